public import DependencyContainer
public import RIBs

/// Checks the password of a table, and creates the table at the first sign-in of a pair of names.
@MainActor
public protocol DIVerifyBuildable: Buildable {
    init(dependency: any DIVerifyDependency)

    /// The check begins when the router is attached, and the listener is told once.
    func build(withListener listener: any DIVerifyListener, players: Players, password: String) -> any Routing
}

@MainActor
public protocol DIVerifyDependency: Dependency {
    var services: any Resolver { get }
}

@MainActor
public protocol DIVerifyListener: AnyObject {
    func verifyDidEnd(with result: DIVerifyResult)
}

public enum DIVerifyResult: Equatable, Sendable {
    /// The password is right. The names as they were typed first, in the seats of this sign-in.
    case verified(Players)
    case wrongPassword
    /// Too many failures: the table is closed for so many seconds.
    case locked(seconds: Int)
    /// It could not be checked, and why.
    case failed(String)
}

extension BuilderID where Interface == any DIVerifyBuildable.Type {
    public static let verify = Self("verify")
}
