import RIBs
import SearchInterface

@MainActor protocol RootInteractable: Interactable, NoteListListener, NoteEditorListener, DISearchListener {
    var router: (any RootRouting)? { get set }
}

@MainActor protocol RootViewControllable: ViewPresenting {}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
    private let noteListBuilder: any NoteListBuildable
    private let noteEditorBuilder: any NoteEditorBuildable
    private let searchBuilder: any DISearchBuildable

    private lazy var noteList = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)
    private lazy var noteEditor = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)
    private lazy var search = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)

    init(
        interactor: any RootInteractable, viewController: any RootViewControllable,
        noteListBuilder: any NoteListBuildable, noteEditorBuilder: any NoteEditorBuildable,
        searchBuilder: any DISearchBuildable, runtime: TreeRuntime
    ) {
        self.noteListBuilder = noteListBuilder
        self.noteEditorBuilder = noteEditorBuilder
        self.searchBuilder = searchBuilder
        super.init(interactor: interactor, viewController: viewController, runtime: runtime)
        interactor.router = self
    }

    override func didLoad() {
        noteList.attach { noteListBuilder.build(withListener: interactor) }
    }

    func routeToNoteEditor() -> (any NoteEditorActionableItem)? {
        noteEditor.attach { noteEditorBuilder.build(withListener: interactor) }
    }

    func detachNoteEditor() { noteEditor.detach() }

    func routeToSearch() { search.attach { searchBuilder.build(withListener: interactor) } }

    func detachSearch() { search.detach() }
}
