extension RouterNode {
    /// The names of the RIBs from the root to this one: `Root/LoggedIn/TicTacToe`.
    public final var treePath: String {
        var names = [routing.ribName]
        var ancestor = parent
        while let node = ancestor {
            names.append(node.routing.ribName)
            ancestor = node.parent
        }
        return names.reversed().joined(separator: "/")
    }

    /// Takes over the runtime of the tree that this node was attached in, with everything below it.
    @inline(never)
    final func adoptRuntime(of parent: RouterNode) {
        let runtime = parent.runtime
        self.runtime = runtime
        guard firstChildLink != nil else { return }
        walkDescendants { node in
            node.runtime = runtime
            return true
        }
    }
}

extension Routing {
    var ribName: String { RIBs.ribName(ofRouter: type(of: self)) }
}

/// `TicTacToe` for a `TicTacToeRouter`.
func ribName(ofRouter type: any Routing.Type) -> String {
    var name = "\(type)"
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    return name.hasSuffix("Router") && name != "Router" ? String(name.dropLast("Router".count)) : name
}
