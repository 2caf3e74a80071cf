/// One run of a workflow, as `Workflow.start(with:)` returns it.
///
/// A run is a set of tasks with one outcome: the first error, or completed when all tasks have ended.
@MainActor
public final class WorkflowRun {
    /// The outcome of the run; nil while it is running.
    public var result: WorkflowOutcome? { outcomes.value }
    private let outcomes = MutableStateStream<WorkflowOutcome?>(nil)
    private let workflowType: Any.Type
    private let stepObserver: ((WorkflowStepResult) -> Void)?
    private let stepTimeout: Duration?
    private let clock: any Clock<Duration>
    /// The path of the item at the start of the run. The item can have another parent when the run ends.
    private let path: [Any.Type]
    /// The runtime of the tree in which the run was started; nil after the end of the run.
    private var runtime: TreeRuntime?
    /// Calls the workflow's callback for the outcome, and retains the workflow; nil after the end of the run.
    private var didEnd: ((WorkflowOutcome) throws -> Void)?

    private var tasks: [Task<Void, Never>] = []
    /// The number of tasks that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false

    init<Item>(of workflow: Workflow<Item>, on item: Item) {
        workflowType = type(of: workflow)
        stepObserver = workflow.stepObserver
        stepTimeout = workflow.stepTimeout
        let interactor = item as? Interactor
        runtime = interactor?.treeRuntime
        clock = workflow.clock ?? runtime?.clock ?? ContinuousClock()
        path = runtime == nil ? [] : interactor?.typePath ?? []
        didEnd = workflow.runDidEnd
        runtime?.eventStream.send(.workflowStarted("\(workflowType)"), at: treePath)
    }

    // MARK: - For callers

    /// Cancels the run. Does nothing if the run has ended.
    ///
    /// The run ends immediately, even if a step ignores the cancellation.
    public func cancel() {
        end(.cancelled)
    }

    /// The outcome of the run. Reading it waits until the run has ended.
    ///
    /// Cancelling the waiting task cancels the run.
    public var outcome: WorkflowOutcome {
        get async {
            await waitUntilEnd()
            cancel()
            return result ?? .cancelled
        }
    }

    /// Waits for the outcome. Cancelling the waiting task cancels the steps, and the run ends when they have returned.
    func waitUntilStepsEnd() async -> WorkflowOutcome {
        await waitUntilEnd()
        if let result { return result }
        cancelSteps()
        return await Task { await outcome }.value
    }

    /// Waits until the run has ended, or the waiting task is cancelled.
    private func waitUntilEnd() async {
        guard result == nil else { return }
        for await outcome in outcomes.values where outcome != nil { return }
    }

    // MARK: - Tasks

    /// Starts a task of the run. The run ends with its error, or when all tasks have ended.
    ///
    /// - Parameter isImmediate: Whether the task runs up to its first suspension before this returns.
    func add(immediately isImmediate: Bool = true, _ work: @escaping @MainActor () async throws -> Void) {
        runningCount += 1
        let perform: @MainActor () async -> Void = {
            do {
                try await work()
            } catch {
                self.end(error is CancellationError ? .cancelled : .failed(error))
            }
            self.runningCount -= 1
            if self.runningCount == 0 { self.end(.completed) }
        }
        let task: Task<Void, Never>
        if isImmediate, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            task = Task.immediate { await perform() }
        } else {
            task = Task { await perform() }
        }
        tasks.append(task)
        // A step can have cancelled the run before its task was known.
        if isCancelled { task.cancel() }
    }

    // MARK: - Steps

    /// Starts the timer that fails the run when a step exceeds the time limit. Nil without a limit.
    ///
    /// - Throws: `CancellationError` if the run has ended.
    func startTimer<Item, Value>(
        ofStep number: Int, on previous: StepOutput<Item, Value>
    ) throws -> Task<Void, Never>? {
        guard !isCancelled else { throw CancellationError() }
        guard let limit = stepTimeout else { return nil }
        return Task { [weak self, clock] in
            guard (try? await clock.sleepSafely(for: limit)) != nil, !Task.isCancelled else { return }
            let timeout = WorkflowTimeout(
                step: number, item: "\(Item.self)", limit: limit, wasWaiting: previous.isWaiting)
            self?.end(.failed(timeout))
        }
    }

    /// Calls the observer after a step that succeeded, unless the run has ended.
    func didPerformStep(_ number: Int, _ item: Any, _ value: Any) {
        guard result == nil else { return }
        stepObserver?(WorkflowStepResult(step: number, item: item, value: value))
    }

    // MARK: - Ending

    private func cancelSteps() {
        isCancelled = true
        for task in tasks { task.cancel() }
    }

    private func end(_ outcome: WorkflowOutcome) {
        guard result == nil else { return }
        outcomes.send(outcome)
        cancelSteps()
        ProcessState.workflowReportDepth += 1
        report(outcome)
        ProcessState.workflowReportDepth -= 1
    }

    private func report(_ outcome: WorkflowOutcome) {
        let (runtime, didEnd) = (runtime, didEnd)
        (self.runtime, self.didEnd) = (nil, nil)
        runtime?.eventStream.send(.workflowEnded("\(workflowType)", outcome.kind), at: treePath)
        do {
            try didEnd?(outcome)
        } catch {
            let report = NonFatalError(
                source: .workflow("\(workflowType)"), error: error, treePath: path.isEmpty ? nil : treePath,
                callSite: nil)
            TreeRuntime.report(report, to: runtime)
        }
    }

    private var treePath: String { RIBs.treePath(of: path) }
}
