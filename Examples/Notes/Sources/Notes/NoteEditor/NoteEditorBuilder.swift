import RIBs

protocol NoteEditorDependency: Dependency {
    var store: NoteStore { get }
}

final class NoteEditorBuilder: Builder<any NoteEditorDependency> {
    func build(withListener listener: any NoteEditorListener, note: Int?) -> any ViewableRouting {
        let viewController = NoteEditorViewController()
        let interactor = NoteEditorInteractor(presenter: viewController, store: dependency.store, note: note)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
