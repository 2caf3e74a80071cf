import DependencyContainer
import RIBs

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {}

@MainActor protocol RootBuildable: Buildable {
    func build() -> any LaunchRouting
}

final class RootBuilder: Builder<any RootDependency>, RootBuildable, Requiring {
    /// The builders of other modules, and the services.
    static let needs = Needs()

    func build() -> any LaunchRouting {
        RootRouter(interactor: RootInteractor(), viewController: RootViewController())
    }
}
