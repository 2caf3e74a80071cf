import RIBs
import RIBsFoundation
import RIBsSoak
import RIBsTesting
import Testing

/// Tests that restoring is linear in the number of siblings.
@MainActor
struct RestoringCostTests {
    @Test func `the time to restore siblings in any order is not quadratic`() {
        let times = [1_000, 8_000].map { count in (0..<3).map { _ in time(restoring: count) }.min()! }
        // Linear time is 8 times as long, quadratic time 64 times.
        #expect(times[1] < times[0] * 30)
    }

    /// Returns the processor time of this thread, in seconds, to restore `count` siblings, the last first.
    private func time(restoring count: Int) -> Double {
        let (trace, runtime, coder) = (Trace(), IssueRecorder().runtime, JSONStateCoder())
        let names = (0..<count).map { "\($0)" }
        let first = SavedRootRouter(trace, runtime: runtime)
        first.launch(from: LaunchWindowMock())
        for name in names { first.show(name) }
        let saved = first.savedTree(using: coder)
        first.terminate()
        _ = trace.take()
        let root = SavedRootRouter(trace, runtime: IssueRecorder().runtime)
        let start = processorTime
        root.launch(from: LaunchWindowMock(), restoring: saved, using: coder)
        for name in names.reversed() { root.show(name) }
        let time = processorTime - start
        #expect(
            trace.take().suffix(2 * count)
                == names.reversed().flatMap {
                    ["\($0) restored []", "\($0) didBecomeActive"]
                })
        root.terminate()
        return time
    }
}
