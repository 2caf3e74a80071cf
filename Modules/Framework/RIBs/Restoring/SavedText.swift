extension Routing {
    /// Returns `savedTree(using:)` as one text, for the `SceneStorage` of SwiftUI.
    ///
    /// - Returns: Nil if `coder` cannot encode the tree, which is reported as a warning.
    package func savedText(using coder: any StateCoder) -> String? {
        do { return try coder.encode(savedTree(using: coder)) } catch {
            warnAboutSavedText("could not be saved", error)
            return nil
        }
    }

    fileprivate func warnAboutSavedText(_ what: String, _ error: any Error) {
        guard let node = existingNode else { return }
        TreeRuntime.warn(node.warningAboutSavedState(what, error), to: node.treeRuntime)
    }
}

extension LaunchRouting {
    /// Launches the tree with the states of `text`, which `savedText(using:)` returned.
    ///
    /// If the text cannot be decoded, the tree begins anew, and a warning is reported.
    package func launch(from window: any LaunchWindow, restoring text: String, using coder: any StateCoder) {
        let saved: SavedTree
        do { saved = try coder.decode(SavedTree.self, from: text) } catch {
            launch(from: window)
            return warnAboutSavedText("could not be restored. The RIB and its children began anew", error)
        }
        launch(from: window, restoring: saved, using: coder)
    }
}
