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
        let component = RootComponent(dependency: dependency)
        let viewController = RootViewController()
        return RootRouter(
            interactor: RootInteractor(presenter: viewController), viewController: viewController,
            noteEditorBuilder: NoteEditorBuilder(dependency: component))
    }
}
