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
    /// - Throws: `UnknownGame`; `CancellationError` if the players have not been let in.
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void)
}

/// A game that nobody registered.
public struct UnknownGame: Error, Equatable, CustomStringConvertible {
    public let name: String
    public let closest: String?

    public init(name: String, closest: String?) {
        self.name = name
        self.closest = closest
    }

    public var description: String {
        "There is no game \"\(name)\"." + (closest.map { " Did you mean \"\($0)\"?" } ?? "")
    }
}

public enum DILoggedInEnd: Equatable, Sendable {
    case signedOut
    /// They were not let in. What to tell them.
    case refused(notice: String)
}

extension BuilderID where Interface == any DILoggedInBuildable.Type {
    public static let loggedIn = Self("logged-in")
}
