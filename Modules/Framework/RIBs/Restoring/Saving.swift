extension Routing {
    /// Returns the states of this router's RIB and of its descendants, parents first.
    ///
    /// A host calls it after each action, and before `terminate()`, which ends the activations and their states. The
    /// saved children that were not attached again yet are included. A state that cannot be encoded is left out and
    /// reported as a warning.
    public func savedTree(using coder: any StateCoder) -> SavedTree {
        var tree = SavedTree()
        guard let node = existingNode else { return tree }
        var warnings: [RuntimeWarning] = []
        node.save(into: &tree.ribs, at: 0, using: coder, warnings: &warnings)
        for warning in warnings { TreeRuntime.warn(warning, to: node.treeRuntime) }
        return tree
    }
}

extension Node {
    fileprivate final func save(
        into ribs: inout [SavedRIB], at depth: Int, using coder: any StateCoder, warnings: inout [RuntimeWarning]
    ) {
        let restorable = interactable as? any Restorable
        var state: String?
        do { state = try restorable?.encodedState(using: coder) } catch {
            warnings.append(warningAboutSavedState("could not be saved", error))
        }
        ribs.append(SavedRIB(depth: depth, name: ribName, id: restorable?.savedID, state: state))
        for child in childNodes {
            child.save(into: &ribs, at: depth + 1, using: coder, warnings: &warnings)
        }
        for subtree in extras?.savedChildren?.subtrees ?? [] {
            guard let first = subtree.first else { continue }
            ribs += subtree.map { rib in
                var rib = rib
                // Does not trap, because the saved tree can come from anywhere.
                rib.depth &+= depth &+ 1 &- first.depth
                return rib
            }
        }
    }

    final func warningAboutSavedState(_ what: String, _ error: any Error) -> RuntimeWarning {
        let message = Diagnostic(
            "The saved state of \(routerTypeName) \(what).", facts: ["Error: \(error)"], treePath: treePath,
            cause: "Another version of the app had another SavedState, or the format has no form for a value.",
            fix: "decode the old form as well, in init(from:) of the state, or accept that the RIB begins anew.")
        return RuntimeWarning(kind: .lostSavedState, message: message)
    }

    final func warningAboutOtherRoot(of saved: SavedTree) -> RuntimeWarning {
        let root = saved.ribs.first.map { "begins with \($0.name) (\($0.id ?? "without an id"))" } ?? "is empty"
        let message = Diagnostic(
            "\(routerTypeName) was launched with a saved tree that \(root). The tree began anew.", treePath: treePath,
            cause: "The tree was saved from another router, or another version of the app had another root.",
            fix: "save the tree of the launch router, or accept that it begins anew.")
        return RuntimeWarning(kind: .lostSavedState, message: message)
    }
}

extension Restorable {
    func encodedState(using coder: any StateCoder) throws -> String { try coder.encode(savedState) }
}
