import RIBs

@MainActor
protocol NoteListPresentable: Presentable {
    var listener: (any NoteListPresentableListener)? { get set }

    func show(_ notes: [String])
}

@MainActor
protocol NoteListListener: AnyObject {
    /// - Parameter note: The index of the note; nil for a new one.
    func noteListDidSelect(_ note: Int?)
}

final class NoteListInteractor: PresentableInteractor<any NoteListPresentable>, NoteListInteractable {
    weak var listener: (any NoteListListener)?

    private let store: any NoteStoring

    init(presenter: any NoteListPresentable, store: any NoteStoring) {
        self.store = store
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        store.notes.observe(while: self) { [weak self] in self?.presenter.show($0) }
    }
}

// MARK: - NoteListPresentableListener

extension NoteListInteractor: NoteListPresentableListener {
    func didSelect(_ note: Int?) {
        listener?.noteListDidSelect(note)
    }
}
