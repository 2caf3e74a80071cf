public import BarGamesServices
public import DependencyContainer
public import MenuItemInterface
public import RIBs

/// The builder of the RIB for two players at their table, from the check of the password until they sign out.
///
/// The RIB has no view of its own.
@MainActor public protocol DILoggedInBuildable: Buildable {
    /// Creates a builder of tables that use `dependency`.
    init(dependency: any DILoggedInDependency)

    /// Builds a table, which begins to check the password when the returned router is attached.
    ///
    /// - Parameter password: The password to check. Nil for a table that was open before the process ended: it opens if
    ///   its saved state says so, and refuses all other players.
    /// - Returns: The router, and the actionable item of the table for workflows.
    func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String?
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem)
}

/// The dependency of a table. Its builders include the games and the menu items of the lobby.
@MainActor public protocol DILoggedInDependency: ContainerDependency {
    /// The view of an ancestor that presents the views of the table's children.
    var loggedInViewController: any DILoggedInViewControllable { get }
}

/// A view that can present the children of a table.
@MainActor public protocol DILoggedInViewControllable: ViewPresenting {}

/// The listener of a table.
@MainActor public protocol DILoggedInListener: AnyObject {
    /// Called once, when the password was accepted.
    func loggedInDidOpenTable()

    /// Called once, when the players want to leave or were refused.
    func loggedInDidEnd(because reason: DILoggedInEnd)
}

/// The actionable item of a table, for the steps of a workflow.
@MainActor public protocol DILoggedInActionableItem: AnyObject, Sendable {
    /// Closes the current page and launches the game that is registered under `name`.
    ///
    /// If that game is being played already, it continues.
    ///
    /// - Returns: The table as the actionable item of the next step.
    /// - Throws: `UnknownDestination` if no game is registered under `name`, `UndecidedGame` if another game is being
    ///   played, and `CancellationError` if the players have not been accepted.
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void)

    /// Closes the current game, if there is a decided one, and shows the lobby.
    ///
    /// - Returns: The lobby as the actionable item of the next step.
    /// - Throws: `UndecidedGame` if a game is being played, and `CancellationError` if the players have not been
    ///   accepted.
    func openLobby() async throws -> (any DILobbyActionableItem, Void)
}

/// The actionable item of the lobby, for the steps of a workflow.
@MainActor public protocol DILobbyActionableItem: AnyObject, Sendable {
    /// Closes the pages above the lobby, and opens the menu item that is registered under `name`.
    ///
    /// - Returns: The menu item as the actionable item of the next step.
    /// - Throws: `UnknownDestination` if no menu item is registered under `name`.
    func openMenuItem(named name: String) async throws -> (any DIMenuItemActionableItem, Void)

    /// Closes the pages above the lobby, and opens the past matches. The workflow ends with it.
    func openHistory() async throws -> (any DILobbyActionableItem, Void)
}

/// The reason why a table ended.
public enum DILoggedInEnd: Equatable, Sendable {
    /// The players signed out.
    case signedOut
    /// The players were refused. `notice` is a sentence for the players.
    case refused(notice: String)
}

extension BuilderID where Interface == any DILoggedInBuildable.Type {
    /// The ID of the table's builder.
    public static let loggedIn = Self("logged-in")
}
