import RIBs

protocol RootDependency: Dependency {
    var store: NoteStore { get }
}

final class RootComponent: Component<any RootDependency> {
    var store: NoteStore { dependency.store }
}

final class RootBuilder: Builder<any RootDependency> {
    func build() -> any LaunchRouting {
        let component = RootComponent(dependency: dependency)
        return RootRouter(
            interactor: RootInteractor(), viewController: RootViewController(),
            noteListBuilder: NoteListBuilder(dependency: component),
            noteEditorBuilder: NoteEditorBuilder(dependency: component))
    }
}
