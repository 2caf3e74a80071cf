public import DependencyContainer
public import RIBs
import RIBsFoundation
public import RIBsScreens

/// One session of a host: a window, the tree that it shows, and the links into the tree. A terminal has one session, a
/// server has one for each visitor. All sessions share the app.
///
/// The host creates it, prepares to show `window`, launches it, and ends it when the user has left. Releasing the
/// session then releases everything that was created for it.
@MainActor
public final class AppSession {
    /// The window that the host shows. It is empty before the launch and after the end.
    public let window = ScreenWindow()
    package let component: SessionComponent
    /// The root of the tree. The host reads it and never attaches to it.
    public let root: any LaunchRouting
    package let links: LinkOpener
    private let actionableItem: any RootActionableItem

    /// Builds the tree of the app. Nothing runs before the launch.
    ///
    /// - Parameters:
    ///   - app: The app that the session belongs to.
    ///   - register: Adds services to the session, or overrides them: a `TreeRuntime` that logs with the name of the
    ///     session. Called once, after the assemblies of the app.
    public convenience init(_ app: AppComponent, adding register: (Container) -> Void = { _ in }) {
        self.init(app, adding: register) { RootBuilder(dependency: $0).build() }
    }

    /// Builds a tree with another root, such as one that shows one feature alone.
    ///
    /// - Parameter build: Builds the root. Called once.
    package init(
        _ app: AppComponent, adding register: (Container) -> Void,
        building build: (SessionComponent) -> (launchRouter: any LaunchRouting, actionableItem: any RootActionableItem)
    ) {
        component = SessionComponent(dependency: app, adding: register)
        (root, actionableItem) = build(component)
        links = LinkOpener(root: actionableItem, window: window)
    }

    /// Whether two players have signed in.
    public var isSignedIn: Bool { actionableItem.isSignedIn }

    /// The registrations that the session uses, and which of its services are cached. No factory is called.
    public var registry: AssemblyReport { component.registry }

    /// Shows the tree in the window. A session that was ended can be launched again.
    ///
    /// - Parameters:
    ///   - link: A link to open once the first screen is shown: `bargames://games/tictactoe`.
    ///   - saved: The `savedTree` of a session whose process ended, to continue it.
    public func launch(opening link: String? = nil, restoring saved: SavedTree? = nil) {
        window.onOpen = { [links] in links.open($0) }
        if let saved {
            root.launch(from: window, restoring: saved, using: JSONStateCoder())
        } else {
            root.launch(from: window)
        }
        if let link = link ?? actionableItem.waitingLink { links.open(link) }
    }

    /// The state of the session, to continue it in another process. A host stores it after each action.
    ///
    /// It is as secret as the session: the players of the restored session are signed in. It has no password.
    public var savedTree: SavedTree { root.savedTree(using: JSONStateCoder()) }

    /// Removes the tree from the window. The app keeps the matches that the session recorded.
    public func end() {
        links.cancel()
        root.terminate()
        window.onOpen = nil
    }
}
