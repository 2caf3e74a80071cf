import Foundation
import RIBs
import RIBsFoundation
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct KilledAppTests {
    private let file = SavedTreeFile(FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))

    private func launched() throws -> NotesSession {
        let session = NotesSession(try AppComponent([TestAssembly(store: MemoryNoteStore()), SearchAssembly()]))
        session.launch(opening: nil, restoring: try file.load(), saving: file)
        return session
    }

    @Test func `a text that was typed is there again after a kill`() async throws {
        let killed = try launched()
        // A host reads each screen. The window announces the next change after that.
        #expect(await settle { killed.window.screen.title == "Notes" && (try? file.load()) != nil })
        try killed.window.perform(.tap(id: "new"), .set(id: "text", value: "Buy lemons"))
        #expect(await settle { (try? file.load()) == killed.root.savedTree(using: JSONStateCoder()) })
        let next = try launched()
        #expect(next.window.screen.element("text") == killed.window.screen.element("text"))
        #expect(next.root.snapshot == killed.root.snapshot)
        killed.end()
        next.end()
        try file.remove()
    }
}
