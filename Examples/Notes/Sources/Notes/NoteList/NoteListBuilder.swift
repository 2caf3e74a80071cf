import RIBs

@MainActor
protocol NoteListDependency: Dependency {
    var store: any NoteStoring { get }
}

final class NoteListComponent: Component<any NoteListDependency> {
    var store: any NoteStoring { dependency.store }
}

final class NoteListBuilder: Builder<any NoteListDependency> {
    func build(withListener listener: any NoteListListener) -> any ViewableRouting {
        let component = NoteListComponent(dependency: dependency)
        let viewController = NoteListViewController()
        let interactor = NoteListInteractor(presenter: viewController, store: component.store)
        interactor.listener = listener
        return NoteListRouter(interactor: interactor, viewController: viewController)
    }
}
