import RIBs

@MainActor protocol NoteListPresentable: Presentable {
    var notes: [String] { get set }
}

@MainActor protocol NoteListListener: AnyObject {}

final class NoteListInteractor: PresentableInteractor<any NoteListPresentable> {
    weak var listener: (any NoteListListener)?

    override func didBecomeActive() {
        presenter.notes = ["Buy lemons", "Call Ann"]
    }
}
