import Foundation
import RIBs
import RIBsFoundation
import RIBsScreens

/// The tree of the app in a window, and the links that are opened in it.
final class NotesSession {
    let window = ScreenWindow()
    let root: any LaunchRouting
    private let actionableItem: any RootActionableItem
    /// Saves the tree after each change, until the session ends.
    private var saving: Task<Void, Never>?

    init(_ app: AppComponent, runtime: TreeRuntime = TreeRuntime()) {
        (root, actionableItem) = RootBuilder(dependency: app).build(runtime: runtime)
    }

    /// - Parameters:
    ///   - saved: The tree of an earlier session that was killed.
    ///   - file: The file of the tree, which is saved after each change.
    func launch(opening link: String?, restoring saved: SavedTree? = nil, saving file: SavedTreeFile? = nil) {
        window.onOpen = { [weak self] in self?.open($0) }
        if let saved {
            root.launch(from: window, restoring: saved, using: JSONStateCoder())
        } else {
            root.launch(from: window)
        }
        saving = file.map { file in
            Task { [root, window] in
                try? file.save(root)
                for await _ in window.changes.values { try? file.save(root) }
            }
        }
        if let link { open(link) }
    }

    func end() {
        saving?.cancel()
        root.terminate()
    }

    private func open(_ link: String) {
        guard let url = URL(string: link), url.scheme == "notes", url.host() == "new" else {
            window.notice = "\(link) is not a link of this app. Try notes://new/Buy%20milk."
            return
        }
        WriteNoteWorkflow(text: url.lastPathComponent).start(with: actionableItem)
    }
}
