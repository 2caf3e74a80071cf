import RIBs

@MainActor protocol RootInteractable: Interactable, NoteListListener, NoteEditorListener {
    var router: (any RootRouting)? { get set }
}

@MainActor protocol RootViewControllable: ViewPresenting {}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
    private let noteListBuilder: any NoteListBuildable
    private let noteEditorBuilder: any NoteEditorBuildable

    private lazy var noteEditor = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)

    init(
        interactor: any RootInteractable, viewController: any RootViewControllable,
        noteListBuilder: any NoteListBuildable, noteEditorBuilder: any NoteEditorBuildable
    ) {
        self.noteListBuilder = noteListBuilder
        self.noteEditorBuilder = noteEditorBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    override func didLoad() {
        let noteList = noteListBuilder.build(withListener: interactor)
        attachChild(noteList)
        viewController.present(noteList.viewControllable, onSystemDismiss: {})
    }

    func routeToNoteEditor() { noteEditor.attach { noteEditorBuilder.build(withListener: interactor) } }

    func detachNoteEditor() { noteEditor.detach() }
}
