import RIBs
import RIBsTesting
import Screens
import Testing

@testable import Notes

@MainActor
final class NotesTests {
    private let store = NoteStoreFake()
    private let window = ScreenWindow()
    private let root: any LaunchRouting

    init() {
        root = RootBuilder(dependency: AppComponent(store: store)).build()
        root.launch(from: window)
    }

    isolated deinit { root.terminate() }

    @Test func `a note that is written is in the list`() throws {
        try tap("new")
        try write("Buy lemons")
        #expect(window.screen.title == "Notes" && store.notes.value == ["Buy lemons"])
        #expect(window.screen.elements.first == .list([.init(id: "note.0", text: "Buy lemons")]))
    }

    @Test func `a note that is emptied is deleted`() throws {
        store.stream.send(["Buy lemons", "Call Ann"])
        try tap("note.0")
        try write("")
        #expect(store.notes.value == ["Call Ann"])
    }

    @Test func `a note that cannot be saved stays in the editor`() throws {
        store.isFull = true
        try tap("new")
        try write("Buy lemons")
        #expect(window.screen.ids == ["text", "save"])
        #expect(window.screen.elements.last == .notice("Could not save the note. The disk is full."))
    }

    @Test func `going back closes the editor without a change`() throws {
        try tap("new")
        try window.perform(.set(id: "text", value: "Buy lemons"))
        try window.perform(.back)
        #expect(window.screen.title == "Notes" && store.notes.value == [])
    }

    @Test func `nothing of the tree survives its end`() {
        let survivors = DeallocationProbe.survivors { probe in
            let root = RootBuilder(dependency: AppComponent(store: NoteStoreFake())).build()
            probe.watchTree(root)
            root.launch(from: ScreenWindow())
            root.terminate()
        }
        #expect(survivors == [])
    }

    private func tap(_ id: String) throws {
        try window.perform(.tap(id: id))
    }

    private func write(_ text: String) throws {
        try window.perform(.set(id: "text", value: text))
        try tap("save")
    }
}

private final class NoteStoreFake: NoteStoring {
    struct DiskIsFull: Error, CustomStringConvertible {
        let description = "The disk is full."
    }

    let stream = MutableStateStream<[String]>([])
    var isFull = false
    var notes: StateStream<[String]> { stream }

    func save(_ notes: [String]) throws {
        if isFull { throw DiskIsFull() }
        stream.send(notes)
    }
}
