import RIBs

protocol NoteListDependency: Dependency {
    var store: NoteStore { get }
}

final class NoteListBuilder: Builder<any NoteListDependency> {
    func build(withListener listener: any NoteListListener) -> any ViewableRouting {
        let viewController = NoteListViewController()
        let interactor = NoteListInteractor(presenter: viewController, store: dependency.store)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
