import RIBsSoak
import RIBsTesting
import Testing

@testable import RIBs

@MainActor
struct ActivationScopeTaskTests {
    private struct Failure: Error, CustomStringConvertible {
        let description = "no answer"
    }

    private let interactor = TracedInteractor("it", Trace())
    private let clock = ManualClock()

    @Test func `the result of a task is passed to then in the same activation`() async throws {
        interactor.activate()
        var result: Result<Int, any Error>?
        interactor.task {
            42
        } then: {
            result = $0
        }
        #expect(result == nil)
        #expect(await settle { result != nil })
        #expect(try result?.get() == 42)
    }

    @Test func `an error of a task is passed to then as a failure`() async {
        interactor.activate()
        var result: Result<Int, any Error>?
        interactor.task {
            throw Failure()
        } then: {
            result = $0
        }
        #expect(await settle { result != nil })
        #expect(throws: Failure.self) { try result?.get() }
    }

    @Test func `a task that is started while the work of an activation ends is not started`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        root.interactor.onDeactivate { [unowned root] in root.interactor.task {} }
        root.interactor.deactivate()
        #expect(issues.warnings.map(\.kind) == [.startedTaskWhileInactive])
    }

    @Test func `a scope does not store tasks that have ended`() async throws {
        interactor.activate()
        for number in 0..<100 {
            var hasEnded = false
            interactor.task {
                number
            } then: { _ in
                hasEnded = true
            }
            #expect(await settle { hasEnded })
        }
        #expect(try #require(interactor.entries).all.count < 16)
    }

    /// If each start searched the running tasks, the last 1,000 would take ten times as long as the first, or longer.
    @Test func `starting a task with a name takes constant time, however many tasks run`() {
        interactor.activate()
        let times = [0..<1_000, 1_000..<19_000, 19_000..<20_000].map { names in
            let start = processorTime
            for name in names { interactor.task(id: name) {} }
            return processorTime - start
        }
        #expect(times[2] < times[0] * 5, "1,000 starts took \(times[2]) s, and the first \(times[0]) s")
        interactor.deactivate()
    }

    @Test func `deactivation cancels a task`() async {
        interactor.activate()
        var isCancelled = false
        interactor.task { [clock] in
            do {
                try await clock.sleep(for: .seconds(1))
            } catch {
                isCancelled = true
            }
        } then: { _ in
        }
        await clock.sleepers(1)
        interactor.deactivate()
        #expect(await settle { isCancelled })
    }

    @Test func `a result is never passed to a later activation`() async {
        interactor.activate()
        var isDone = false
        var results = 0
        interactor.task { [clock] in
            try? await clock.sleep(for: .seconds(1))
            isDone = true
        } then: { _ in
            results += 1
        }
        await clock.sleepers(1)
        interactor.deactivate()
        interactor.activate()
        #expect(await settle { isDone })
        for _ in 0..<100 { await Task.yield() }
        #expect(results == 0)
    }

    @Test func `a finished task is released`() async {
        interactor.activate()
        var captured: Trace? = Trace()
        let probe = DeallocationProbe(captured!)
        interactor.task { [captured] in _ = captured }
        captured = nil
        #expect(await settle { probe.isDeallocated })
    }

    @Test func `a task on an inactive scope is not started and reported`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        let line = #line + 1
        root.interactor.task {
        } then: { _ in
        }
        #expect(issues.warnings.map(\.kind) == [.startedTaskWhileInactive])
        #expect(
            issues.warnings.first?.description == """
                warning: TracedInteractor started a task while it is not active: the task was not started.
                  Tree path: Root
                  Where: RIBsTests/ActivationScopeTaskTests.swift:\(line)
                  Likely cause: task { } was called from an initialiser, or after the deactivation.
                  To fix: start it in didBecomeActive() or later, and route before you detach.
                """)
    }

    @Test func `an unhandled error of a task is passed to the tree's error handler`() async {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let line = #line + 1
        root.interactor.task { throw Failure() }
        #expect(await settle { !issues.errors.isEmpty })
        #expect(issues.errors.map(\.source) == [.task(of: "TracedInteractor")])
        #expect(
            issues.errors.first?.description == """
                error: A task of TracedInteractor failed: no answer
                  Tree path: Root
                  Where: RIBsTests/ActivationScopeTaskTests.swift:\(line)
                """)
        root.terminate()
    }

    @Test func `a cancellation is not reported as an error`() async {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        var isDone = false
        root.interactor.task {
            isDone = true
            throw CancellationError()
        }
        #expect(await settle { isDone })
        for _ in 0..<100 { await Task.yield() }
        #expect(issues.errors.isEmpty)
        root.terminate()
    }
}
