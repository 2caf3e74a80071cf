import Generation
import SourceModel
import SwiftSyntax

/// The code of a parent that builds and attaches one of its children.
struct ParentWiring {
    /// How the parent attaches the child.
    private(set) var style = AttachmentStyle()

    private let rib: RIB
    private let parent: RIB
    private let naming: RIBNaming
    private let workspace: Workspace
    private var removals: [WiringRemoval]
    /// The methods of the parent's router that attach and detach the child, and the property with its builder.
    private let members: Set<String>
    private let listenerMethods: Set<String>

    init(of rib: RIB, _ naming: RIBNaming, in parent: RIB, interface: String?, workspace: Workspace) {
        self.rib = rib
        self.naming = naming
        self.parent = parent
        self.workspace = workspace
        let attaching = Set(["attach", "routeTo"].map { "\($0)\(rib.name)" })
        let builder = "\(RIBName(rib.name).lowerCamel)Builder"
        members = attaching.union(["detach\(rib.name)", builder])
        let prefix = interface == nil ? "" : "DI"
        let listener = workspace.declaration(
            of: "\(prefix)\(rib.name)Listener", in: interface == nil ? rib.module : nil)
        listenerMethods = Set(listener?.type.members?.flatMap(\.decl.declaredNames) ?? [])
        removals = parent.files.map { WiringRemoval(of: naming, in: $0) }
        let isActivated = removals.indices.map { index in
            removals[index].file.name == "\(parent.name)Interactor.swift"
                && removals[index].removeCalls(attaching: attaching, in: "didBecomeActive")
        }
        if isActivated.contains(true) { style.start = .onActivation }
        readStyle(builder: builder)
    }

    private mutating func readStyle(builder: String) {
        var endings: Set<String> = []
        for removal in removals {
            let syntax = removal.file.syntax
            for function in syntax.descendants(FunctionDeclSyntax.self) {
                if listenerMethods.contains(function.name.identifierText), removal.nodes.covers(function),
                    function.body?.statements.isEmpty == false
                {
                    endings.insert(function.name.identifierText)
                }
                let statements = function.body.map { Array($0.statements) } ?? []
                if function.name.text == "didLoad", statements.contains(where: removal.nodes.covers) {
                    style.start = .onLoad
                }
            }
            for binding in syntax.descendants(PatternBindingSyntax.self) where removal.nodes.covers(binding) {
                if binding.initializer?.code.contains("embeddingIn:") == true { style.isEmbedded = true }
            }
            for call in syntax.descendants(FunctionCallExprSyntax.self) {
                guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                    access.declName.baseName.text == "at", access.base?.head?.identifierText == builder
                else { continue }
                style.pathArguments = call.arguments.code
            }
        }
        style.endingMethods = endings
    }

    // MARK: - Reasons

    /// The places of the parent that do more for the child than to build, attach and detach it.
    func reasons() -> [RefactoringError.Reason] {
        removals.flatMap(reasons) + reasonsInTests()
    }

    private func reasons(in removal: WiringRemoval) -> [RefactoringError.Reason] {
        let file = removal.file
        let uses = removal.uses.map { token in
            let name = token.identifierText
            let isRouting = name.hasPrefix("routeTo") || name.hasPrefix("attach")
            return RefactoringError.Reason(
                isRouting ? "\(parent.name) routes to \(rib.name)." : "Uses \(name).", at: file.location(of: token))
        }
        let methods = file.syntax.descendants(FunctionDeclSyntax.self).filter { function in
            listenerMethods.contains(function.name.identifierText) && removal.nodes.covers(function)
                && function.body?.statements.allSatisfy(isDetach) == false
        }
        return uses
            + methods.map { method in
                .init(
                    "\(method.name.text) does more than detach \(rib.name). \(parent.name) needs this code.",
                    at: file.location(of: method.name))
            }
    }

    /// Whether the statement is `router?.detachHistory()`.
    private func isDetach(_ item: CodeBlockItemSyntax) -> Bool {
        item.code == "router?.detach\(rib.name)()"
    }

    /// The properties of the component that the parent itself and its other children use.
    private var neededNames: Set<String> {
        let component = "\(parent.name)Component"
        var names: Set<String> = []
        for removal in removals {
            for type in removal.file.outline.types where type.name == component && !removal.nodes.covers(type.syntax) {
                for base in type.inheritedNames {
                    let found = workspace.declaration(of: base, in: parent.module)
                    guard found?.type.kind == .protocol, !naming.types.contains(base) else { continue }
                    names.formUnion(found?.type.members?.flatMap(\.decl.declaredNames) ?? [])
                }
            }
            for access in removal.file.syntax.descendants(MemberAccessExprSyntax.self)
            where access.base?.code == "component" && !removal.nodes.covers(access) {
                names.insert(access.declName.baseName.identifierText)
            }
        }
        return names
    }

    /// A test that counts the calls of a method for the child needs a decision. The doubles themselves are updated.
    private func reasonsInTests() -> [RefactoringError.Reason] {
        let files = workspace.module(named: "\(parent.module)Tests")?.files ?? []
        let own = Set(rib.tests.map(\.path))
        return files.filter { !own.contains($0.path) }.flatMap { file in
            file.syntax.tokens(viewMode: .sourceAccurate).filter { token in
                guard case .identifier = token.tokenKind else { return false }
                let name = token.identifierText
                return members.contains { RIBName.rest(of: name, after: $0) != nil }
                    && !token.isInDouble(of: parent.name)
            }.map { .init("A test of \(parent.name) uses \($0.identifierText).", at: file.location(of: $0)) }
        }
    }

    // MARK: - Texts

    /// The texts of the parent's files without the wiring, by path; nil for a file without code.
    var texts: [String: String?] {
        var texts: [String: String?] = [:]
        let (members, modules) = sharedMembers
        if let entry = entryFile, !removals.contains(where: { $0.file.path == entry.path }) {
            var nodes = NodeRemoval()
            removeRequirement(from: entry, in: &nodes)
            if !nodes.isEmpty { texts[entry.path] = .some(entry.text.applying(nodes.edits)) }
        }
        for removal in removals {
            var nodes = removal.nodes
            if removal.file.path == entryFile?.path { removeRequirement(from: removal.file, in: &nodes) }
            var edits = nodes.edits
            let component = removal.file.syntax.descendants(ClassDeclSyntax.self).first {
                $0.name.text == "\(parent.name)Component"
            }
            if let component, !members.isEmpty {
                let end = component.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
                edits.append(TextEdit(range: end..<end, replacement: members.joined(separator: "\n") + "\n"))
            }
            guard !edits.isEmpty else { continue }
            var imports = ImportEditing(
                SourceFile(path: removal.file.path, text: removal.file.text.applying(edits)))
            if component != nil { for module in modules { imports.add(module, isPublic: false) } }
            let file = SourceFile(path: removal.file.path, text: imports.text)
            let hasCode = file.syntax.statements.contains { !$0.item.is(ImportDeclSyntax.self) }
            texts[file.path] = .some(hasCode ? file.text : nil)
        }
        return texts
    }

    /// The members of the removed extension that the parent or its other children use, and the imports of its file.
    /// They belong to the class of the component then.
    private var sharedMembers: (code: [String], modules: [String]) {
        let needed = neededNames
        var (code, modules) = ([String](), Set<String>())
        for removal in removals {
            let extensions = removal.file.syntax.descendants(ExtensionDeclSyntax.self).filter {
                removal.nodes.covers($0) && $0.extendedType.baseName == "\(parent.name)Component"
            }
            let members = extensions.flatMap(\.memberBlock.members).filter {
                !needed.isDisjoint(with: $0.decl.declaredNames)
            }
            if members.isEmpty { continue }
            code += members.map(\.description)
            modules.formUnion(removal.file.outline.imports.map(\.module))
        }
        return (code, modules.sorted())
    }

    /// The file with the builder that states what the module of the parent resolves; nil if another file of the module
    /// resolves the builder of the child, too.
    private var entryFile: SourceFile? {
        let own = Set(parent.files.map(\.path))
        let isShared = workspace.wiring.builderResolves.contains { use in
            !own.contains(use.file.path) && workspace.module(of: use.file)?.name == parent.module
                && workspace.interface(of: use.value.id).map(naming.types.contains) == true
        }
        return isShared ? nil : workspace.entry(to: parent).types[.builder]?.file
    }

    /// Removes the statement that the module needs the builder of the child.
    private func removeRequirement(from file: SourceFile, in nodes: inout NodeRemoval) {
        for use in file.wiring.builderRequirements {
            guard let interface = workspace.interface(of: use.id), naming.types.contains(interface),
                let element = use.syntax.parent?.as(ArrayElementSyntax.self)
            else { continue }
            let list = element.parent?.as(ArrayElementListSyntax.self)
            guard list?.count == 1, let property = element.enclosingMember else {
                nodes.insert(element)
                continue
            }
            nodes.insert(property)
            for inherited in file.syntax.descendants(InheritedTypeSyntax.self)
            where inherited.type.baseName == "BuilderRequiring" { nodes.insert(inherited) }
        }
    }
}

extension SyntaxProtocol {
    /// The member of a type around the node.
    fileprivate var enclosingMember: MemberBlockItemSyntax? {
        sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { $0.as(MemberBlockItemSyntax.self) }.first
    }
}

extension TokenSyntax {
    /// Whether the token is part of a test double for a protocol of the RIB `name`.
    fileprivate func isInDouble(of name: String) -> Bool {
        let type = outermostType?.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
        return type.hasPrefix(name) && type.hasSuffix("Mock")
    }
}
