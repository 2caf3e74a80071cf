import Foundation
import RIBs

@MainActor protocol NoteEditorPresentable: Presentable {
    var listener: (any NoteEditorPresentableListener)? { get set }
    var notice: String? { get set }
}

@MainActor protocol NoteEditorListener: AnyObject {
    /// Called with the text of a new note. The parent stores it, and detaches NoteEditor. Throws if it cannot be stored.
    func noteEditorDidSave(_ text: String) throws
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
        do {
            try listener?.noteEditorDidSave(text)
        } catch {
            presenter.notice = "Could not save the note. \(error.localizedDescription)"
        }
    }

    func didTapClose() { listener?.noteEditorDidClose() }
}
