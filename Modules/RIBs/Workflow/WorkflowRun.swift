/// One run of a workflow.
@MainActor
public final class WorkflowRun {
    /// Nil as long as it runs.
    public private(set) var result: WorkflowOutcome?

    var task: Task<Void, Never>?
    private let stepTimeout: Duration?
    private let clock: any Clock<Duration>
    private let stepObserver: ((WorkflowStepResult) -> Void)?
    private let didEnd: (WorkflowOutcome) -> Void
    private var waiting: [CheckedContinuation<WorkflowOutcome, Never>] = []

    init(
        stepTimeout: Duration?,
        clock: any Clock<Duration>,
        stepObserver: ((WorkflowStepResult) -> Void)?,
        didEnd: @escaping (WorkflowOutcome) -> Void
    ) {
        self.stepTimeout = stepTimeout
        self.clock = clock
        self.stepObserver = stepObserver
        self.didEnd = didEnd
    }

    deinit {}

    /// Cancels the run. It ends at once, also if a step takes no notice; a run that has ended stays as it is.
    public func cancel() {
        end(.cancelled)
    }

    /// How the run ended, when it has. Cancelling the task that waits cancels the run.
    public var outcome: WorkflowOutcome {
        get async {
            if let result { return result }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in self.cancel() }
            }
        }
    }

    /// A step is done; one that is done after the end of the run does not count.
    func didStep<Item, Value>(_ number: Int, item: Item, value: Value) {
        guard result == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }

    /// Ends the run, if nothing has before.
    func end(_ outcome: WorkflowOutcome) {
        guard result == nil else { return }
        result = outcome
        task?.cancel()
        didEnd(outcome)
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume(returning: outcome) }
    }

    func end(with error: any Error) {
        end(error is CancellationError ? .cancelled : .failed(error))
    }

    /// Goes on with what follows a step; branches run side by side, and the first that fails ends the others.
    func execute<Item, Value>(
        _ branches: [WorkflowBranch<Item, Value>],
        on item: WorkflowItem<Item>,
        value: Value
    ) async throws {
        try Task.checkCancellation()
        guard branches.count > 1 else {
            try await branches.first?.run(item, value, self)
            return
        }
        let tasks = branches.map { branch in
            Task {
                do {
                    try await branch.run(item, value, self)
                } catch {
                    // At once, however long the others take.
                    end(with: error)
                    throw error
                }
            }
        }
        try await withTaskCancellationHandler {
            for task in tasks { try await task.value }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
    }

    /// Runs one step within the time it has.
    func limit<Item, Result>(
        step: Int,
        item: WorkflowItem<Item>,
        _ body: @MainActor () async throws -> Result
    ) async throws -> Result {
        guard let stepTimeout else { return try await body() }
        let alarm = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: stepTimeout)) != nil, !Task.isCancelled else { return }
            self?.end(
                .failed(
                    WorkflowTimeout(
                        step: step, item: "\(item.type)", limit: stepTimeout, wasWaiting: item.isWaiting)))
        }
        defer { alarm.cancel() }
        return try await body()
    }
}
