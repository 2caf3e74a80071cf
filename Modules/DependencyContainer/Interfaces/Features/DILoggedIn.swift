public import DependencyContainer
public import RIBs

/// What two players can do at their table, from the check of the password to signing out. It has no view of
/// its own.
@MainActor
public protocol DILoggedInBuildable: Buildable {
    init(dependency: any DILoggedInDependency)

    /// - Returns: The router, and what a workflow can do with the table.
    func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem)
}

@MainActor
public protocol DILoggedInDependency: Dependency {
    var builders: BuilderContainer { get }
    var services: any Resolver { get }
    /// Where it shows its children.
    var loggedInViewController: any DILoggedInViewControllable { get }
}

@MainActor
public protocol DILoggedInViewControllable: ViewPresenting {}

@MainActor
public protocol DILoggedInListener: AnyObject {
    /// The players were let in. Called once, unless they are refused.
    func loggedInDidOpenTable()

    /// The players want to leave, or were not let in. Called once.
    func loggedInDidEnd(because reason: DILoggedInEnd)
}

/// The table as a step of a workflow sees it.
@MainActor
public protocol DILoggedInActionableItem: AnyObject, Sendable {
    /// Leaves what is on the screen and launches the game that is registered under `name`. A game that is being
    /// played already goes on.
    ///
    /// - Throws: `UnknownDestination`; `CancellationError` if the players have not been let in.
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void)

    /// Leaves the game that is played, if there is one, and shows the lobby.
    ///
    /// - Throws: `CancellationError` if the players have not been let in.
    func openLobby() async throws -> (any DILobbyActionableItem, Void)
}

/// The lobby, as a step of a workflow sees it.
@MainActor
public protocol DILobbyActionableItem: AnyObject, Sendable {
    /// Closes what is open above the lobby, and opens the menu item that is registered under `name`.
    ///
    /// - Throws: `UnknownDestination`.
    func openMenuItem(named name: String) async throws -> (any DIMenuItemActionableItem, Void)
}

public enum DILoggedInEnd: Equatable, Sendable {
    case signedOut
    /// They were not let in. What to tell them.
    case refused(notice: String)
}

extension BuilderID where Interface == any DILoggedInBuildable.Type {
    public static let loggedIn = Self("logged-in")
}
