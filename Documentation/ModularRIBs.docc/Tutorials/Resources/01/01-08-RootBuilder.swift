import DependencyContainer
import RIBs

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {}

final class RootBuilder: Builder<any RootDependency>, Requiring {
    /// The builders of other modules, and the services.
    static let needs = Needs()

    func build() -> any LaunchRouting {
        RootRouter(interactor: RootInteractor(), viewController: RootViewController())
    }
}
