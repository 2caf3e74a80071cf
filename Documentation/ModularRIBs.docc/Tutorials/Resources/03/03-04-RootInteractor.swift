import RIBs

@MainActor protocol RootRouting: LaunchRouting {
    func routeToNoteEditor()
    func detachNoteEditor()
}

final class RootInteractor: Interactor, RootInteractable {
    weak var router: (any RootRouting)?

    private let notes: MutableStateStream<[String]>

    init(notes: MutableStateStream<[String]>) {
        self.notes = notes
    }
}

// MARK: - NoteListListener

extension RootInteractor: NoteListListener {
    func noteListDidTapNew() {
        router?.routeToNoteEditor()
    }
}

// MARK: - NoteEditorListener

extension RootInteractor: NoteEditorListener {
    func noteEditorDidSave(_ text: String) {
        notes.send(notes.value + [text])
        router?.detachNoteEditor()
    }

    func noteEditorDidClose() { router?.detachNoteEditor() }
}
