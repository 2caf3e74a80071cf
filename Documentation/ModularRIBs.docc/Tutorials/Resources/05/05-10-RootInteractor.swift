import RIBs
import SearchInterface

@MainActor protocol RootRouting: LaunchRouting {
    func routeToNoteEditor()
    func detachNoteEditor()
    func routeToSearch()
    func detachSearch()
}

final class RootInteractor: Interactor, RootInteractable {
    weak var router: (any RootRouting)?

    private let store: any NoteStoring

    init(store: any NoteStoring) {
        self.store = store
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
