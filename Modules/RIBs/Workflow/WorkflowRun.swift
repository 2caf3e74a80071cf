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
    /// The beginning of the workflow, which identifies it. A step can still run after the end of the run.
    private let beginning: StepPoint
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
        of workflow: any RunnableWorkflow, from interactor: Interactor?, with item: StepOutput,
        at beginning: StepPoint, pointCount: Int
    ) {
        self.workflow = workflow
        self.beginning = beginning
        stepObserver = workflow.stepObserver
        stepTimeout = workflow.stepTimeout
        runtime = interactor?.treeRuntime
        path = runtime == nil ? [] : interactor?.typePath ?? []
        var progress: [StepProgress?] = [.done(item)]
        progress.reserveCapacity(pointCount)
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
    /// - Returns: False if this is not a run of the workflow that begins with `beginning`.
    func add(_ branch: WorkflowBranch, from beginning: StepPoint) -> Bool {
        guard self.beginning === beginning else { return false }
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

    /// Performs the steps of `branch`, and calls its error handlers after a step that failed.
    private func follow(_ branch: WorkflowBranch) async {
        guard case .done(var output) = progress(at: beginning) else { return }
        var failure: (any Error)?
        for point in branch {
            if let failure {
                if let handler = point.errorHandler { report(failure, to: handler, at: point) }
            } else if let step = point.step {
                // A shared step runs once: if another branch has begun it, this branch waits for its result.
                while case .running = progress(at: point) { await withCheckedContinuation { wait(for: point, $0) } }
                switch progress(at: point) {
                case .done(let shared): output = shared
                case .failed(let error): failure = error
                case .running, nil:
                    setProgress(.running, at: point)
                    do {
                        let timer = try willPerformStep(point.number, on: output)
                        defer { timer?.cancel() }
                        output = try await step(output, self)
                        didEnd(point, .done(output))
                    } catch {
                        failure = error
                        didEnd(point, .failed(error))
                    }
                }
            }
        }
        if let failure { end(failure is CancellationError ? .cancelled : .failed(failure)) }
        runningCount -= 1
        guard runningCount == 0 else { return }
        end(.completed)
        _ = exchange(&progress, with: [])
    }

    private func progress(at point: StepPoint) -> StepProgress? {
        // Points can be added while a run is in progress.
        point.index < progress.count ? progress[point.index] : nil
    }

    private func setProgress(_ new: StepProgress, at point: StepPoint) {
        // Moved out while it changes, so that the compiler adds no run-time check for overlapping accesses.
        var changed = exchange(&progress, with: [])
        while changed.count <= point.index { changed.append(nil) }
        changed[point.index] = new
        progress = changed
    }

    private func didEnd(_ point: StepPoint, _ end: StepProgress) {
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

    // MARK: - Steps

    /// Prepares a step.
    ///
    /// - Returns: The timer that fails the run when the step exceeds the time limit; nil without a limit.
    /// - Throws: `CancellationError` if the run has ended.
    private func willPerformStep(_ number: Int, on previous: StepOutput) throws -> Task<Void, Never>? {
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
    private func report(_ error: any Error, to handler: @MainActor (any Error) -> Void, at point: StepPoint) {
        guard !(error is CancellationError), calledHandlers.insert(point.index).inserted else { return }
        handler(error)
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
private enum StepProgress {
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
