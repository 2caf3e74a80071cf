import SwiftSyntax

/// The `NavigationStack` on which a router pushes the pages above its view.
struct PageStack: ChildGroup {
    /// The property: `pages`.
    private let name: String
    /// How the router tells the pages apart: `singleTop`; nil if it does not.
    private let label: String?
    /// The private enumeration of the router whose cases are the pages; nil if the router has none.
    private let pages: EnumDeclSyntax?

    /// Finds the only stack of a router that presents on the router's view; nil for another number of stacks.
    ///
    /// - Parameter routing: The type of the children.
    init?(in router: Declared, of routing: String) {
        let members = router.type.members.map(Array.init) ?? []
        let names = members.compactMap { member -> String? in
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
                let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                call.calledExpression.code == "NavigationStack<\(routing)>",
                call.argument("presentingOn")?.code == "viewController"
            else { return nil }
            return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        }
        guard names.count == 1 else { return nil }
        let name = names[0]
        let calls = router.type.syntax.descendants(FunctionCallExprSyntax.self)
        let ids = calls.filter { $0.calledExpression.code == "\(name).push" }.compactMap(\.arguments.first)
        let types = Set(
            ids.compactMap { id in
                let value = id.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? id.expression
                return value.as(MemberAccessExprSyntax.self)?.base?.code
            })
        self.name = name
        label = ids.first?.label?.text
        pages = members.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { types.contains($0.name.text) }
    }

    var needsPresentingView: Bool { true }
    var removeAll: String { "\(name).removeAll()" }

    /// `pages.push(singleTop: Page.profile) { … }`.
    func route(to child: AttachedChild) -> String {
        let id = label.map { label in
            let id = pages.map { "\($0.name.text).\(child.name.identifier)" } ?? "\"\(child.name.hyphened)\""
            return "(\(label): \(id))"
        }
        return "\(name).push\(id ?? "") { \(child.buildCall) }"
    }

    func detach(_ child: AttachedChild) -> String { "\(name).pop()" }

    func addID(of child: AttachedChild, to router: Declared, _ edits: inout SourceEdits) {
        guard label != nil, let pages else { return }
        edits.addCase(child.name, to: pages.memberBlock, in: router.file.path)
    }
}
