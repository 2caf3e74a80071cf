import RIBs

@MainActor protocol NoteListDependency: Dependency {}

@MainActor protocol NoteListBuildable: Buildable {
    func build(withListener listener: any NoteListListener) -> any ViewableRouting
}

final class NoteListBuilder: Builder<any NoteListDependency>, NoteListBuildable {
    func build(withListener listener: any NoteListListener) -> any ViewableRouting {
        let viewController = NoteListViewController()
        let interactor = NoteListInteractor(presenter: viewController)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
