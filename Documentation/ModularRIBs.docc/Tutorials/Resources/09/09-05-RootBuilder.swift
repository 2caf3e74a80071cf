import DependencyContainer
import RIBs

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {}

final class RootBuilder: Builder<any RootDependency>, Requiring {
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
