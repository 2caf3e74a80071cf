/// One run of a workflow, as `Workflow.start(with:)` returns it.
///
/// Each branch is followed by a task, from the beginning to its end. Each step has one task, which its first branch
/// starts and the other branches await.
@MainActor
public final class WorkflowRun {
    /// The run whose step the current task is performing.
    @TaskLocal private static var current: WorkflowRun?
    /// The number of outcomes that are being reported, each inside of the one before it.
    private static var reportDepth = 0

    /// The outcome of the run; nil while it is running.
    public private(set) var result: WorkflowOutcome?

    /// The workflow; nil after the end of the run.
    private var workflow: (any RunnableWorkflow)?
    /// The workflow for comparisons. A step can still run after the end of the run.
    private weak let identity: (any RunnableWorkflow)?
    private let item: StepOutput
    private let stepObserver: ((WorkflowStepResult) -> Void)?
    private let stepTimeout: Duration?
    /// The run whose step has started this one.
    private let outer: WorkflowRun?
    /// The runtime of the tree in which the run was started; nil after the end of the run.
    ///
    /// A task that a step started inherits the run as a task-local value, and must not retain the tree's runtime.
    private var runtime: TreeRuntime?
    /// The path of the item at the start of the run. The item can have another parent when the run ends.
    private let path: [Any.Type]

    /// The steps that have begun.
    private var steps: [ObjectIdentifier: SharedStep] = [:]
    /// The number of branches that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false
    private var waiters: [CheckedContinuation<WorkflowOutcome, Never>] = []

    init(of workflow: any RunnableWorkflow, on item: StepOutput, of interactor: Interactor?) {
        self.workflow = workflow
        self.item = item
        identity = workflow
        stepObserver = workflow.stepObserver
        stepTimeout = workflow.stepTimeout
        var outer = Self.current
        while let run = outer, run.result != nil { outer = run.outer }
        self.outer = outer
        runtime = interactor?.treeRuntime
        path = runtime == nil ? [] : interactor?.typePath ?? []
        runtime?.send(.workflowStarted("\(type(of: workflow))"), at: treePath)
    }

    /// The run of `workflow` whose step, or the step of a workflow that it started, the current task is performing.
    static func current(of workflow: any RunnableWorkflow) -> WorkflowRun? {
        var run = current
        while let candidate = run, candidate.identity !== workflow { run = candidate.outer }
        return run
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
    func waitUntilStepsEnd() async -> WorkflowOutcome {
        await waitForOutcome { $0.cancelSteps() }
    }

    private func waitForOutcome(
        onCancel: @escaping @MainActor @Sendable (WorkflowRun) -> Void
    ) async -> WorkflowOutcome {
        if let result { return result }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiters.append($0) }
        } onCancel: {
            Task { @MainActor in onCancel(self) }
        }
    }

    // MARK: - Branches

    /// Starts a task for each branch, so that they run in parallel. The first failure cancels the others.
    ///
    /// - Parameter ends: The last nodes of the branches.
    func begin(_ ends: [StepNode]) {
        runningCount = ends.count
        // Later if a workflow starts this one when it ends: each start would otherwise be inside of the one before.
        let isImmediate = Self.reportDepth == 0
        // All branches start even after a failure, because each calls its error handlers for a shared step that failed.
        for end in ends { startBranch(to: end, immediately: isImmediate) }
    }

    /// Adds a branch that a running step committed. It is dropped if the run has ended.
    func add(branchTo end: StepNode) {
        guard result == nil else { return }
        runningCount += 1
        // Not immediately, because the running step can be one of its steps.
        startBranch(to: end, immediately: false)
    }

    private func startBranch(to end: StepNode, immediately isImmediate: Bool) {
        Self.$current.withValue(self) {
            _ = start(immediately: isImmediate) { await self.follow(end) }
        }
    }

    private func follow(_ end: StepNode) async {
        var result: Result<StepOutput, any Error> = .success(item)
        for node in end.path {
            // Not `Task.result`, which leaves the main actor even if the task has ended.
            do { result = .success(try await step(node, after: result).value) } catch { result = .failure(error) }
        }
        if case .failure(let error) = result { self.end(error is CancellationError ? .cancelled : .failed(error)) }
        runningCount -= 1
        guard runningCount == 0 else { return }
        self.end(.completed)
        // Moved out before they are released, because the `deinit` of a value can call back.
        _ = exchange(&steps, with: [:])
    }

    /// Returns the task of the step of `node`. The first branch that needs it starts it.
    private func step(
        _ node: StepNode, after previous: Result<StepOutput, any Error>
    ) -> Task<StepOutput, any Error> {
        let id = ObjectIdentifier(node)
        if let shared = steps[id] {
            let next = start(immediately: true) { try await shared.last.value }
            steps[id]?.last = next
            return next
        }
        let task = start(immediately: true) { try await node.perform(self, previous) }
        steps[id] = SharedStep(task: task, last: task)
        if isCancelled { task.cancel() }
        return task
    }

    private func start<Success: Sendable>(
        immediately isImmediate: Bool, _ work: @escaping @MainActor () async throws -> Success
    ) -> Task<Success, any Error> {
        if isImmediate, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate { try await work() }
        } else {
            Task { try await work() }
        }
    }

    // MARK: - Steps

    /// Starts the timer that fails the run when a step exceeds the time limit. Nil without a limit.
    ///
    /// - Throws: `CancellationError` if the run has ended.
    func startTimer(ofStep number: Int, on previous: StepOutput) throws -> Task<Void, Never>? {
        guard !isCancelled, !Task.isCancelled else { throw CancellationError() }
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
    func didPerformStep(_ number: Int, _ item: Any, _ value: Any) {
        guard result == nil, let stepObserver else { return }
        stepObserver(WorkflowStepResult(step: number, item: item, value: value))
    }

    // MARK: - Ending

    private func cancelSteps() {
        isCancelled = true
        for step in steps.values { step.task.cancel() }
    }

    private func end(_ outcome: WorkflowOutcome) {
        guard result == nil else { return }
        result = outcome
        cancelSteps()
        Self.reportDepth += 1
        report(outcome)
        Self.reportDepth -= 1
        for waiter in exchange(&waiters, with: []) { waiter.resume(returning: outcome) }
    }

    private func report(_ outcome: WorkflowOutcome) {
        guard let workflow else { return }
        let runtime = runtime
        self.workflow = nil
        self.runtime = nil
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

/// A step of one run.
private struct SharedStep {
    let task: Task<StepOutput, any Error>
    /// The task that the last branch awaits. The next branch waits for it, so that the branches continue in order: those
    /// that await one task would continue in reverse order.
    var last: Task<StepOutput, any Error>
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
