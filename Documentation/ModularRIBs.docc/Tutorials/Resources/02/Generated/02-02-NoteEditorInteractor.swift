import RIBs

@MainActor protocol NoteEditorPresentable: Presentable {
    var listener: (any NoteEditorPresentableListener)? { get set }
}

@MainActor protocol NoteEditorListener: AnyObject {
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
    func didTapClose() { listener?.noteEditorDidClose() }
}
