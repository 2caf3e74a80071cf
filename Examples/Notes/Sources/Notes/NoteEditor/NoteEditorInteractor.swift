import RIBs

protocol NoteEditorPresentable: Presentable {
    var listener: (any NoteEditorPresentableListener)? { get set }
    var text: String { get set }
    var notice: String? { get set }
}

protocol NoteEditorListener: AnyObject {
    func noteEditorDidClose()
}

final class NoteEditorInteractor: PresentableInteractor<any NoteEditorPresentable> {
    weak var listener: (any NoteEditorListener)?

    private let store: NoteStore
    /// The index of the note; nil for a new one.
    private let note: Int?

    init(presenter: any NoteEditorPresentable, store: NoteStore, note: Int?) {
        self.store = store
        self.note = note
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() { presenter.text = note.map { store.notes.value[$0] } ?? "" }
}

// MARK: - NoteEditorPresentableListener

extension NoteEditorInteractor: NoteEditorPresentableListener {
    func didTapSave(_ text: String) {
        do {
            try store.replace(note, with: text)
            listener?.noteEditorDidClose()
        } catch {
            presenter.notice = "\(error)"
        }
    }

    func didTapDelete() { didTapSave("") }
}
