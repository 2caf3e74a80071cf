import RIBs

@MainActor
protocol NoteEditorDependency: Dependency {
    var store: any NoteStoring { get }
}

final class NoteEditorComponent: Component<any NoteEditorDependency> {
    var store: any NoteStoring { dependency.store }
}

final class NoteEditorBuilder: Builder<any NoteEditorDependency> {
    func build(withListener listener: any NoteEditorListener, note: Int?) -> any ViewableRouting {
        let component = NoteEditorComponent(dependency: dependency)
        let viewController = NoteEditorViewController()
        let interactor = NoteEditorInteractor(presenter: viewController, store: component.store, note: note)
        interactor.listener = listener
        return NoteEditorRouter(interactor: interactor, viewController: viewController)
    }
}
