public import DependencyContainer
public import RIBs

/// The builder of the RIB for two players at their table, from the check of the password until they sign out.
///
/// The RIB has no view of its own.
@MainActor
public protocol DILoggedInBuildable: Buildable {
    /// Creates a builder of tables that use `dependency`.
    init(dependency: any DILoggedInDependency)

    /// Builds a table, which begins to check the password when the returned router is attached.
    ///
    /// - Returns: The router, and the actionable item of the table for workflows.
    func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem)
}

/// The dependency of a table.
@MainActor
public protocol DILoggedInDependency: Dependency {
    /// The builders of the app, with the games and the menu items of the lobby.
    var builders: BuilderContainer { get }
    /// The services of the app.
    var services: any Resolver { get }
    /// The view of an ancestor that presents the views of the table's children.
    var loggedInViewController: any DILoggedInViewControllable { get }
}

/// A view that can present the children of a table.
@MainActor
public protocol DILoggedInViewControllable: ViewPresenting {}

/// The listener of a table.
@MainActor
public protocol DILoggedInListener: AnyObject {
    /// Called once, when the password was accepted.
    func loggedInDidOpenTable()

    /// Called once, when the players want to leave or were refused.
    func loggedInDidEnd(because reason: DILoggedInEnd)
}

/// The actionable item of a table, for the steps of a workflow.
@MainActor
public protocol DILoggedInActionableItem: AnyObject, Sendable {
    /// Closes the current page and launches the game that is registered under `name`.
    ///
    /// If that game is being played already, it continues.
    ///
    /// - Returns: The table as the actionable item of the next step.
    /// - Throws: `UnknownGame` if no game is registered under `name`, and `CancellationError` if the players have not
    ///   been accepted.
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void)
}

/// The error for a game that is not registered.
public struct UnknownGame: Error, Equatable, CustomStringConvertible {
    /// The name that was requested.
    public let name: String
    /// The registered game with the most similar name; nil if no name is similar.
    public let closest: String?

    /// Creates an error for the game `name`.
    public init(name: String, closest: String?) {
        self.name = name
        self.closest = closest
    }

    /// The failure, with a suggestion if there is one.
    public var description: String {
        "There is no game \"\(name)\"." + (closest.map { " Did you mean \"\($0)\"?" } ?? "")
    }
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
