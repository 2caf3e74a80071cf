import RIBs

@MainActor
protocol RootDependency: Dependency {
    var store: any NoteStoring { get }
}

final class RootComponent: Component<any RootDependency> {}

final class RootBuilder: Builder<any RootDependency> {
    func build() -> any LaunchRouting {
        let component = RootComponent(dependency: dependency)
        return RootRouter(
            interactor: RootInteractor(), viewController: RootViewController(),
            noteListBuilder: NoteListBuilder(dependency: component),
            noteEditorBuilder: NoteEditorBuilder(dependency: component))
    }
}
