import RIBs
import RIBsTesting
import Testing

@MainActor
struct WorkflowDoublesTests {
    private struct Failure: Error, Equatable {}

    private let item = InteractorScopeMock()
    private let workflow = WorkflowMock<InteractorScopeMock>()

    @Test func `a WorkflowMock records its forks, values and outcome`() async {
        let first = workflow.onStep { item in (item, 5) }
        first.onStep { item, number in (item, "\(number * 2)") }.commit()
        first.fork().onStep { item, number in (item, "\(number * 3)") }.commit()
        _ = await workflow.perform(with: item)
        #expect(workflow.events.prefix(2) == ["didFork", "step 1: 5"])
        #expect(Set(workflow.events.dropFirst(2).dropLast()) == ["step 2: 10", "step 2: 15"])
        #expect(workflow.events.last == "didComplete")
    }

    @Test func `a WorkflowMock stores its error`() async {
        workflow.onStep { _ -> (Void, Void) in throw Failure() }.commit()
        let outcome = await workflow.perform(with: item)
        #expect(outcome.kind == .failed)
        #expect(workflow.events == ["didFail: Failure()"])
        #expect(workflow.errors.first is Failure)
    }

    @Test func `a WorkflowMock records a cancellation`() async {
        item.deactivate()
        workflow.onStep { _ in ((), ()) }.commit()
        let run = workflow.start(with: item)
        run.cancel()
        #expect(workflow.events == ["didCancel"])
    }

    @Test func `a WorkflowRecorder records the steps of an app's workflow`() async {
        final class TwoSteps: Workflow<InteractorScopeMock> {
            override init() {
                super.init()
                onStep { item in (item, 1) }.onStep { item, number in (item, "\(number)") }.commit()
            }
        }
        let recorder = WorkflowRecorder(TwoSteps())
        #expect(await recorder.perform(with: item).kind == .completed)
        #expect(recorder.steps == ["step 1: 1", "step 2: 1"])
        #expect(recorder.values(Int.self) == [1])
        #expect(recorder.values(String.self) == ["1"])
        #expect(recorder.results.allSatisfy { ($0.item as AnyObject) === item })
    }

    @Test func `performStep returns the item and the value of the step`() async throws {
        let (next, value) = try await performStep(on: item) { item in (item, 7) }
        #expect(next === item)
        #expect(value == 7)
    }

    @Test func `performStep waits until its item is active`() async throws {
        let late = InteractorScopeMock(isActive: false)
        let trace = Trace()
        let task = Task { @MainActor in
            try await performStep(on: late) { item in
                trace.record("active: \(item.isActive)")
                return (item, ())
            }.1
        }
        #expect(await settle(within: 100) { !trace.events.isEmpty } == false)
        late.activate()
        try await task.value
        #expect(trace.events == ["active: true"])
    }

    @Test func `performStep throws the error of the step`() async {
        await #expect(throws: Failure.self) {
            _ = try await performStep(on: item) { _ -> (Void, Void) in throw Failure() }
        }
    }

    @Test func `performStep fails after its time limit`() async throws {
        let clock = ManualClock()
        item.deactivate()
        let task = Task { @MainActor [item] in
            _ = try await performStep(on: item, timeout: .seconds(1), clock: clock) { _ in ((), ()) }
        }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: WorkflowTimeout.self) { try await task.value }
        #expect(error?.step == 1)
        #expect(error?.wasWaiting == true)
    }

    @Test func `performStep is cancelled if its item is released while it waits`() async {
        var late: InteractorScopeMock? = InteractorScopeMock(isActive: false)
        workflow.onStep { _ in ((), ()) }.commit()
        let run = workflow.start(with: late!)
        for _ in 0..<100 { await Task.yield() }
        late = nil
        #expect(await run.outcome.kind == .cancelled)
    }
}
