import RIBs

protocol RootRouting: LaunchRouting {
    func routeToNoteList()
    func routeToNoteEditor(note: Int?)
    func detachNoteEditor()
}

final class RootInteractor: Interactor, RootInteractable {
    weak var router: (any RootRouting)?

    override func didBecomeActive() { router?.routeToNoteList() }
}

// MARK: - NoteListListener

extension RootInteractor: NoteListListener {
    func noteListDidSelect(_ note: Int?) { router?.routeToNoteEditor(note: note) }
}

// MARK: - NoteEditorListener

extension RootInteractor: NoteEditorListener {
    func noteEditorDidClose() { router?.detachNoteEditor() }
}
