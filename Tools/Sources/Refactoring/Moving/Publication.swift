import SourceModel
import SwiftSyntax

/// Makes declarations of a module public, because code that used them within the module moves to another one.
///
/// A type takes with it the types of its public signatures, the members that the users name, and the members that a
/// public protocol or an overridden member demands.
struct Publication {
    /// The places that only a person can make public.
    private(set) var reasons: [RefactoringError.Reason] = []
    /// The declarations that become public.
    private(set) var notes: [RefactoringResult.Note] = []

    private let workspace: Workspace
    private let files: [SourceFile]
    private let isolation: String?
    /// The identifiers of the users, and the types of which they create instances.
    private let used: Set<String>
    private let created: Set<String>
    /// The names that have to be public.
    private var names: Set<String>
    /// The types that the files declare, by the last part of their names.
    private let declared: Set<String>

    private var seen: Set<SyntaxIdentifier> = []
    private var edits: [String: [TextEdit]] = [:]
    /// The identifiers in the public signatures of a file, which need a public import.
    private var signatures: [String: Set<String>] = [:]

    /// Publishes what `users` name of `names`.
    ///
    /// - Parameters:
    ///   - names: Names at the top of `files`.
    ///   - isolation: The isolation that a declaration in `files` has by default.
    init(
        _ names: Set<String>, of files: [SourceFile], for users: [SourceFile], isolation: String?,
        in workspace: Workspace
    ) {
        self.workspace = workspace
        self.files = files
        self.isolation = isolation
        self.names = names
        used = users.reduce(into: []) { $0.formUnion($1.syntax.identifiers) }
        created = Set(
            users.flatMap { $0.syntax.descendants(FunctionCallExprSyntax.self) }.compactMap {
                $0.calledExpression.createdType
            })
        declared = Set(files.flatMap { $0.outline.declaredTypes.map(\.lastName) })
        guard !names.isEmpty else { return }
        var count = -1
        while count != seen.count + self.names.count {
            count = seen.count + self.names.count
            for file in files { publish(in: file) }
        }
    }

    /// Returns `file` with its public declarations and imports.
    func edited(_ file: SourceFile) -> SourceFile {
        guard let edits = edits[file.path] else { return file }
        let names = signatures[file.path, default: []]
        var imports = ImportEditing(SourceFile(path: file.path, text: file.text.applying(edits)))
        for module in imports.modules where declares(module, names) { imports.add(module, isPublic: true) }
        return SourceFile(path: file.path, text: imports.text)
    }

    private func declares(_ module: String, _ names: Set<String>) -> Bool {
        if module == "Foundation" { return !names.isDisjoint(with: Self.foundation) }
        return names.contains { name in
            workspace.declarations[name]?.contains { $0.module == module && $0.type.kind != .extension } ?? false
        }
    }

    /// The types of Foundation that signatures usually name. Its sources are not part of a workspace.
    private static let foundation: Set<String> = [
        "Calendar", "Data", "Date", "DateComponents", "Decimal", "FileManager", "JSONDecoder", "JSONEncoder", "Locale",
        "TimeInterval", "TimeZone", "URL", "URLRequest", "URLSession", "UUID",
    ]

    // MARK: - Declarations

    private mutating func publish(in file: SourceFile) {
        for item in file.syntax.statements {
            guard case .decl(let declaration) = item.item else { continue }
            if declaration.asProtocol((any DeclGroupSyntax).self) != nil || declaration.is(TypeAliasDeclSyntax.self) {
                publish(type: declaration, in: file)
            } else if !Set(declaration.declaredNames).isDisjoint(with: names) {
                publish(declaration, in: file)
            }
        }
    }

    private mutating func publish(type declaration: DeclSyntax, in file: SourceFile) {
        let group = declaration.asProtocol((any DeclGroupSyntax).self)
        if let extended = declaration.as(ExtensionDeclSyntax.self) {
            let name = extended.extendedType.baseName ?? ""
            guard names.contains(name) || !declared.contains(name) else { return }
            if names.contains(name), let clause = extended.inheritanceClause {
                signatures[file.path, default: []].formUnion(clause.identifiers)
            }
            return publishMembers(of: extended, named: name, in: file)
        }
        guard let name = declaration.declaredNames.first, names.contains(name) else { return }
        publish(declaration, in: file)
        guard let group else { return }
        if let declared = group.as(ProtocolDeclSyntax.self) {
            for member in declared.memberBlock.members { require(member.decl.signature, in: file) }
        } else {
            publishMembers(of: group, named: name, in: file)
            publishInitializer(of: group, named: name, in: file)
        }
    }

    private mutating func publishMembers(of group: some DeclGroupSyntax, named type: String, in file: SourceFile) {
        let isOwn = declared.contains(type)
        let demanded = isOwn ? demandedMembers(of: type) : []
        for member in group.memberBlock.members.map(\.decl) {
            if let element = member.as(EnumCaseDeclSyntax.self) {
                if isOwn { require(element.elements.identifiers, in: file) }
            } else if member.asProtocol((any DeclGroupSyntax).self) != nil || member.is(TypeAliasDeclSyntax.self) {
                if !used.isDisjoint(with: member.declaredNames) { names.formUnion(member.declaredNames) }
                publish(type: member, in: file)
            } else if isOwn
                ? isNeeded(member, of: type, demanded: demanded)
                : !used.isDisjoint(with: member.declaredNames) && !names.isDisjoint(with: member.declaredNames)
            {
                publish(member, in: file)
            }
        }
    }

    private func isNeeded(_ member: DeclSyntax, of type: String, demanded: Set<String>) -> Bool {
        let modifiers = member.modifierNames
        if modifiers.contains("override") || modifiers.contains("required") { return true }
        if member.is(InitializerDeclSyntax.self) {
            let label = member.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName
                .text
            return created.contains(type) || ["from", "rawValue"].contains(label)
        }
        if member.is(SubscriptDeclSyntax.self) { return true }
        let names = member.declaredNames
        let isOperator = names.contains { !($0.first.map { $0.isLetter || $0 == "_" } ?? false) }
        return isOperator || !used.isDisjoint(with: names) || !demanded.isDisjoint(with: names)
    }

    /// The members that the public protocols of a type demand to be public.
    private func demandedMembers(of type: String) -> Set<String> {
        var open = files.flatMap { file in
            file.outline.types.filter { $0.lastName == type }.flatMap(\.inheritedNames)
        }
        var (members, protocols) = (Set<String>(), Set<String>())
        while let name = open.popLast() {
            guard protocols.insert(name).inserted else { continue }
            guard let found = workspace.declaration(of: name) else {
                members.formUnion(Self.standardMembers)
                continue
            }
            guard found.type.kind == .protocol, found.type.isPublic || names.contains(name) else { continue }
            for member in found.type.members ?? [] { members.formUnion(member.decl.declaredNames) }
            open += found.type.inheritedNames
        }
        return members
    }

    /// The members that protocols of the standard library demand.
    private static let standardMembers: Set<String> = [
        "allCases", "debugDescription", "description", "encode", "errorDescription", "hash", "id", "makeAsyncIterator",
        "makeIterator", "next",
    ]

    /// Writes the initializer that the compiler makes only for the module itself.
    private mutating func publishInitializer(of group: any DeclGroupSyntax, named name: String, in file: SourceFile) {
        let members = group.memberBlock.members.map(\.decl)
        guard created.contains(name), !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return }
        let base = group.inheritanceClause?.inheritedTypes.first?.type.baseName
        let isSubclass = base.flatMap { workspace.declaration(of: $0)?.type.kind } == .class
        guard group.is(StructDeclSyntax.self) || group.is(ClassDeclSyntax.self) && !isSubclass,
            seen.insert(group.memberBlock.id).inserted
        else { return }
        var memberwise = MemberwiseInitializer()
        for member in members { memberwise.add(member) }
        if let unknown = memberwise.untyped {
            reasons.append(
                RefactoringError.Reason(
                    "\(name) needs a public initializer. Write it, or the type of this property.",
                    at: file.location(of: unknown)))
        }
        require(memberwise.identifiers, in: file)
        notes.append(RefactoringResult.Note(location: file.location(of: group.memberBlock), text: "init of \(name)"))
        let position = memberwise.last?.endPosition ?? group.memberBlock.leftBrace.endPosition
        let offset = position.utf8Offset
        let text = group.is(ClassDeclSyntax.self) ? "    public init() {}" : memberwise.text
        let next = group.memberBlock.members.first { $0.position >= position }
        let space = next?.leadingTrivia.first == .newlines(1) ? "\n" : ""
        edits[file.path, default: []].append(TextEdit(range: offset..<offset, replacement: "\n\n\(text)\(space)"))
    }

    /// Marks `declaration` as public, and publishes the types of its signature.
    private mutating func publish(_ declaration: DeclSyntax, in file: SourceFile) {
        guard let modified = declaration.asProtocol((any WithModifiersSyntax).self) else { return }
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let modifiers = declaration.modifierNames
        guard !modifiers.contains(where: { ["private", "fileprivate"].contains($0) }) else { return }
        require(declaration.signature, in: file)
        guard !modifiers.contains(where: { ["public", "open"].contains($0) }), seen.insert(declaration.id).inserted
        else {
            return
        }
        let name = declaration.declaredNames.first ?? (declaration.is(SubscriptDeclSyntax.self) ? "subscript" : "init")
        notes.append(RefactoringResult.Note(location: file.location(of: declaration), text: name))
        if let access = modified.modifiers.first(where: { ["internal", "package"].contains($0.name.text) }) {
            edits[file.path, default: []].append(access.name.edit("public"))
            return
        }
        let first = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let offset = (first?.positionAfterSkippingLeadingTrivia ?? declaration.positionAfterSkippingLeadingTrivia)
            .utf8Offset
        let isIsolated = attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
        }
        // The isolation by default covers the members of a protocol, and not those that refine it elsewhere.
        let isProtocol = declaration.is(ProtocolDeclSyntax.self) && !isIsolated && !modifiers.contains("nonisolated")
        let attribute = isProtocol ? isolation.map { "@\($0)\n" } ?? "" : ""
        edits[file.path, default: []].append(TextEdit(range: offset..<offset, replacement: "\(attribute)public "))
    }

    /// Publishes the types of the files that a public signature names.
    private mutating func require(_ identifiers: Set<String>, in file: SourceFile) {
        names.formUnion(identifiers.intersection(declared))
        signatures[file.path, default: []].formUnion(identifiers)
    }
}

extension TypeDeclaration {
    /// The name without the types around it.
    fileprivate var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension ExprSyntax {
    /// The type of which a call of the expression creates an instance: `Form` of `Form(…)` and `Form.init(…)`.
    fileprivate var createdType: String? {
        guard let access = self.as(MemberAccessExprSyntax.self) else {
            return self.as(GenericSpecializationExprSyntax.self)?.expression.createdType ?? lastName?.identifierText
        }
        return access.declName.baseName.text == "init"
            ? access.base?.lastName?.identifierText : lastName?.identifierText
    }
}
