import SwiftSyntax

/// What a parent no longer needs after its last child was removed: an empty `Routing`, the interactor's `router`, the
/// initializer of the router and the constant `component`.
struct ParentCleanup {
    /// The new texts of files of the parents, by path.
    private(set) var texts: [String: String] = [:]

    /// - Parameters:
    ///   - edited: The texts without the wiring of the RIB, by path.
    ///   - removed: The paths of the removed files.
    init(after edited: [String: String], removing removed: Set<String>, of rib: RIB, in old: Workspace) throws {
        var changes: [String: String?] = edited.mapValues { $0 }
        for path in removed { changes[path] = .some(nil) }
        let workspace = try old.applying(changes)
        for id in old.parents(of: rib).map(\.id) {
            guard let parent = workspace.ribs.first(where: { $0.id == id }) else { continue }
            let routing = old.declaration(of: "\(parent.name)Routing", as: .protocol, in: parent.module)
            let wasEmpty = routing?.type.members?.isEmpty != false
            var nodes: [String: NodeRemoval] = [:]
            let isRouting = !wasEmpty && Self.removeRouting(of: parent, in: workspace, from: &nodes)
            let insertions = Self.cleanInitializer(of: parent, withoutRouting: isRouting, &nodes)
            Self.removeComponent(of: parent, from: &nodes)
            for path in Set(nodes.keys).union(insertions.keys) {
                guard let file = workspace.file(at: path) else { continue }
                texts[path] = file.text.applying((nodes[path]?.edits ?? []) + insertions[path, default: []])
            }
        }
    }

    /// Removes the protocol without methods and each mention of it. Returns false if other code needs it.
    private static func removeRouting(
        of parent: RIB, in workspace: Workspace, from nodes: inout [String: NodeRemoval]
    ) -> Bool {
        let name = "\(parent.name)Routing"
        guard let routing = workspace.declaration(of: name, as: .protocol, in: parent.module),
            routing.type.members?.isEmpty == true,
            let declaration = routing.type.syntax.parent
        else { return false }
        var removal: [String: NodeRemoval] = [routing.file.path: NodeRemoval()]
        removal[routing.file.path]?.insert(declaration)
        for file in workspace.files where file.text.contains(name) {
            for token in file.syntax.tokens(viewMode: .sourceAccurate) where token.identifierText == name {
                if file.path == routing.file.path, declaration.range.contains(token.position) { continue }
                guard let node = token.routingUse else { return false }
                removal[file.path, default: NodeRemoval()].insert(node)
            }
        }
        // The interactor can call what every router has.
        let uses = parent.files.flatMap { file in
            file.syntax.descendants(DeclReferenceExprSyntax.self).filter { reference in
                reference.baseName.text == "router" && reference.enclosingType == "\(parent.name)Interactor"
                    && removal[file.path]?.covers(reference) != true
            }
        }
        guard uses.isEmpty else { return false }
        nodes.merge(removal) { $1 }
        return true
    }

    /// Removes an initializer that does what the inherited one does, or marks it as its override.
    private static func cleanInitializer(
        of parent: RIB, withoutRouting: Bool, _ nodes: inout [String: NodeRemoval]
    ) -> [String: [TextEdit]] {
        let bases: Set = ["LaunchRouter", "Router", "ViewableRouter"]
        guard let router = parent.types[.router], !bases.isDisjoint(with: router.type.inheritedNames),
            let member = router.type.members?.first(where: { $0.decl.is(InitializerDeclSyntax.self) }),
            let initializer = member.decl.as(InitializerDeclSyntax.self), let body = initializer.body,
            !initializer.modifiers.contains(where: { $0.name.text == "override" })
        else { return [:] }
        let isPlain = router.type.inheritedNames.contains("Router")
        let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
        let inherited = isPlain ? ["interactor"] : ["interactor", "viewController"]
        guard labels == inherited || labels == inherited + ["component"] else { return [:] }
        let path = router.file.path
        let assignments = body.statements.filter { $0.item.code == "interactor.router = self" }
        let others = body.statements.count - assignments.count
        if others == 1, withoutRouting || assignments.isEmpty {
            nodes[path, default: NodeRemoval()].insert(member)
            return [:]
        }
        if withoutRouting { for statement in assignments { nodes[path, default: NodeRemoval()].insert(statement) } }
        let start = initializer.initKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        return [path: [TextEdit(range: start..<start, text: "override ")]]
    }

    /// Removes the constant `component`, if nothing uses it any more.
    private static func removeComponent(of parent: RIB, from nodes: inout [String: NodeRemoval]) {
        guard let builder = parent.types[.builder] else { return }
        for item in builder.type.syntax.descendants(CodeBlockItemSyntax.self) {
            guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
                variable.bindings.first?.pattern.code == "component", let scope = item.ancestor(CodeBlockSyntax.self)
            else { continue }
            let uses = scope.tokens(viewMode: .sourceAccurate).count { $0.identifierText == "component" }
            if uses == 1 { nodes[builder.file.path, default: NodeRemoval()].insert(item) }
        }
    }
}

extension TokenSyntax {
    /// The conformance or the property that exists only for the routing protocol that this token names.
    fileprivate var routingUse: Syntax? {
        if let inherited = ancestor(InheritedTypeSyntax.self), inherited.type.baseName == identifierText {
            return Syntax(inherited)
        }
        guard let variable = ancestor(VariableDeclSyntax.self), variable.bindings.first?.pattern.code == "router",
            let member = variable.parent?.as(MemberBlockItemSyntax.self)
        else { return nil }
        return Syntax(member)
    }
}
