import RIBsScreens

@MainActor protocol NoteListPresentableListener: AnyObject {
    func didTapNew()
}

final class NoteListViewController: ScreenController, NoteListPresentable {
    weak var listener: (any NoteListPresentableListener)?

    var notes: [String] = [] { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let items = notes.map { ScreenElement.Item(text: $0) }
        let list: ScreenElement = items.isEmpty ? .text("No notes yet.") : .list(items)
        return Screen(title: "Notes", elements: [list, .button(.init(id: "new", label: "Write a note"))])
    }

    override func didTap(_ id: String) {
        if id == "new" { listener?.didTapNew() }
    }
}
