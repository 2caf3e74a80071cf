import RIBs

@MainActor protocol NoteListPresentable: Presentable {
    var listener: (any NoteListPresentableListener)? { get set }
    var notes: [String] { get set }
}

@MainActor protocol NoteListListener: AnyObject {
    func noteListDidTapNew()
    func noteListDidTapSearch()
}

final class NoteListInteractor: PresentableInteractor<any NoteListPresentable> {
    weak var listener: (any NoteListListener)?

    private let notes: StateStream<[String]>

    init(presenter: any NoteListPresentable, notes: StateStream<[String]>) {
        self.notes = notes
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        notes.observe(while: self) { [self] in presenter.notes = $0 }
    }
}

// MARK: - NoteListPresentableListener

extension NoteListInteractor: NoteListPresentableListener {
    func didTapNew() {
        listener?.noteListDidTapNew()
    }

    func didTapSearch() {
        listener?.noteListDidTapSearch()
    }
}
