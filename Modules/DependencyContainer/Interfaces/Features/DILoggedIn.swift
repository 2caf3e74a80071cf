public import DependencyContainer
public import RIBs

/// What two players can do at their table, from the check of the password to signing out. It has no view of
/// its own.
@MainActor
public protocol DILoggedInBuildable: Buildable {
    init(dependency: any DILoggedInDependency)

    func build(withListener listener: any DILoggedInListener, players: Players, password: String) -> any Routing
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
    /// The players want to leave, or were not let in. Called once.
    func loggedInDidEnd(because reason: DILoggedInEnd)
}

public enum DILoggedInEnd: Equatable, Sendable {
    case signedOut
    /// They were not let in. What to tell them.
    case refused(notice: String)
}

extension BuilderID where Interface == any DILoggedInBuildable.Type {
    public static let loggedIn = Self("loggedIn")
}
