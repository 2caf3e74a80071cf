import SwiftSyntax

/// The edits of a parent's router that attach a child.
struct RouterAttachment {
    let child: AttachedChild
    let parent: RIB
    let workspace: Workspace

    func edit(_ edits: inout SourceEdits, hasRouting: Bool) throws {
        guard let router = parent.types[.router] else {
            throw RibError(
                "\(parent.name) has no \(parent.name)Router.",
                fix: "add it in \(parent.path(of: .router)).")
        }
        for module in child.imports { edits.addImport(module, to: router.file) }
        let group = group(in: router)
        try editProtocols(&edits, router: router, group: group)
        let slot = group == nil ? try slot(in: router) : nil
        if let initializer = router.type.initializer {
            try extend(initializer, of: router, &edits)
            addProperties(slot, to: router, &edits)
        } else {
            try addInitializer(slot, to: router, &edits)
        }
        if !hasRouting { edits.addInheritance("\(parent.name)Routing", to: router) }
        group?.addID(of: child, to: router, &edits)
        addMethods(to: router, group: group, &edits)
    }

    /// The tabs or the pages among which the child is shown; nil for a child with a slot of its own.
    private func group(in router: Declared) -> (any ChildGroup)? {
        guard child.isViewable else { return nil }
        return TabGroup(in: router, of: child.routing, workspace: workspace) ?? PageStack(in: router, of: child.routing)
    }

    // MARK: - Protocols

    private func editProtocols(_ edits: inout SourceEdits, router: Declared, group: (any ChildGroup)?) throws {
        guard let interactable = declared("\(parent.name)Interactable") else {
            throw RibError(
                "\(parent.name) has no protocol \(parent.name)Interactable.", at: router.location,
                fix: "declare it before \(parent.name)Router.")
        }
        if child.hasListener { edits.addInheritance(child.listener, to: interactable) }
        if !interactable.type.hasMember("router") {
            edits.addFirstMember("var router: (any \(parent.name)Routing)? { get set }", to: interactable)
        }
        let presents = child.needsView || child.isViewable && group?.needsPresentingView != false
        guard presents, parent.isViewable else { return }
        let role = "ViewPresenting"
        guard let view = declared("\(parent.name)ViewControllable"), !view.type.inheritedNames.contains(role) else {
            return
        }
        if let plain = view.type.inherited.first(where: { $0.baseName == "ViewControllable" }) {
            edits.replace(plain, with: role, in: view.file.path)
        } else {
            edits.addInheritance(role, to: view)
        }
    }

    private func declared(_ name: String) -> Declared? {
        workspace.declaration(of: name, as: .protocol, in: parent.module)
    }

    // MARK: - Properties

    private func slot(in router: Declared) throws -> String {
        let name = child.name.slot
        if child.isViewable || child.needsView, !parent.isViewable, !router.type.hasMember("viewController") {
            throw RibError(
                "\(parent.name)Router has no view on which \(child.name.upper) can be presented.", at: router.location,
                fix: "pass \(parent.name)Router `viewController: any ViewPresenting`, the view of an ancestor.")
        }
        guard child.isViewable else { return "private lazy var \(name) = ChildSlot<\(child.routing)>(parent: self)" }
        return "private lazy var \(name) = ChildSlot<\(child.routing)>(parent: self, presentingOn: viewController)"
    }

    private var builderProperty: String { "private let \(child.builder): any \(child.buildable)" }

    private func addProperties(_ slot: String?, to router: Declared, _ edits: inout SourceEdits) {
        let variables = router.type.members?.filter { $0.decl.is(VariableDeclSyntax.self) } ?? []
        let constants = variables.filter { !$0.decl.isLazy && $0.decl.described.allSatisfy(\.isStored) }
        let slots = variables.filter(\.decl.isLazy)
        let path = router.file.path
        guard let constant = constants.last else {
            let spacing = slots.isEmpty ? "\n" : ""
            let lines = slot.map { "\n\n\($0)\(spacing)" } ?? "\n"
            return edits.addFirstMember("\(builderProperty)\(lines)", to: router)
        }
        edits.insert("\n    \(builderProperty)", at: constant.endPosition, in: path)
        guard let slot else { return }
        let spacing = slots.isEmpty ? "\n" : ""
        edits.insert("\n\(spacing)    \(slot)", at: (slots.last ?? constant).endPosition, in: path)
    }

    // MARK: - Initializer

    private func extend(_ initializer: InitializerDeclSyntax, of router: Declared, _ edits: inout SourceEdits) throws {
        let path = router.file.path
        guard !initializer.signature.parameterClause.parameters.isEmpty, let body = initializer.body,
            let call = body.statements.first(where: { $0.item.code.hasPrefix("super.init(") })
        else {
            throw RibError(
                "The initialiser of \(parent.name)Router does not call super.init.", at: router.location,
                fix: "call super.init in it, or attach \(child.name.upper) by hand.")
        }
        edits.addParameter(
            "\(child.builder): any \(child.buildable)", to: initializer, in: path)
        edits.insert(
            "self.\(child.builder) = \(child.builder)\n        ", at: call.positionAfterSkippingLeadingTrivia, in: path)
        let isRouterSet = body.statements.contains { $0.item.code == "interactor.router = self" }
        if !isRouterSet { edits.insert("\n        interactor.router = self", at: call.endPosition, in: path) }
    }

    private func addInitializer(_ slot: String?, to router: Declared, _ edits: inout SourceEdits) throws {
        let bases = router.type.inheritedNames
        guard !Set(["LaunchRouter", "Router", "ViewableRouter"]).isDisjoint(with: bases) else {
            throw RibError(
                "\(parent.name)Router has no initialiser.", at: router.location,
                fix:
                    "write its initialiser, which calls super.init and sets interactor.router, and run the command again."
            )
        }
        let view = parent.isViewable ? "viewController: any \(parent.name)ViewControllable, " : ""
        let hasComponent = parent.routerCall?.syntax.argument("component") != nil
        let component = hasComponent ? "component: any Dependency, " : ""
        let arguments =
            (parent.isViewable ? ", viewController: viewController" : "")
            + (hasComponent ? ", component: component" : "")
        let properties = "\(builderProperty)\(slot.map { "\n\n\($0)" } ?? "")"
        let initializer = """
            init(
                interactor: any \(parent.name)Interactable, \(view)\(component)\(child.builder): any \(child.buildable)
            ) {
                self.\(child.builder) = \(child.builder)
                super.init(interactor: interactor\(arguments))
                interactor.router = self
            }
            """
        let stored = router.type.members?.last {
            $0.decl.is(VariableDeclSyntax.self) && ($0.decl.isLazy || $0.decl.described.allSatisfy(\.isStored))
        }
        guard let stored else { return edits.addFirstMember("\(properties)\n\n\(initializer)", to: router) }
        edits.addFirstMember("\(properties)\n", to: router)
        edits.insert("\n\n\(initializer.indented)", at: stored.endPosition, in: router.file.path)
    }

    // MARK: - Methods

    private func addMethods(to router: Declared, group: (any ChildGroup)?, _ edits: inout SourceEdits) {
        let attach = group?.route(to: child) ?? "\(child.name.slot).attach { \(child.buildCall) }"
        let detach = group?.detach(child) ?? "\(child.name.slot).detach()"
        let functions =
            [function("func \(child.attachSignature)", attach)]
            + (child.isDetached ? [function("func \(child.detachMethod)()", detach)] : [])
        let text = functions.joined(separator: "\n\n")
        if router.type.members?.isEmpty == true, let block = router.type.members?.parent?.as(MemberBlockSyntax.self) {
            edits.insert(
                "\n\(text.indented)\n", at: block.leftBrace.endPositionBeforeTrailingTrivia, in: router.file.path)
        } else {
            edits.addMember(text, to: router)
        }
        guard child.isViewable, !parent.isViewable, let cleanup = router.type.method("cleanupViews"),
            let body = cleanup.body
        else { return }
        let call = group?.removeAll ?? "\(child.name.slot).detach()"
        if body.statements.contains(where: { $0.item.code == call }) { return }
        if let last = body.statements.last {
            edits.insert("\n        \(call)", at: last.endPosition, in: router.file.path)
        } else {
            edits.insert("\n        \(call)\n    ", at: body.leftBrace.endPosition, in: router.file.path)
        }
    }
}

/// The code of a member with a body of one statement, on one line if it has room in 120 columns.
func function(_ header: String, _ body: String) -> String {
    let line = "\(header) { \(body) }"
    return line.count <= 116 && !body.contains("\n") ? line : "\(header) {\n    \(body)\n}"
}

extension TypeDeclaration {
    /// The first designated initialiser of the type itself.
    var initializer: InitializerDeclSyntax? {
        members?.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
            .first { !$0.modifiers.contains { $0.name.text == "convenience" } }
    }
}

extension DeclSyntax {
    var isLazy: Bool { self.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.text == "lazy" } == true }
}
