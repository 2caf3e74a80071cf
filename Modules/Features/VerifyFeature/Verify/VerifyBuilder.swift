public import RIBs

/// The dependencies of Verify, which the parent provides.
@MainActor
public protocol VerifyDependency: Dependency {
    var accounts: any VerifyAccountStoring { get }
    var passwords: any VerifyPasswordHashing { get }
    var clock: any VerifyClock { get }
    /// Measures the pauses of an attempt that waits for others.
    var timer: any Clock<Duration> { get }
}

final class VerifyComponent: Component<any VerifyDependency> {
    let names: VerifyNames
    let password: String

    init(dependency: any VerifyDependency, names: VerifyNames, password: String) {
        self.names = names
        self.password = password
        super.init(dependency: dependency)
    }

    var check: PasswordCheck {
        PasswordCheck(
            names: names, password: password, accounts: dependency.accounts, passwords: dependency.passwords,
            clock: dependency.clock, timer: dependency.timer)
    }
}

/// Builds Verify for a parent.
@MainActor
public protocol VerifyBuildable: Buildable {
    func build(withListener listener: any VerifyListener, names: VerifyNames, password: String) -> any Routing
}

/// Builds the RIB that checks a password.
public final class VerifyBuilder: Builder<any VerifyDependency>, VerifyBuildable {
    /// Returns a new router, not attached yet. The check starts when it is attached. The listener is stored weakly.
    public func build(
        withListener listener: any VerifyListener,
        names: VerifyNames,
        password: String
    ) -> any Routing {
        let component = VerifyComponent(dependency: dependency, names: names, password: password)
        let interactor = VerifyInteractor(check: component.check)
        interactor.listener = listener
        return VerifyRouter(interactor: interactor, component: component)
    }
}
