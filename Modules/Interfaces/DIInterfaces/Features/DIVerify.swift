public import DependencyContainer
public import RIBs

/// The builder of the RIB that checks the password of a table.
///
/// The first sign-in of a pair of names creates their table with the given password.
@MainActor
public protocol DIVerifyBuildable: Buildable {
    /// Creates a builder of checks that use `dependency`.
    init(dependency: any DIVerifyDependency)

    /// Builds a check, which begins when the returned router is attached and calls the listener once.
    func build(withListener listener: any DIVerifyListener, players: Players, password: String) -> any Routing
}

/// The dependency of a password check.
@MainActor
public protocol DIVerifyDependency: ContainerDependency {}

/// The listener of a password check.
@MainActor
public protocol DIVerifyListener: AnyObject {
    /// Called once, when the check has a result.
    func verifyDidEnd(with result: DIVerifyResult)
}

/// The result of a password check.
public enum DIVerifyResult: Equatable, Sendable {
    /// The password is correct. The names have the spelling of the first sign-in and the seats of this one.
    case verified(Players)
    /// The password is wrong.
    case wrongPassword
    /// The table is locked for `seconds` after too many failures.
    case locked(seconds: Int)
    /// The check failed. The text is a sentence for the players.
    case failed(String)
}

extension BuilderID where Interface == any DIVerifyBuildable.Type {
    /// The ID of the builder that checks passwords.
    public static let verify = Self("verify")
}
