/// One run of a workflow, as `Workflow.start(with:)` returns it.
@MainActor
public final class WorkflowRun {
    /// The run whose step the current task is performing.
    @TaskLocal static var current: WorkflowRun?

    /// The outcome of the run; nil while it is running.
    public var result: WorkflowOutcome? { ending }

    private var ending: WorkflowOutcome?
    /// The workflow; nil after the end of the run.
    private var workflow: (any RunnableWorkflow)?
    /// The plan of the workflow, which identifies it. A step can still run after the end of the run.
    private let plan: WorkflowPlan
    @usableFromInline let stepObserver: ((WorkflowStepResult) -> Void)?
    private let stepTimeout: Duration?
    /// The runtime of the tree in which the run was started; nil after the end of the run.
    ///
    /// A task that a step started inherits the run as a task-local value, and must not retain the tree's runtime.
    private var runtime: TreeRuntime?
    /// The path of the item at the start of the run. The item can have another parent when the run ends.
    private let path: [Any.Type]

    /// The progress of the step of each point; nil for a step that has not begun.
    private var progress: [StepProgress?]
    /// The branches that wait for a step that another branch is performing, by the index of its point.
    private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]
    /// The indices of the points whose error handlers were called.
    private var calledHandlers: Set<Int> = []
    private var tasks: [Task<Void, Never>] = []
    /// The number of branches that have not ended.
    private var runningCount = 0
    private var outcomeWaiters: [CheckedContinuation<WorkflowOutcome, Never>] = []

    init(
        of workflow: any RunnableWorkflow, _ plan: WorkflowPlan, from interactor: Interactor?, with item: StepOutput
    ) {
        self.workflow = workflow
        self.plan = plan
        stepObserver = workflow.stepObserver
        stepTimeout = workflow.stepTimeout
        runtime = interactor?.treeRuntime
        path = runtime == nil ? [] : interactor?.typePath ?? []
        var progress: [StepProgress?] = []
        progress.reserveCapacity(plan.pointCount)
        progress.append(.done(item))
        self.progress = progress
        runtime?.send(.workflowStarted("\(type(of: workflow))"), at: treePath)
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
        get async { await waitForOutcome { $0.cancel() } }
    }

    /// Waits for the outcome. Cancelling the waiting task cancels the steps, and the run ends when they have returned.
    @usableFromInline
    func waitUntilStepsEnd() async -> WorkflowOutcome {
        await waitForOutcome { run in for task in run.tasks { task.cancel() } }
    }

    private func waitForOutcome(
        onCancel: @escaping @MainActor @Sendable (WorkflowRun) -> Void
    ) async -> WorkflowOutcome {
        if let ending { return ending }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { outcomeWaiters.append($0) }
        } onCancel: {
            Task { @MainActor in onCancel(self) }
        }
    }

    // MARK: - Branches

    /// Starts all branches in order, so that they run in parallel. The first failure cancels the others.
    ///
    /// It uses a task for each branch and no task group. A group takes ten microseconds, because it leaves the main
    /// actor to wait for its children even if they have finished.
    func begin(_ branches: [WorkflowBranch]) {
        runningCount = branches.count
        // All branches start even after a failure, because each calls its error handlers for a shared step that failed.
        for branch in branches { startTask(for: branch) }
    }

    /// Adds a branch that a running step committed. It is dropped if the run has ended.
    ///
    /// - Returns: False if this is not a run of the workflow of `plan`.
    func add(_ branch: WorkflowBranch, of plan: WorkflowPlan) -> Bool {
        guard self.plan === plan else { return false }
        guard ending == nil else { return true }
        runningCount += 1
        startTask(for: branch)
        return true
    }

    private func startTask(for branch: WorkflowBranch) {
        let task = Self.$current.withValue(self) {
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // An immediate task costs a hundredth of a task that is enqueued on the main actor.
                Task.immediate { await follow(branch) }
            } else {
                Task { await follow(branch) }
            }
        }
        if ending == nil { tasks.append(task) } else { task.cancel() }
    }

    /// Performs the steps of `branch`.
    private func follow(_ branch: WorkflowBranch) async {
        do {
            _ = try await branch.perform(self)
        } catch {
            end(error is CancellationError ? .cancelled : .failed(error))
        }
        runningCount -= 1
        guard runningCount == 0 else { return }
        end(.completed)
        _ = exchange(&progress, with: [])
    }

    // MARK: - Steps

    /// Marks the step before `point` as running.
    ///
    /// - Returns: False if a branch has begun the step before.
    @usableFromInline
    func beginStep(before point: StepPoint) -> Bool {
        guard progress(at: point) == nil else { return false }
        setProgress(.running, at: point)
        return true
    }

    /// Returns the result of a step that has ended.
    @inlinable
    func result<Item, Value>(of point: StepPoint) throws -> StepResult<Item?, Value> {
        guard let result = try output(of: point) as? StepResult<Item?, Value> else { throw CancellationError() }
        return result
    }

    /// Waits for the end of a step that a branch has begun.
    @usableFromInline
    func waitForEnd(of point: StepPoint) async {
        while case .running = progress(at: point) { await withCheckedContinuation { wait(for: point, $0) } }
    }

    /// Returns the output of a step that has ended, and throws the error of a step that failed.
    @usableFromInline
    func output(of point: StepPoint) throws -> StepOutput {
        switch progress(at: point) {
        case .done(let output): output
        case .failed(let error): throw error
        case .running, nil: throw CancellationError()
        }
    }

    /// Prepares a step.
    ///
    /// - Returns: The timer that fails the run when the step exceeds the time limit; nil without a limit.
    /// - Throws: `CancellationError` if the run has ended.
    @usableFromInline
    func willPerformStep(_ number: Int, on previous: StepOutput) throws -> Task<Void, Never>? {
        guard ending == nil, !Task.isCancelled else { throw CancellationError() }
        guard let limit = stepTimeout else { return nil }
        let clock = workflow?.clock ?? runtime?.clock ?? ContinuousClock()
        return Task { [weak self] in
            guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
            let timeout = WorkflowTimeout(
                step: number, item: "\(previous.itemType)", limit: limit, wasWaiting: previous.isWaiting)
            self?.end(.failed(timeout))
        }
    }

    /// Calls the observer after a step that succeeded, unless the run has ended.
    @usableFromInline
    func didPerformStep(_ number: Int, _ item: Any, _ value: Any) {
        guard ending == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }

    /// Calls `handler` once in the run, unless the step was cancelled.
    @usableFromInline
    func report(_ error: any Error, to handler: @MainActor (any Error) -> Void, at point: StepPoint) {
        guard !(error is CancellationError), calledHandlers.insert(point.index).inserted else { return }
        handler(error)
    }

    // MARK: - Progress

    private func progress(at point: StepPoint) -> StepProgress? {
        // Points can be added while a run is in progress.
        point.index < progress.count ? progress[point.index] : nil
    }

    private func setProgress(_ new: consuming StepProgress, at point: StepPoint) {
        // Moved out while it changes, so that the compiler adds no run-time check for overlapping accesses.
        var changed = exchange(&progress, with: [])
        while changed.count <= point.index { changed.append(nil) }
        changed[point.index] = new
        progress = changed
    }

    @usableFromInline
    func didEnd(_ point: StepPoint, _ end: consuming StepProgress) {
        setProgress(end, at: point)
        if waiting.isEmpty { return }
        var others = exchange(&waiting, with: [:])
        let ended = others.removeValue(forKey: point.index) ?? []
        waiting = others
        for continuation in ended { continuation.resume() }
    }

    private func wait(for point: StepPoint, _ continuation: CheckedContinuation<Void, Never>) {
        var changed = exchange(&waiting, with: [:])
        changed[point.index, default: []].append(continuation)
        waiting = changed
    }

    // MARK: - Ending

    private func end(_ outcome: WorkflowOutcome) {
        guard ending == nil else { return }
        ending = outcome
        for task in exchange(&tasks, with: []) { task.cancel() }
        report(outcome)
        for waiter in exchange(&outcomeWaiters, with: []) { waiter.resume(returning: outcome) }
    }

    private func report(_ outcome: WorkflowOutcome) {
        guard let workflow = exchange(&workflow, with: nil) else { return }
        let runtime = exchange(&runtime, with: nil)
        var name: String { "\(type(of: workflow))" }
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

/// The progress of a step in one run.
@usableFromInline
enum StepProgress {
    case running
    case done(StepOutput)
    case failed(any Error)
}

/// A workflow without its generic parameter, as a run uses it.
@MainActor
protocol RunnableWorkflow: AnyObject {
    var stepObserver: ((WorkflowStepResult) -> Void)? { get }
    var stepTimeout: Duration? { get }
    var clock: (any Clock<Duration>)? { get }
    /// Called once for each run, at its end.
    func runDidEnd(_ outcome: WorkflowOutcome) throws
}
