import RIBs
import Screens

/// Opens links in a running app, one at a time: a later link cancels an earlier one that is still on its way.
@MainActor
final class LinkOpener {
    private let root: any RootActionableItem
    /// The window keeps this object, as what it opens links with.
    private weak var window: ScreenWindow?
    private var run: WorkflowRun?

    init(root: any RootActionableItem, window: ScreenWindow) {
        self.root = root
        self.window = window
    }

    /// A link that leads nowhere is a notice.
    func open(_ text: String) {
        run?.cancel()
        do {
            let showFailure = { [weak window] (error: any Error) -> Void in window?.notice = "\(error)" }
            switch try DeepLink(text) {
            case .game(let name):
                run = LaunchGameWorkflow(game: name, onFailure: showFailure).start(with: root)
            case .menuItem(let name, let path):
                run = OpenMenuItemWorkflow(menuItem: name, path: path, onFailure: showFailure).start(with: root)
            }
            if !root.isSignedIn { window?.notice = "The link opens as soon as you have signed in." }
        } catch {
            window?.notice = "\(error)"
        }
    }

    /// Forgets a link that is still on its way.
    func cancel() {
        run?.cancel()
    }
}
