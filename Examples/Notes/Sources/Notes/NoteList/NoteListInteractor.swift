import RIBs

protocol NoteListPresentable: Presentable {
    var listener: (any NoteListPresentableListener)? { get set }
    var notes: [String] { get set }
}

protocol NoteListListener: AnyObject {
    /// - Parameter note: The index of the note; nil for a new one.
    func noteListDidSelect(_ note: Int?)
}

final class NoteListInteractor: PresentableInteractor<any NoteListPresentable> {
    weak var listener: (any NoteListListener)?

    private let store: NoteStore

    init(presenter: any NoteListPresentable, store: NoteStore) {
        self.store = store
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        store.notes.observe(while: self) { [self] in presenter.notes = $0 }
    }
}

// MARK: - NoteListPresentableListener

extension NoteListInteractor: NoteListPresentableListener {
    func didSelect(_ note: Int?) { listener?.noteListDidSelect(note) }
}
