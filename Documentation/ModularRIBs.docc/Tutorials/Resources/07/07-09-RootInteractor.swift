import RIBs
import SearchInterface

@MainActor protocol RootRouting: LaunchRouting {
    var isEditing: Bool { get }
    func routeToNoteList()
    @discardableResult
    func routeToNoteEditor() -> (any NoteEditorActionableItem)?
    func detachNoteEditor()
    func routeToSearch()
    func detachSearch()
}

/// What a workflow can do with the root.
@MainActor protocol RootActionableItem: InteractorScope {
    /// Opens a new editor, in place of one that is open.
    func openEditor() async throws -> (any NoteEditorActionableItem, Void)
}

final class RootInteractor: Interactor, RootInteractable {
    weak var router: (any RootRouting)?

    private let store: any NoteStoring
    /// Whether the editor was open when the app was killed.
    private var wasEditing = false

    init(store: any NoteStoring) {
        self.store = store
    }

    override func didBecomeActive() {
        router?.routeToNoteList()
        if wasEditing { router?.routeToNoteEditor() }
        wasEditing = false
    }
}

// MARK: - Restorable

extension RootInteractor: Restorable {
    var savedState: Bool {
        get { router?.isEditing == true }
        set { wasEditing = newValue }
    }
}

// MARK: - RootActionableItem

extension RootInteractor: RootActionableItem {
    func openEditor() async throws -> (any NoteEditorActionableItem, Void) {
        router?.detachNoteEditor()
        guard let editor = router?.routeToNoteEditor() else { throw CancellationError() }
        return (editor, ())
    }
}

// MARK: - NoteListListener

extension RootInteractor: NoteListListener {
    func noteListDidTapNew() {
        router?.routeToNoteEditor()
    }

    func noteListDidTapSearch() {
        router?.routeToSearch()
    }
}

// MARK: - NoteEditorListener

extension RootInteractor: NoteEditorListener {
    func noteEditorDidSave(_ text: String) throws {
        try store.add(text)
        router?.detachNoteEditor()
    }

    func noteEditorDidClose() { router?.detachNoteEditor() }
}

// MARK: - DISearchListener

extension RootInteractor: DISearchListener {
    func searchDidClose() { router?.detachSearch() }
}
