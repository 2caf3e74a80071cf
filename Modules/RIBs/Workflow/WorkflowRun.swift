/// One run of a workflow.
@MainActor
public final class WorkflowRun {
    /// The run whose step the current task performs.
    @TaskLocal static var current: WorkflowRun?

    /// How the run ended; nil as long as it runs.
    public var result: WorkflowOutcome? { ending }

    private var ending: WorkflowOutcome?
    /// Nil after the end.
    private var workflow: (any RunnableWorkflow)?
    /// Identifies the workflow, also after the end: a step may still run then.
    private let beginning: StepPoint
    @usableFromInline let stepObserver: ((WorkflowStepResult) -> Void)?
    private let stepTimeout: Duration?
    /// The tree that the run was started in, and the RIB: the item may be elsewhere when the run ends. The runtime
    /// is nil after the end: a task that a step started inherits the run, and must not keep the tree's runtime.
    private var runtime: TreeRuntime?
    private let path: [Any.Type]

    /// How far the step of each point is; nil if it has not begun.
    private var progress: [StepProgress?]
    /// The branches that wait for a step that another branch performs.
    private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]
    /// The handlers of errors that were called.
    private var calledHandlers: Set<Int> = []
    private var tasks: [Task<Void, Never>] = []
    /// How many branches have not ended.
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
        progress = Array(repeating: nil, count: pointCount)
        progress[beginning.index] = .done(item)
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
        if let ending { return ending }
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
    func begin(_ branches: [WorkflowBranch]) {
        runningCount = branches.count
        // Also after a failure: handlers of errors are called if the failure was in a step that branches share.
        for branch in branches { startTask(for: branch) }
    }

    /// Adds a branch that a running step committed. After the end of the run it is dropped.
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
                // A task that waits for its turn on the main actor costs a hundred times as much.
                Task.immediate { await follow(branch) }
            } else {
                Task { await follow(branch) }
            }
        }
        if ending == nil { tasks.append(task) } else { task.cancel() }
    }

    /// Performs the steps of `branch`, and calls its handlers of errors after a step that failed.
    private func follow(_ branch: WorkflowBranch) async {
        guard case .done(var output) = progress(at: beginning) else { return }
        var failure: (any Error)?
        for point in branch {
            if let failure {
                if let handler = point.errorHandler { report(failure, to: handler, at: point) }
            } else if let step = point.step {
                // A step that another branch has begun is not repeated.
                while case .running = progress(at: point) { await withCheckedContinuation { wait(for: point, $0) } }
                switch progress(at: point) {
                case .done(let shared): output = shared
                case .failed(let error): failure = error
                case .running, nil:
                    didBegin(point)
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
        // Points are added while a run is in progress.
        point.index < progress.count ? progress[point.index] : nil
    }

    private func didBegin(_ point: StepPoint) {
        while progress.count <= point.index { progress.append(nil) }
        progress[point.index] = .running
    }

    private func didEnd(_ point: StepPoint, _ end: StepProgress) {
        progress[point.index] = end
        if waiting.isEmpty { return }
        for continuation in waiting.removeValue(forKey: point.index) ?? [] { continuation.resume() }
    }

    private func wait(for point: StepPoint, _ continuation: CheckedContinuation<Void, Never>) {
        waiting[point.index, default: []].append(continuation)
    }

    // MARK: - Steps

    /// Called before each step. Throws a `CancellationError` if the run has ended.
    ///
    /// - Returns: The timer that ends the run when the step has used up its time.
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

    /// Called after each step that succeeded. One that returns after the end of the run is not observed.
    @usableFromInline
    func didPerformStep(_ number: Int, _ item: Any, _ value: Any) {
        guard ending == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }

    /// Calls `handler` once in the run. A step that was cancelled did not fail.
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

/// How far a step is in one run.
private enum StepProgress {
    case running
    case done(StepOutput)
    case failed(any Error)
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
