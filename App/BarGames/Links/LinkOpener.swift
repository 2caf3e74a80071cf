package import RIBs
import RIBsScreens

/// Opens links in a running app, one at a time. A new link cancels a link that still waits.
@MainActor
package final class LinkOpener {
    private let root: any RootActionableItem
    /// Weak, because the window retains this object in its `onOpen`.
    private weak var window: ScreenWindow?
    private var run: WorkflowRun?

    init(root: any RootActionableItem, window: ScreenWindow) {
        self.root = root
        self.window = window
    }

    /// Opens a link. An unknown link is a notice on the screen.
    func open(_ text: String) {
        run?.cancel()
        root.waitingLink = nil
        do {
            let showFailure = { [weak window] (error: any Error) -> Void in window?.notice = "\(error)" }
            switch try DeepLink(text) {
            case .game(let name):
                run = LaunchGameWorkflow(game: name, onFailure: showFailure).start(with: root)
            case .menuItem(let name, let path):
                run = OpenMenuItemWorkflow(menuItem: name, path: path, onFailure: showFailure).start(with: root)
            case .history:
                run = OpenHistoryWorkflow(onFailure: showFailure).start(with: root)
            }
            guard !root.isSignedIn else { return }
            root.waitingLink = text
            window?.notice = "The link opens as soon as you have signed in."
        } catch {
            window?.notice = "\(error)"
        }
    }

    /// The outcome of the last link; nil if no link was opened. Reading it waits for the outcome.
    package var outcome: WorkflowOutcome? {
        get async { await run?.outcome }
    }

    /// Cancels a link that still waits.
    func cancel() {
        run?.cancel()
    }
}
