import RIBs

@MainActor
protocol NoteEditorPresentable: Presentable {
    var listener: (any NoteEditorPresentableListener)? { get set }

    func show(_ text: String, notice: String?)
}

@MainActor
protocol NoteEditorListener: AnyObject {
    func noteEditorDidClose()
}

final class NoteEditorInteractor: PresentableInteractor<any NoteEditorPresentable>, NoteEditorInteractable {
    weak var listener: (any NoteEditorListener)?

    private let store: any NoteStoring
    /// The index of the note; nil for a new one.
    private let note: Int?
    private var text: String

    init(presenter: any NoteEditorPresentable, store: any NoteStoring, note: Int?) {
        self.store = store
        self.note = note
        text = note.map { store.notes.value[$0] } ?? ""
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(text, notice: nil)
    }
}

// MARK: - NoteEditorPresentableListener

extension NoteEditorInteractor: NoteEditorPresentableListener {
    func didType(_ text: String) {
        self.text = text
        presenter.show(text, notice: nil)
    }

    /// An empty note is deleted.
    func didTapSave() {
        var notes = store.notes.value
        let replaced = note.map { $0..<($0 + 1) } ?? notes.count..<notes.count
        notes.replaceSubrange(replaced, with: text.isEmpty ? [] : [text])
        do {
            try store.save(notes)
            listener?.noteEditorDidClose()
        } catch {
            presenter.show(text, notice: "Could not save the note. \(error)")
        }
    }
}
