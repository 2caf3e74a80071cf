import RIBs

@MainActor protocol NoteEditorPresentable: Presentable {
    var listener: (any NoteEditorPresentableListener)? { get set }
}

@MainActor protocol NoteEditorListener: AnyObject {
    /// Called with the text of a new note. The parent stores it, and detaches NoteEditor.
    func noteEditorDidSave(_ text: String)
    /// Called when the user closes NoteEditor. The parent detaches it.
    func noteEditorDidClose()
}

final class NoteEditorInteractor: PresentableInteractor<any NoteEditorPresentable> {
    weak var listener: (any NoteEditorListener)?

    override init(presenter: any NoteEditorPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }
}

// MARK: - NoteEditorPresentableListener

extension NoteEditorInteractor: NoteEditorPresentableListener {
    func didTapSave(_ text: String) {
        guard !text.isEmpty else { return }
        listener?.noteEditorDidSave(text)
    }

    func didTapClose() { listener?.noteEditorDidClose() }
}
