import RIBsScreens

@MainActor protocol NoteListPresentableListener: AnyObject {
    func didTapNew()
    func didTapSearch()
}

final class NoteListViewController: ScreenController, NoteListPresentable {
    weak var listener: (any NoteListPresentableListener)?

    var notes: [String] = [] { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let items = notes.map { ScreenElement.Item(text: $0) }
        let list: ScreenElement = items.isEmpty ? .text("No notes yet.") : .list(items)
        return Screen(
            title: "Notes",
            elements: [
                list, .button(.init(id: "new", label: "Write a note")), .button(.init(id: "search", label: "Search")),
            ])
    }

    override func didTap(_ id: String) {
        switch id {
        case "new": listener?.didTapNew()
        case "search": listener?.didTapSearch()
        default: break
        }
    }

    /// The list is the first screen, so Back does not leave it.
    override func didGoBack() -> Bool { true }
}
