/// One run of a workflow.
@MainActor
public final class WorkflowRun {
    /// The run whose step the current task performs.
    @TaskLocal static var current: WorkflowRun?

    /// How the run ended; nil as long as it runs.
    public private(set) var result: WorkflowOutcome?

    /// Nil after the end.
    private var workflow: (any RunnableWorkflow)?
    /// The workflow, also after the end: a step may still run then.
    private weak var startedWorkflow: (any RunnableWorkflow)?
    @usableFromInline let stepObserver: ((WorkflowStepResult) -> Void)?
    /// The tree that the run was started in, and the RIB: the item may be elsewhere when the run ends. The runtime
    /// is nil after the end: a task that a step started inherits the run, and must not keep the tree's runtime.
    private var runtime: TreeRuntime?
    private let path: [Any.Type]

    /// The `StepResult` of each point that was reached.
    private var results: [AnyObject?] = []
    /// The handlers of errors that were called.
    private var calledHandlers: Set<Int> = []
    private var tasks: [Task<Void, Never>] = []
    /// How many branches have not ended.
    private var runningCount = 0
    private var outcomeWaiters: [CheckedContinuation<WorkflowOutcome, Never>] = []

    init(of workflow: any RunnableWorkflow, from interactor: Interactor?, beginning: AnyObject, pointCount: Int) {
        self.workflow = workflow
        startedWorkflow = workflow
        stepObserver = workflow.stepObserver
        runtime = interactor?.treeRuntime
        path = runtime == nil ? [] : interactor?.typePath ?? []
        results.reserveCapacity(pointCount)
        results.append(beginning)
        runtime?.send(.workflowStarted("\(type(of: workflow))"), at: treePath)
    }

    // MARK: - For callers

    /// Cancels the run. It ends at once, even if a step ignores the cancellation; a run that has ended stays as it
    /// is.
    public func cancel() {
        end(.cancelled)
    }

    /// How the run ended, as soon as it has. Cancelling the task that waits cancels the run.
    public var outcome: WorkflowOutcome {
        get async { await waitForOutcome { $0.cancel() } }
    }

    /// Waits for the outcome. Cancelling the task that waits cancels the steps, and with them the run as soon as they
    /// take notice.
    @usableFromInline
    func waitUntilStepsEnd() async -> WorkflowOutcome {
        await waitForOutcome { run in for task in run.tasks { task.cancel() } }
    }

    private func waitForOutcome(
        onCancel: @escaping @MainActor @Sendable (WorkflowRun) -> Void
    ) async -> WorkflowOutcome {
        if let result { return result }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { outcomeWaiters.append($0) }
        } onCancel: {
            Task { @MainActor in onCancel(self) }
        }
    }

    // MARK: - Branches

    /// Begins all branches side by side, in order. The first that fails cancels the others.
    ///
    /// A task for each, and no task group: a group costs its caller ten microseconds, since it leaves the main actor
    /// to wait for its children, also when they are done.
    @usableFromInline
    func begin(_ branches: [WorkflowBranch]) {
        runningCount = branches.count
        // Also after a failure: handlers of errors are called if the failure was in a step that branches share.
        for branch in branches { startTask(for: branch) }
    }

    /// Adds a branch that a running step of `workflow` committed. After the end of the run it is dropped.
    ///
    /// - Returns: False if this is not a run of `workflow`.
    func add(_ branch: @escaping WorkflowBranch, of workflow: any RunnableWorkflow) -> Bool {
        guard startedWorkflow === workflow else { return false }
        guard result == nil else { return true }
        runningCount += 1
        startTask(for: branch)
        return true
    }

    private func startTask(for branch: @escaping WorkflowBranch) {
        let task =
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // A task that waits for its turn on the main actor costs a hundred times as much.
                Task.immediate { await follow(branch) }
            } else {
                Task { await follow(branch) }
            }
        if result == nil { tasks.append(task) } else { task.cancel() }
    }

    private func follow(_ branch: WorkflowBranch) async {
        do {
            try await Self.$current.withValue(self) { try await branch(self) }
        } catch is CancellationError {
            end(.cancelled)
        } catch {
            end(.failed(error))
        }
        runningCount -= 1
        guard runningCount == 0 else { return }
        end(.completed)
        _ = exchange(&results, with: [])
    }

    // MARK: - Steps

    /// What the step before `point` produced, or will produce; nil if it has not begun in this run.
    @usableFromInline
    func result(at point: StepPoint) -> AnyObject? {
        point.index < results.count ? results[point.index] : nil
    }

    @usableFromInline
    func setResult(_ result: AnyObject, at point: StepPoint) {
        while results.count <= point.index { results.append(nil) }
        results[point.index] = result
    }

    /// Called before each step. Throws a `CancellationError` if the run has ended.
    ///
    /// - Returns: The timer that ends the run when the step has used up its time.
    @usableFromInline
    func willPerformStep(_ number: Int, on previous: StepProgress) throws -> Task<Void, Never>? {
        guard result == nil, !Task.isCancelled else { throw CancellationError() }
        guard let workflow, let limit = workflow.stepTimeout else { return nil }
        let clock = workflow.clock ?? runtime?.clock ?? ContinuousClock()
        return Task { [weak self] in
            guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
            let timeout = WorkflowTimeout(
                step: number, item: "\(previous.itemType)", limit: limit, wasWaiting: previous.isWaiting)
            self?.end(.failed(timeout))
        }
    }

    /// Called after each step that succeeded. One that returns after the end of the run is not observed.
    @usableFromInline
    func didPerformStep(_ number: Int, _ item: Any, _ value: Any) {
        guard result == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }

    /// Calls `handler` once in the run. A step that was cancelled did not fail.
    @usableFromInline
    func report(_ error: any Error, to handler: @MainActor (any Error) -> Void, at point: StepPoint) {
        guard !(error is CancellationError), calledHandlers.insert(point.index).inserted else { return }
        handler(error)
    }

    // MARK: - Ending

    private func end(_ outcome: WorkflowOutcome) {
        guard result == nil else { return }
        result = outcome
        for task in exchange(&tasks, with: []) { task.cancel() }
        report(outcome)
        for waiter in exchange(&outcomeWaiters, with: []) { waiter.resume(returning: outcome) }
    }

    private func report(_ outcome: WorkflowOutcome) {
        guard let workflow = exchange(&workflow, with: nil) else { return }
        let runtime = exchange(&runtime, with: nil)
        let name = "\(type(of: workflow))"
        runtime?.send(.workflowEnded(name, outcome.kind), at: treePath)
        do {
            try workflow.runDidEnd(outcome)
        } catch {
            let report = NonFatalError(
                source: .workflow(name), error: error, treePath: path.isEmpty ? nil : treePath, callSite: nil)
            TreeRuntime.report(report, to: runtime)
        }
    }

    private var treePath: String { path.map { ribName(of: "\($0)") }.joined(separator: "/") }
}

/// A workflow, to a run that does not know its types.
@MainActor
protocol RunnableWorkflow: AnyObject {
    var stepObserver: ((WorkflowStepResult) -> Void)? { get }
    var stepTimeout: Duration? { get }
    var clock: (any Clock<Duration>)? { get }
    /// Called once in a run.
    func runDidEnd(_ outcome: WorkflowOutcome) throws
}
