/// One run of a workflow.
@MainActor
public final class WorkflowRun {
    /// Nil as long as it runs.
    public private(set) var result: WorkflowOutcome?

    private var task: Task<Void, Never>?
    private let stepTimeout: Duration?
    /// Whether its steps may take as long as they want.
    @usableFromInline let hasTime: Bool
    /// Whether anybody wants to know of the steps.
    @usableFromInline let isObserved: Bool
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
        isObserved = stepObserver != nil
        hasTime = stepTimeout == nil
        self.didEnd = didEnd
    }

    deinit {}

    /// Begins with `work` at once: a task that waits for its turn on the main actor costs a hundred times as much.
    func begin(_ work: @escaping @MainActor () async -> Void) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let task = Task.immediate { await work() }
            if result == nil { self.task = task } else { task.cancel() }
        } else {
            task = Task { await work() }
        }
    }

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
    @usableFromInline
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

    /// Whether a step can run on `item` as it is: without a limit of time, and without waiting.
    @inlinable
    func isReady<Item>(_ item: Item) -> Bool {
        hasTime && (item as? Interactor)?.isActive == true
    }

    @usableFromInline
    func checkCancellation() throws {
        // It may have ended before its task is known.
        guard result == nil, !Task.isCancelled else { throw CancellationError() }
    }

    /// Goes on with what follows a step; branches run side by side, and the first that fails ends the others.
    @usableFromInline
    func execute<Item, Value>(
        _ branches: [WorkflowBranch<Item, Value>],
        on item: WorkflowItem<Item>,
        value: Value
    ) async throws {
        try checkCancellation()
        guard branches.count > 1 else {
            try await branches.first?.runWhenActive(item, value, self)
            return
        }
        let tasks = branches.map { branch in
            Task {
                do {
                    try await branch.runWhenActive(item, value, self)
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
    @usableFromInline
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
