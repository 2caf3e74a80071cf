import RIBs

@MainActor protocol NoteListPresentable: Presentable {
    var listener: (any NoteListPresentableListener)? { get set }
    var notes: [String] { get set }
}

@MainActor protocol NoteListListener: AnyObject {
    func noteListDidTapNew()
}

final class NoteListInteractor: PresentableInteractor<any NoteListPresentable> {
    weak var listener: (any NoteListListener)?

    override init(presenter: any NoteListPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.notes = ["Buy lemons", "Call Ann"]
    }
}

// MARK: - NoteListPresentableListener

extension NoteListInteractor: NoteListPresentableListener {
    func didTapNew() {
        listener?.noteListDidTapNew()
    }
}
