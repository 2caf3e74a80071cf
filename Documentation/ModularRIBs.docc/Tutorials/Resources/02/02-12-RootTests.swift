import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct RootTests {
    @Test func `the editor is attached while it is open`() throws {
        let window = ScreenWindow()
        let root = RootBuilder(dependency: try AppComponent(NotesApp.assemblies)).build()
        root.launch(from: window)
        defer { root.terminate() }
        try window.perform(.tap(id: "new"))
        #expect(window.screen.title == "Note editor")
        #expect(root.children.count == 2)
        try window.perform(.back, .back)
        #expect(window.screen.title == "Notes")
        #expect(root.children.count == 1)
    }
}
