import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct RootTests {
    private let store = MemoryNoteStore()
    private let session: NotesSession
    private var window: ScreenWindow { session.window }
    private var root: any LaunchRouting { session.root }

    init() throws {
        session = NotesSession(try AppComponent([TestAssembly(store: store), SearchAssembly()]))
        session.launch(opening: nil)
    }

    @Test func `the editor is attached while it is open`() throws {
        defer { root.terminate() }
        try window.perform(.tap(id: "new"))
        #expect(root.children.count == 2)
        try window.perform(.back, .back)
        #expect(window.screen.title == "Notes")
        #expect(root.children.count == 1)
    }

    @Test func `a saved note is in the list`() throws {
        defer { root.terminate() }
        try window.perform(.tap(id: "new"), .set(id: "text", value: "Buy lemons"), .tap(id: "save"))
        #expect(window.screen.elements.first == .list([.init(text: "Buy lemons")]))
        #expect(store.notes.value == ["Buy lemons"])
    }

    @Test func `a link opens the editor with its text`() async throws {
        defer { root.terminate() }
        try window.perform(.open(link: "notes://new/Call%20Ann"))
        let field = ScreenElement.Field(id: "text", label: "Text", value: "Call Ann")
        #expect(await settle { window.screen.element("text") == .field(field) })
    }

    @Test func `a note is found by a part of its text`() throws {
        defer { root.terminate() }
        try store.add("Buy lemons")
        try store.add("Call Ann")
        try window.perform(.tap(id: "search"), .set(id: "search-text", value: "ann"))
        #expect(window.screen.elements.contains(.list([.init(text: "Call Ann")])))
    }

    @Test func `the editor stays open if a note cannot be stored`() throws {
        defer { root.terminate() }
        store.isFull = true
        try window.perform(.tap(id: "new"), .set(id: "text", value: "Buy lemons"), .tap(id: "save"))
        #expect(window.screen.title == "Note editor")
        #expect("\(window.screen.elements)".contains("Could not save the note."))
    }
}
