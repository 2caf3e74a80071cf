import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

/// Tests that restoring is linear in the number of siblings.
@MainActor
struct RestoringCostTests {
    /// It takes about a second. With a copy of the waiting siblings at each attachment, or a search among them, it takes
    /// minutes.
    @Test(.timeLimit(.minutes(1))) func `many siblings are restored in any order`() {
        let (trace, runtime, coder) = (Trace(), IssueRecorder().runtime, JSONStateCoder())
        let names = (0..<30_000).map { "\($0)" }
        let first = SavedRootRouter(trace, runtime: runtime)
        first.launch(from: LaunchWindowMock())
        for name in names { first.show(name) }
        let saved = first.savedTree(using: coder)
        first.terminate()
        let root = SavedRootRouter(trace, runtime: IssueRecorder().runtime)
        root.launch(from: LaunchWindowMock(), restoring: saved, using: coder)
        _ = trace.take()
        for name in names.reversed() { root.show(name) }
        #expect(trace.take() == names.reversed().flatMap { ["\($0) restored []", "\($0) didBecomeActive"] })
        root.terminate()
    }
}
