import SwiftSyntax

extension Generator {
    /// Whether the router of `parent` attaches `child` when it is loaded, as a tab.
    func attachesWhenLoaded(_ child: String, in parent: String) throws -> Bool {
        let body = try rib(parent).types[.router]?.type.method("didLoad")?.body
        return body?.code.contains("\(Name(child).lower)Builder.build(") == true
    }
}

/// The `ChildTabs` whose children a router attaches when it is loaded.
struct TabGroup: ChildGroup {
    /// The property: `tabs`.
    private let name: String
    /// The members of the enumeration whose cases are the tabs, and its file; nil if their IDs are texts.
    private let tabs: (members: MemberBlockSyntax, path: String)?

    /// Finds the `ChildTabs` of a router. Nil if it has none or several, or if the type of the IDs is neither `String`
    /// nor an enumeration of the module.
    ///
    /// - Parameter routing: The type of the children.
    init?(in router: Declared, of routing: String, workspace: Workspace) {
        let members = router.type.members.map(Array.init) ?? []
        let groups = members.compactMap { member -> (name: String, id: String)? in
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first else { return nil }
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
            let types = [binding.typeAnnotation?.type.code, call?.calledExpression.code].compactMap(\.self)
            let id = types.lazy.compactMap { $0.wholeMatch(of: /ChildTabs<(.+), (.+)>/) }.first { $0.2 == routing }?.1
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
            return id.flatMap { id in name.map { (name: $0, id: String(id)) } }
        }
        guard groups.count == 1, let group = groups.first else { return nil }
        name = group.name
        let typeName = group.id.split(separator: ".").last.map(String.init) ?? group.id
        let nested = members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { $0.name.text == typeName }
        if let nested {
            tabs = (nested.memberBlock, router.file.path)
        } else {
            tabs = workspace.declaration(of: typeName, as: .enum, in: router.module).flatMap { declared in
                declared.type.syntax.as(EnumDeclSyntax.self).map { ($0.memberBlock, declared.file.path) }
            }
        }
        guard group.id == "String" || tabs != nil else { return nil }
    }

    var needsPresentingView: Bool { false }
    var removeAll: String { "\(name).removeAll()" }

    /// `tabs.select(.profile)`, after attaching a child that is built with values.
    func route(to child: AttachedChild) -> String {
        let select = "\(name).select(\(id(of: child)))"
        return child.hasValues ? "\(attach(child))\n    \(select)" : select
    }

    func detach(_ child: AttachedChild) -> String { "\(name).detach(\(id(of: child)))" }

    func addID(of child: AttachedChild, to router: Declared, _ edits: inout SourceEdits) {
        if let tabs { edits.addCase(child.name, to: tabs.members, in: tabs.path) }
        guard !child.hasValues else { return }
        if let body = router.type.method("didLoad")?.body {
            let position = body.statements.last?.endPosition ?? body.leftBrace.endPosition
            edits.insert("\n        \(attach(child))", at: position, in: router.file.path)
        } else {
            edits.addMember("override func didLoad() {\n    \(attach(child))\n}", to: router)
        }
    }

    private func attach(_ child: AttachedChild) -> String {
        "\(name).attach(\(id(of: child))) { \(child.buildCall) }"
    }

    private func id(of child: AttachedChild) -> String {
        tabs == nil ? "\"\(child.name.hyphened)\"" : ".\(child.name.identifier)"
    }
}
