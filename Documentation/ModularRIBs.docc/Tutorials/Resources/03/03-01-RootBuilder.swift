import DependencyContainer
import RIBs

@MainActor protocol RootDependency: ContainerDependency {}

final class RootComponent: Component<any RootDependency> {
    var mutableNotes: MutableStateStream<[String]> { shared { MutableStateStream([]) } }
    var notes: StateStream<[String]> { mutableNotes }
}

final class RootBuilder: Builder<any RootDependency>, Requiring {
    /// The builders of other modules, and the services.
    static let needs = Needs()

    func build() -> any LaunchRouting {
        let component = RootComponent(dependency: dependency)
        return RootRouter(
            interactor: RootInteractor(), viewController: RootViewController(),
            noteListBuilder: NoteListBuilder(dependency: component),
            noteEditorBuilder: NoteEditorBuilder(dependency: component))
    }
}
