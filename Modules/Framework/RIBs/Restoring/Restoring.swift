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
    /// A child that was not saved ends the wait of the others, because the person took another way.
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
        setSavedChildren(SavedChildren(ribs.dropFirst(), coder: coder))
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
