import Foundation
import RIBs
import RIBsScreens

/// The tree of the app in a window, and the links that are opened in it.
final class NotesSession {
    let window = ScreenWindow()
    let root: any LaunchRouting
    private let actionableItem: any RootActionableItem

    init(_ app: AppComponent, runtime: TreeRuntime = TreeRuntime()) {
        (root, actionableItem) = RootBuilder(dependency: app).build(runtime: runtime)
    }

    func launch(opening link: String?) {
        window.onOpen = { [weak self] in self?.open($0) }
        root.launch(from: window)
        if let link { open(link) }
    }

    func end() {
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
