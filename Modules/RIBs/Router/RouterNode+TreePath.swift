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

    /// The runtime of the tree this node is in, or was in last.
    final var nearestRuntime: TreeRuntime? {
        var candidate: RouterNode? = self
        while let node = candidate {
            if let runtime = node.runtime { return runtime }
            candidate = node.parent
        }
        return nil
    }
}

extension Routing {
    /// `TicTacToe` for a `TicTacToeRouter`.
    var ribName: String {
        var name = "\(type(of: self))"
        if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
        return name.hasSuffix("Router") && name != "Router" ? String(name.dropLast("Router".count)) : name
    }
}
