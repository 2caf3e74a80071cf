import DependencyContainer
import RIBs
import SearchInterface

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {
    let searchBuilder: any DISearchBuildable.Type
    let store: any NoteStoring
    var notes: StateStream<[String]> { store.notes }

    override init(dependency: any RootDependency) {
        (store, searchBuilder) = RootBuilder.needs.require(from: dependency)
        super.init(dependency: dependency)
    }
}

@MainActor protocol RootBuildable: Buildable {
    func build(runtime: TreeRuntime) -> (router: any LaunchRouting, actionableItem: any RootActionableItem)
}

final class RootBuilder: Builder<any RootDependency>, Requiring {
    /// The builders of other modules, and the services.
    static let needs = Needs(.service((any NoteStoring).self), .builder(.search))

    func build(runtime: TreeRuntime) -> (router: any LaunchRouting, actionableItem: any RootActionableItem) {
        let component = RootComponent(dependency: dependency)
        let interactor = RootInteractor(store: component.store)
        let router = RootRouter(
            interactor: interactor, viewController: RootViewController(),
            noteListBuilder: NoteListBuilder(dependency: component),
            noteEditorBuilder: NoteEditorBuilder(dependency: component),
            searchBuilder: component.searchBuilder.init(dependency: component), runtime: runtime)
        return (router, interactor)
    }
}
