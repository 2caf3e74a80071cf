import Instruments
import RIBs

@MainActor
protocol StepItem: AnyObject {
    func next(_ value: Int) async throws -> (any StepItem, Int)
}

final class StepInteractor: Interactor, StepItem {
    nonisolated deinit {}

    func next(_ value: Int) async throws -> (any StepItem, Int) {
        (self, value &+ 1)
    }
}

final class FiveStepsWorkflow: Workflow<any StepItem> {
    init() {
        super.init()
        onStep { item in try await item.next(0) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .commit()
    }

    nonisolated deinit {}
}

/// A workflow of five steps on an active item, beside five calls.
public final class WorkflowBench {
    private let interactor = StepInteractor()
    private let workflow = FiveStepsWorkflow()

    public init() {
        interactor.activate()
    }

    /// One that is committed.
    public func performs(_ count: Int) async {
        for _ in 0..<count {
            guard case .completed = await workflow.perform(with: interactor) else { fatalError("not completed") }
        }
    }

    /// One that is built each time.
    public func buildsAndPerforms(_ count: Int) async {
        for _ in 0..<count {
            guard case .completed = await FiveStepsWorkflow().perform(with: interactor) else {
                fatalError("not completed")
            }
        }
    }

    /// One that is built each time, and has a task of its own.
    public func buildsAndStarts(_ count: Int) async {
        for _ in 0..<count {
            let run = FiveStepsWorkflow().start(with: interactor)
            guard case .completed = await run.outcome else { fatalError("not completed") }
        }
    }

    public func calls(_ count: Int) async throws {
        var total = 0
        for _ in 0..<count { total &+= try await fiveCalls(interactor) }
        benchmark_keep_number(total)
    }

    @inline(never)
    private func fiveCalls(_ item: any StepItem) async throws -> Int {
        let first = try await item.next(0)
        let second = try await first.0.next(first.1)
        let third = try await second.0.next(second.1)
        let fourth = try await third.0.next(third.1)
        return try await fourth.0.next(fourth.1).1
    }
}
