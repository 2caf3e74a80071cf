import Instruments
import RIBs

extension Row {
    static let workRows = [
        Row(
            name: "worker", title: "worker start and stop",
            baseline: "the same two calls by hand, and a closure appended and removed that ends the work",
            target: Target(ratio: 5)
        ) {
            let (interactor, worker, bare) = (Interactor(), CountingWorker(), CountingBareWorker())
            interactor.activate()
            return (
                .loop { repetitions in
                    for _ in 0..<repetitions {
                        worker.start(interactor)
                        worker.stop()
                    }
                    benchmark_keep(worker.total)
                },
                .loop { repetitions in
                    for _ in 0..<repetitions {
                        bare.start(interactor)
                        bare.stop()
                    }
                    benchmark_keep(bare.total)
                }
            )
        },
        Row(
            name: "workflow-built", title: "workflow of 5 steps: built, performed and awaited",
            baseline: "5 async calls on the main actor", target: Target(ratio: 60)
        ) {
            let interactor = StepInteractor()
            interactor.activate()
            return (
                .awaited { repetitions in
                    for index in 0..<repetitions {
                        guard case .completed = await FiveStepsWorkflow(value: index).perform(with: interactor) else {
                            throw BenchmarkError("A workflow of the benchmark was not completed.")
                        }
                    }
                },
                .awaited { repetitions in
                    var total = 0
                    for index in 0..<repetitions { total &+= try await fiveCalls(interactor, index) }
                    benchmark_keep(total)
                }
            )
        },
    ]
}

// MARK: - Worker

private final class CountingWorker: Worker {
    private(set) var total = 0

    override func didStart(_ interactorScope: any InteractorScope) { total &+= 1 }
    override func didStop() { total &+= 1 }
}

/// A worker with a flag, a weak reference to its interactor, and an array in place of the interactor's observers.
private class BareWorker {
    private final var isStarted = false
    private final weak var interactorScope: (any InteractorScope)?
    private final var observers: [(_ isActive: Bool) -> Void] = []

    func didStart(_ interactorScope: any InteractorScope) {}
    func didStop() {}

    final func start(_ interactorScope: any InteractorScope) {
        guard !isStarted else { return }
        isStarted = true
        self.interactorScope = interactorScope
        observers.append { [weak self] isActive in if !isActive { self?.stop() } }
        didStart(interactorScope)
    }

    final func stop() {
        guard isStarted else { return }
        isStarted = false
        observers.removeLast()
        didStop()
        interactorScope = nil
    }
}

private final class CountingBareWorker: BareWorker {
    private(set) var total = 0

    override func didStart(_ interactorScope: any InteractorScope) { total &+= 1 }
    override func didStop() { total &+= 1 }
}

// MARK: - Workflow

@MainActor private protocol StepItem: AnyObject {
    func next(_ value: Int) async throws -> (any StepItem, Int)
}

private final class StepInteractor: Interactor, StepItem {
    func next(_ value: Int) async throws -> (any StepItem, Int) { (self, value &+ 1) }
}

private final class FiveStepsWorkflow: Workflow<any StepItem> {
    init(value: Int) {
        super.init()
        onStep { item in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .onStep { item, value in try await item.next(value) }
            .commit()
    }
}

@inline(never)
private func fiveCalls(_ item: any StepItem, _ value: Int) async throws -> Int {
    let first = try await item.next(value)
    let second = try await first.0.next(first.1)
    let third = try await second.0.next(second.1)
    let fourth = try await third.0.next(third.1)
    return try await fourth.0.next(fourth.1).1
}
