import RIBsScreens

@MainActor protocol NoteEditorPresentableListener: AnyObject {
    func didTapClose()
}

final class NoteEditorViewController: ScreenController, NoteEditorPresentable {
    weak var listener: (any NoteEditorPresentableListener)?

    override func render() -> Screen {
        Screen(title: "Note editor", elements: [.button(.init(id: "close-note-editor", label: "Close"))])
    }

    override func didTap(_ id: String) {
        if id == "close-note-editor" { listener?.didTapClose() }
    }
}
