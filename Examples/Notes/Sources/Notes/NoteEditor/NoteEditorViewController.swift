import Screens

@MainActor
protocol NoteEditorPresentableListener: AnyObject {
    func didType(_ text: String)
    func didTapSave()
}

final class NoteEditorViewController: ScreenController, NoteEditorViewControllable {
    weak var listener: (any NoteEditorPresentableListener)?

    private var text = ""
    private var notice: String?

    override func render() -> Screen {
        Screen(
            title: "Note",
            elements: [
                .field(.init(id: "text", label: "Note", value: text)), .button(.init(id: "save", label: "Save")),
            ] + (notice.map { [.notice($0)] } ?? []))
    }

    override func didTap(_ id: String) { listener?.didTapSave() }
    override func didSet(_ id: String, to value: String) { listener?.didType(value) }
}

// MARK: - NoteEditorPresentable

extension NoteEditorViewController: NoteEditorPresentable {
    func show(_ text: String, notice: String?) {
        self.text = text
        self.notice = notice
        setNeedsRender()
    }
}
