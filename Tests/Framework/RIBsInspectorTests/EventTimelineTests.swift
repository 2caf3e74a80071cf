import RIBs
import RIBsInspector
import RIBsTesting
import Testing

/// Tests of the recorded events.
@MainActor
struct EventTimelineTests {
    private let clock = ManualClock()
    private let issues: IssueRecorder
    private let root: RootRouter
    private let inspector: TreeInspector

    init() {
        issues = IssueRecorder(clock: clock)
        root = RootRouter(issues.runtime)
        inspector = TreeInspector(of: root)
    }

    @Test func `events have numbers and words in order`() {
        root.launch(from: LaunchWindowMock())
        root.detachChild(root.attach(GameRouter()))
        #expect(
            inspector.events.map { "\($0.number) \($0)" } == [
                "1 Root activated", "2 Root loaded", "3 Root/Game attached", "4 Root/Game activated",
                "5 Root/Game loaded", "6 Root/Game deactivated", "7 Root/Game detached",
            ])
        #expect(inspector.events.map(\.treePath) == ["Root", "Root"] + Array(repeating: "Root/Game", count: 5))
        #expect(
            inspector.events.map(\.kind) == [
                .activated, .loaded, .attached, .activated, .loaded, .deactivated, .detached,
            ])
        #expect(inspector.events.map(\.id) == Array(1...7))
    }

    @Test func `an event has its time, its duration, and the time since its RIB was attached`() {
        clock.advance(by: .milliseconds(1500))
        let game = GameRouter()
        game.interactor.onActive = { [clock] _ in clock.advance(by: .microseconds(1)) }
        game.onLoad = { [clock] _ in clock.advance(by: .seconds(2)) }
        root.attachChild(game)
        #expect(inspector.events.map(\.time) == [1.5, 1.500_001, 3.500_001])
        #expect(inspector.events.map(\.sinceAttached) == [0, 0.000_001, 2.000_001])
        #expect(inspector.events.map { $0.duration != nil } == [false, true, true])
    }

    @Test func `an event of a RIB that was attached earlier has no time since then`() {
        root.launch(from: LaunchWindowMock())
        #expect(inspector.events.map(\.sinceAttached) == [nil, nil])
        #expect(inspector.events.map(\.rib) == [1, 1])
    }

    @Test func `RIBs with the same path have different numbers`() {
        let (first, second) = (root.attach(GameRouter()), root.attach(GameRouter()))
        root.detachChild(first)
        root.detachChild(second)
        #expect(inspector.events.suffix(4).map(\.rib) == [2, 2, 3, 3])
        root.attachChild(first)
        #expect(inspector.events.last?.rib == 4)
    }

    @Test func `workers, workflows and errors are in the timeline`() async throws {
        final class PollWorker: Worker {}
        final class OpenWorkflow: Workflow<TestInteractor> {}
        root.launch(from: LaunchWindowMock())
        let worker = PollWorker()
        worker.start(root.interactor)
        worker.stop()
        let workflow = OpenWorkflow()
        workflow.onStep { (_: TestInteractor) async throws -> (TestInteractor, Void) in throw Closed() }.commit()
        _ = await workflow.start(with: root.interactor).outcome
        let events = inspector.events(after: 2)
        #expect(
            events.map(\.kind) == [.workerStarted, .workerStopped, .workflowStarted, .workflowEnded, .failed])
        #expect(
            events.map(\.subject) == [
                "PollWorker", "PollWorker", "OpenWorkflow", "OpenWorkflow failed", "The bar is closed.",
            ])
        #expect(events.map(\.rib) == [1, 1, nil, nil, nil])
    }

    @Test func `a leak is in the timeline with its whole message`() async throws {
        let game = GameRouter()
        root.launch(from: LaunchWindowMock())
        root.attachChild(game)
        root.detachChild(game)
        while issues.leaks.isEmpty {
            if clock.sleeperCount > 0 { clock.advance(by: .milliseconds(250)) }
            await Task.yield()
        }
        let leak = try #require(inspector.events.first { $0.kind == .leaked })
        #expect(leak.description == "Root/Game leaked GameRouter")
        #expect(leak.treePath == "Root/Game")
        #expect(leak.subject == issues.descriptions.first)
        #expect(leak.time == 1)
    }

    @Test func `the latest event is observable`() async {
        var numbers: [Int] = []
        let observation = inspector.latestEvent.observe { numbers.append($0) }
        root.launch(from: LaunchWindowMock())
        #expect(numbers == [0, 1, 2])
        var values = inspector.latestEvent.values.makeAsyncIterator()
        #expect(await values.next() == 2)
        withExtendedLifetime(observation) {}
    }
}

private struct Closed: Error, CustomStringConvertible {
    let description = "The bar is closed."
}
