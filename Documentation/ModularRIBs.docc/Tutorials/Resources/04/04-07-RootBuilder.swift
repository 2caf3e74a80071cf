import DependencyContainer
import RIBs

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {
    let store: any NoteStoring
    var notes: StateStream<[String]> { store.notes }

    override init(dependency: any RootDependency) {
        store = RootBuilder.needs.require(from: dependency)
        super.init(dependency: dependency)
    }
}

final class RootBuilder: Builder<any RootDependency>, Requiring {
    /// The builders of other modules, and the services.
    static let needs = Needs(.service((any NoteStoring).self))

    func build() -> any LaunchRouting {
        let component = RootComponent(dependency: dependency)
        return RootRouter(
            interactor: RootInteractor(store: component.store), viewController: RootViewController(),
            noteListBuilder: NoteListBuilder(dependency: component),
            noteEditorBuilder: NoteEditorBuilder(dependency: component))
    }
}
