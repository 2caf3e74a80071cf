import DependencyContainer
import RIBs
import Screens

/// One session of a host: a window, the tree that is shown in it, and the links into it. A terminal has one, a
/// server one for each of its visitors; they share the app.
///
/// The host makes it, gets ready to show `window`, launches it, and ends it when the person has gone. Who lets go of
/// it then lets go of all that was made for it.
@MainActor
final class AppSession {
    let window = ScreenWindow()
    let component: SessionComponent
    let root: any LaunchRouting
    private let links: LinkOpener

    /// Builds the tree. Nothing runs before the launch.
    ///
    /// - Parameter register: What the host adds to the session's services, or overrides: a `TreeRuntime` that logs
    ///   with the name of the session.
    init(_ app: AppComponent, adding register: (Container) -> Void = { _ in }) {
        component = SessionComponent(dependency: app, adding: register)
        let (root, actionableItem) = RootBuilder(dependency: component).build()
        self.root = root
        links = LinkOpener(root: actionableItem, window: window)
    }

    /// Shows the tree in the window. A session that was ended can be launched again.
    ///
    /// - Parameter link: Opened as soon as the first screen is there.
    func launch(opening link: String? = nil) {
        window.onOpen = { [links] in links.open($0) }
        root.launch(from: window)
        if let link { links.open(link) }
    }

    /// Takes the tree out of the window. What was recorded in the session is the app's, and stays.
    func end() {
        links.cancel()
        root.terminate()
        window.onOpen = nil
    }
}
