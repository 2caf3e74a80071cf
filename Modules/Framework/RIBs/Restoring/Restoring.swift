extension LaunchRouting {
    /// Launches the tree with the states of `saved`. Does nothing if the tree is running.
    ///
    /// Each state is set before the `didBecomeActive()` of its RIB: the root's now, the state of another RIB when it is
    /// attached, now or later. If a state cannot be decoded, its RIB and the RIBs below it begin anew, and a warning is
    /// reported when the tree is consistent again.
    public func launch(from window: any LaunchWindow, restoring saved: SavedTree, using coder: any StateCoder) {
        guard let node = existingNode, !node.isActive else { return launch(from: window) }
        let root = SavedChildren(saved.ribs[...], coder: coder).take(node)
        let warning = root.map { node.restore($0, using: coder) } ?? node.warningAboutOtherRoot(of: saved)
        launch(from: window)
        if let warning { TreeRuntime.warn(warning, to: node.treeRuntime) }
    }
}

extension Node {
    /// Restores `child`, which is attached and not active yet, if a saved child of its name and id waits here.
    ///
    /// A child that was not saved ends the wait of the others, because the user took another way.
    ///
    /// - Returns: A warning to report when the tree is consistent.
    final func restore(_ child: Node) -> RuntimeWarning? {
        guard let saved = extras?.savedChildren else { return nil }
        // Calls `savedID`, which can attach another child.
        let ribs = saved.take(child)
        let waits = ribs != nil || (interactable as? any Restorable)?.awaitsSavedChildren == true
        if !waits || saved.isEmpty, extras?.savedChildren === saved { endWaitOfSavedChildren() }
        return ribs.flatMap { child.restore($0, using: saved.coder) }
    }

    /// Sets the state of the first of `ribs`, and lets the others wait below this RIB.
    fileprivate final func restore(_ ribs: ArraySlice<SavedRIB>, using coder: any StateCoder) -> RuntimeWarning? {
        guard !isActive, let rib = ribs.first else { return nil }
        let children = SavedChildren(ribs.dropFirst(), coder: coder)
        // A child that was attached before has begun anew. Its state would wait, and be saved again, for ever.
        for child in childNodes { _ = children.take(child) }
        setSavedChildren(children)
        guard let state = rib.state, let restorable = interactable as? any Restorable else { return nil }
        do { try restorable.restore(state, using: coder) } catch {
            endWaitOfSavedChildren()
            return warningAboutSavedState("could not be restored. The RIB and its children began anew", error)
        }
        treeRuntime?.eventStream.send(.restored(bytes: state.utf8.count), from: self)
        return nil
    }

    /// Drops the saved children that were not attached. The end of an activation calls it, because they belong to it.
    final func endWaitOfSavedChildren() {
        if extras?.savedChildren != nil { setSavedChildren(nil) }
    }

    private final func setSavedChildren(_ children: SavedChildren?) {
        let children = children?.isEmpty == true ? nil : children
        guard children != nil || extras != nil else { return }
        // Moved out before it is released, because the `deinit` of a coder can call back.
        let previous = exchange(&makeExtras().savedChildren, with: children)
        extendLifetime(previous)
    }
}

extension Restorable {
    fileprivate func restore(_ text: String, using coder: any StateCoder) throws {
        savedState = try coder.decode(SavedState.self, from: text)
    }
}

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
