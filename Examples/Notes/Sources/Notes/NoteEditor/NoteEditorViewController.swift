import RIBsScreens

protocol NoteEditorPresentableListener: AnyObject {
    func didTapSave(_ text: String)
    func didTapDelete()
}

final class NoteEditorViewController: ScreenController, NoteEditorPresentable {
    weak var listener: (any NoteEditorPresentableListener)?

    var text = "" { didSet { setNeedsRender() } }
    var notice: String? { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let elements: [ScreenElement] = [
            .field(.init(id: "text", label: "Text", value: text)),
            .button(.init(id: "save", label: "Save")),
            .button(.init(id: "delete", label: "Delete")),
        ]
        return Screen(title: "Note", elements: (notice.map { [.notice($0)] } ?? []) + elements)
    }

    override func didTap(_ id: String) {
        if id == "save" { listener?.didTapSave(text) } else { listener?.didTapDelete() }
    }

    override func didSet(_ id: String, to value: String) { (text, notice) = (value, nil) }
}
