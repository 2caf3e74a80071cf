import RIBsScreens

@MainActor protocol NoteEditorPresentableListener: AnyObject {
    func didTapSave(_ text: String)
}

final class NoteEditorViewController: ScreenController, NoteEditorPresentable {
    weak var listener: (any NoteEditorPresentableListener)?
    var onClose: (() -> Void)?

    var notice: String? { didSet { setNeedsRender() } }
    var text = "" { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let notices = notice.map { [ScreenElement.notice($0)] } ?? []
        return Screen(
            title: "Note editor",
            elements: notices + [
                .field(.init(id: "text", label: "Text", value: text)),
                .button(.init(id: "save", label: "Save")),
                .button(.init(id: "close-note-editor", label: "Close")),
            ])
    }

    override func didTap(_ id: String) {
        switch id {
        case "save": listener?.didTapSave(text)
        case "close-note-editor": onClose?()
        default: break
        }
    }

    override func didSet(_ id: String, to value: String) {
        (text, notice) = (value, nil)
    }
}
