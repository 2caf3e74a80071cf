import RIBsScreens

final class NoteListViewController: ScreenController, NoteListPresentable {
    var notes: [String] = [] { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let items = notes.map { ScreenElement.Item(text: $0) }
        return Screen(title: "Notes", elements: [items.isEmpty ? .text("No notes yet.") : .list(items)])
    }
}
