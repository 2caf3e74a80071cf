import BarGames
import DependencyContainer
import RIBs

@MainActor protocol PreviewDependency: ContainerDependency {
    var runtime: TreeRuntime { get }
}

extension SessionComponent: PreviewDependency {}

final class PreviewComponent: Component<any PreviewDependency> {
    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
    let viewController: PreviewViewController

    init(dependency: any PreviewDependency, viewController: PreviewViewController) {
        self.viewController = viewController
        super.init(dependency: dependency)
    }
}

@MainActor protocol PreviewBuildable: Buildable {
    /// - Returns: The router, and the actionable item of the tree for workflows.
    func build(
        _ feature: PreviewedFeature
    ) -> (launchRouter: any LaunchRouting, actionableItem: any RootActionableItem)
}

/// Builds the root of a tree that shows one feature alone.
final class PreviewBuilder: Builder<any PreviewDependency>, PreviewBuildable {
    func build(
        _ feature: PreviewedFeature
    ) -> (launchRouter: any LaunchRouting, actionableItem: any RootActionableItem) {
        let viewController = PreviewViewController(feature: feature.title)
        let component = PreviewComponent(dependency: dependency, viewController: viewController)
        let interactor = PreviewInteractor(presenter: viewController)
        let router = PreviewRouter(
            interactor: interactor, viewController: viewController, component: component, runtime: dependency.runtime,
            buildFeature: { [interactor] in feature.build(component, interactor) })
        return (router, interactor)
    }
}
