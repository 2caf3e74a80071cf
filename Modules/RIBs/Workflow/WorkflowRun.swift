/// One run of a workflow.
@MainActor
public class WorkflowRun {
    /// Nil as long as it runs.
    @exclusivity(unchecked) public private(set) final var result: WorkflowOutcome?

    /// Nil if it runs within its caller's task, or has branches.
    @exclusivity(unchecked) private final var task: Task<Void, Never>?
    /// Nil if it has one branch.
    final var forks: WorkflowForks?
    @exclusivity(unchecked) private var waiting: [CheckedContinuation<WorkflowOutcome, Never>] = []
    /// Nil after the end.
    @exclusivity(unchecked) private var workflow: (any WorkflowRunning)?
    private let stepObserver: ((WorkflowStepResult) -> Void)?
    /// The tree that it was started in, and where: the item may be elsewhere when it ends.
    private let runtime: TreeRuntime?
    private let path: RoutePath?
    /// Whether its steps have no limit of time, nobody wants to know of them, and they are not shared.
    private let isPlain: Bool

    @usableFromInline
    init(of workflow: any WorkflowRunning, interactor: Interactor?, isChain: Bool) {
        self.workflow = workflow
        stepObserver = workflow.stepObserver
        isPlain = isChain && stepObserver == nil && workflow.stepTimeout == nil
        let node = interactor?.node
        runtime = node?.use { $0.runtime }
        path = node?.use { $0.routePath() }
        runtime?.events.send(.workflowStarted("\(type(of: workflow))"), at: path?.description ?? "")
    }

    deinit {}

    /// Begins at once: a task that waits for its turn on the main actor costs a hundred times as much.
    @inlinable
    final func beginTask(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate(operation: work)
        } else {
            Task(operation: work)
        }
    }

    @usableFromInline
    final func didBegin(_ task: Task<Void, Never>) {
        if result == nil { self.task = task }
    }

    /// Cancels the run. It ends at once, also if a step takes no notice; a run that has ended stays as it is.
    public final func cancel() {
        end(.cancelled)
    }

    /// How the run ended, when it has. Cancelling the task that waits cancels the run.
    public final var outcome: WorkflowOutcome {
        get async {
            if let result { return result }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in self.cancel() }
            }
        }
    }

    /// Ends the run, if nothing has before.
    ///
    /// - Returns: How it ended.
    @discardableResult
    @usableFromInline
    final func end(_ outcome: WorkflowOutcome) -> WorkflowOutcome {
        if let result { return result }
        result = outcome
        task?.cancel()
        forks?.end()
        didEnd()
        tell(outcome)
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume(returning: outcome) }
        return outcome
    }

    @usableFromInline
    @discardableResult
    final func end(with error: any Error) -> WorkflowOutcome {
        end(error is CancellationError ? .cancelled : .failed(error))
    }

    /// Called once.
    func didEnd() {}

    private func tell(_ outcome: WorkflowOutcome) {
        guard let workflow else { return }
        self.workflow = nil
        runtime?.events.send(.workflowEnded("\(type(of: workflow))", outcome.kind), at: path?.description ?? "")
        do {
            try workflow.runDidEnd(outcome)
        } catch {
            let source = NonFatalError.Source.workflow("\(type(of: workflow))")
            TreeRuntime.report(
                NonFatalError(source: source, error: error, treePath: path?.description, callSite: nil), to: runtime)
        }
    }

    // MARK: - Steps

    /// Whether a step can simply run on `item`.
    @inlinable
    final func isReady<Item>(_ item: Item) -> Bool {
        guard let interactor = Unretained(item as? Interactor) else { return false }
        return interactor.use { isReady($0) }
    }

    @usableFromInline
    final func isReady(_ interactor: Interactor) -> Bool {
        isPlain && interactor.isActive && isGoingOn
    }

    /// It may have ended before its task is known.
    private var isGoingOn: Bool { result == nil && !Task.isCancelled }

    /// Runs `step` as soon as `item` is active, within the time it has.
    final func take<Item, Value, NextItem, NextValue>(
        _ step: @MainActor (Item, Value) async throws -> (NextItem, NextValue),
        number: Int,
        item: WorkflowItem<Item>,
        value: Value
    ) async throws -> (NextItem, NextValue) {
        guard isGoingOn else { throw CancellationError() }
        let alarm = alarm(step: number, item: item)
        defer { alarm?.cancel() }
        let produced = try await step(try await item.whenActive(), value)
        didStep(number, item: produced.0, value: produced.1)
        return produced
    }

    /// Ends the run when the step has had its time.
    private func alarm<Item>(step: Int, item: WorkflowItem<Item>) -> Task<Void, Never>? {
        guard let workflow, let limit = workflow.stepTimeout else { return nil }
        let clock = workflow.clock ?? runtime?.clock ?? ContinuousClock()
        return Task { [weak self] in
            guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
            let timeout = WorkflowTimeout(
                step: step, item: "\(item.type)", limit: limit, wasWaiting: item.isWaiting)
            self?.end(.failed(timeout))
        }
    }

    /// A step is done; one that is done after the end of the run does not count.
    private func didStep<Item, Value>(_ number: Int, item: Item, value: Value) {
        guard result == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }
}

/// A workflow, to a run that does not know its types.
@MainActor
@usableFromInline
protocol WorkflowRunning: AnyObject {
    var stepObserver: ((WorkflowStepResult) -> Void)? { get }
    var stepTimeout: Duration? { get }
    var clock: (any Clock<Duration>)? { get }
    /// Called once in a run.
    func runDidEnd(_ outcome: WorkflowOutcome) throws
}
