import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct RootTests {
    @Test func `the app starts with the list of notes`() throws {
        let window = ScreenWindow()
        let root = RootBuilder(dependency: try AppComponent(NotesApp.assemblies)).build()
        root.launch(from: window)
        defer { root.terminate() }
        #expect(root.children.count == 1)
        #expect(window.screen.elements == [.list([.init(text: "Buy lemons"), .init(text: "Call Ann")])])
    }
}
