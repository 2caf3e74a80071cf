import RIBsScreens

protocol NoteListPresentableListener: AnyObject {
    func didSelect(_ note: Int?)
}

final class NoteListViewController: ScreenController, NoteListPresentable {
    weak var listener: (any NoteListPresentableListener)?

    var notes: [String] = [] { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let items = notes.enumerated().map { ScreenElement.Item(id: "note.\($0)", text: $1) }
        let list: ScreenElement = items.isEmpty ? .text("No notes yet.") : .list(items)
        return Screen(title: "Notes", elements: [list, .button(.init(id: "new", label: "Write a note"))])
    }

    override func didTap(_ id: String) { listener?.didSelect(notes.indices.first { "note.\($0)" == id }) }

    /// The list is the first screen, so going back does not leave it.
    override func didGoBack() -> Bool { true }
}
