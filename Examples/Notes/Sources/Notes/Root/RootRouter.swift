import RIBs

protocol RootInteractable: Interactable, NoteListListener, NoteEditorListener {
    var router: (any RootRouting)? { get set }
}

protocol RootViewControllable: ViewPresenting {}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
    private let noteListBuilder: NoteListBuilder
    private let noteEditorBuilder: NoteEditorBuilder

    private lazy var noteList = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)
    private lazy var noteEditor = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)

    init(
        interactor: any RootInteractable, viewController: any RootViewControllable,
        noteListBuilder: NoteListBuilder, noteEditorBuilder: NoteEditorBuilder
    ) {
        self.noteListBuilder = noteListBuilder
        self.noteEditorBuilder = noteEditorBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    func routeToNoteList() { noteList.attach { noteListBuilder.build(withListener: interactor) } }

    func routeToNoteEditor(note: Int?) {
        noteEditor.attach { noteEditorBuilder.build(withListener: interactor, note: note) }
    }

    func detachNoteEditor() { noteEditor.detach() }
}
