public import BarGamesServices
public import DependencyContainer
public import RIBs

/// The builder of the RIB that checks the password of a table.
///
/// The first sign-in of a pair of names creates their table with the given password.
@MainActor public protocol DIVerifyBuildable: Buildable {
    /// Creates a builder of checks that use `dependency`.
    init(dependency: any DIVerifyDependency)

    /// Builds a check, which begins when the returned router is attached and calls the listener once.
    func build(withListener listener: any DIVerifyListener, players: Players, password: String) -> any Routing
}

/// The dependency of a password check.
@MainActor public protocol DIVerifyDependency: ContainerDependency {}

/// The listener of a password check.
@MainActor public protocol DIVerifyListener: AnyObject {
    /// Called once, when the check has a result.
    func verifyDidEnd(with result: DIVerifyResult)
}

extension BuilderID where Interface == any DIVerifyBuildable.Type {
    /// The ID of the builder that checks passwords.
    public static let verify = Self("verify")
}
