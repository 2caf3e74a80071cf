public import RIBs

/// The dependencies of Verify, which the parent provides.
@MainActor public protocol VerifyDependency: Dependency {
    var passwords: any VerifyPasswordChecking { get }
}

final class VerifyComponent: Component<any VerifyDependency> {
    var passwords: any VerifyPasswordChecking { dependency.passwords }
}

/// Builds Verify for a parent.
@MainActor public protocol VerifyBuildable: Buildable {
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
        let component = VerifyComponent(dependency: dependency)
        let interactor = VerifyInteractor(passwords: component.passwords, names: names, password: password)
        interactor.listener = listener
        return Router(interactor: interactor, component: component)
    }
}
