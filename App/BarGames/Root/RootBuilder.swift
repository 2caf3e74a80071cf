import DependencyContainer
import LoggedInInterface
import RIBs

@MainActor protocol RootDependency: ContainerDependency {
    /// A feature's builder as a static dependency. Root knows the interface of the builder, and not the container.
    var loggedInBuilder: any DILoggedInBuildable.Type { get }
    var runtime: TreeRuntime { get }
}

final class RootComponent: Component<any RootDependency> {
    let viewController: RootViewController

    init(dependency: any RootDependency, viewController: RootViewController) {
        self.viewController = viewController
        super.init(dependency: dependency)
    }
}

final class RootBuilder: Builder<any RootDependency> {
    /// - Returns: The router, and the actionable item of the tree for workflows.
    func build() -> (launchRouter: any LaunchRouting, actionableItem: any RootActionableItem) {
        let viewController = RootViewController()
        let component = RootComponent(dependency: dependency, viewController: viewController)
        let interactor = RootInteractor(presenter: viewController)
        let router = RootRouter(
            interactor: interactor, viewController: viewController, component: component, runtime: dependency.runtime,
            loggedOutBuilder: LoggedOutBuilder(dependency: component),
            loggedInBuilder: dependency.loggedInBuilder.init(dependency: component))
        return (router, interactor)
    }
}
