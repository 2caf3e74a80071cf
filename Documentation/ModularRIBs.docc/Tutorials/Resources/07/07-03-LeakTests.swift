import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct LeakTests {
    private let clock = ManualClock()

    @Test func `nothing of a closed editor is left in memory`() async throws {
        let issues = IssueRecorder(clock: clock) { Issue.record("\($0)") }
        let app = try AppComponent([TestAssembly(store: MemoryNoteStore()), SearchAssembly()])
        let session = NotesSession(app, runtime: issues.runtime)
        session.launch(opening: nil)
        try session.window.perform(.tap(id: "new"), .tap(id: "close-note-editor"))
        for _ in 1...5 {
            _ = await settle { clock.sleeperCount > 0 }
            clock.advance(by: .milliseconds(250))
        }
        _ = await settle { !issues.leaks.isEmpty }
        session.end()
    }
}
