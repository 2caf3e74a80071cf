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

    private let outcomes = MutableStateStream<WorkflowOutcome?>(nil)
    /// The workflow for comparisons. A step can still run after the end of the run.
    private weak let workflow: AnyObject?
    private let workflowType: Any.Type
    private let item: any Sendable
    private let stepObserver: ((WorkflowStepResult) -> Void)?
    private let stepTimeout: Duration?
    private let clock: any Clock<Duration>
    /// The run whose step has started this one.
    private let outer: WorkflowRun?
    /// The path of the item at the start of the run. The item can have another parent when the run ends.
    private let path: [Any.Type]
    /// The runtime of the tree in which the run was started; nil after the end of the run.
    ///
    /// A task that a step started inherits the run as a task-local value, and must not retain the tree's runtime.
    private var runtime: TreeRuntime?
    /// Calls the workflow's callback for the outcome, and retains the workflow; nil after the end of the run.
    private var didEnd: ((WorkflowOutcome) throws -> Void)?

    /// The tasks of the steps that have begun.
    private var tasks: [Task<any Sendable, any Error>] = []
    /// The task of each step that the last branch awaits. The next branch waits for it, so that the branches continue
    /// in order: those that await one task would continue in reverse order.
    private var lastTasks: [ObjectIdentifier: Task<any Sendable, any Error>] = [:]
    /// The number of branches that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false

    init<Item>(of workflow: Workflow<Item>, on item: Item) {
        self.workflow = workflow
        workflowType = type(of: workflow)
        self.item = StepResult(item, ())
        stepObserver = workflow.stepObserver
        stepTimeout = workflow.stepTimeout
        var outer = Self.current
        while let run = outer, run.result != nil { outer = run.outer }
        self.outer = outer
        let interactor = item as? Interactor
        runtime = interactor?.treeRuntime
        clock = workflow.clock ?? runtime?.clock ?? ContinuousClock()
        path = runtime == nil ? [] : interactor?.typePath ?? []
        didEnd = workflow.runDidEnd
        runtime?.send(.workflowStarted("\(workflowType)"), at: treePath)
    }

    /// The run of `workflow` whose step, or the step of a workflow that it started, the current task is performing.
    static func current(of workflow: AnyObject) -> WorkflowRun? {
        var run = current
        while let candidate = run, candidate.workflow !== workflow { run = candidate.outer }
        return run
    }

    // MARK: - For callers

    /// The outcome of the run; nil while it is running.
    public var result: WorkflowOutcome? { outcomes.value }

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
            if let result { return result }
            for await case let outcome? in outcomes.values { return outcome }
            cancel()
            return result ?? .cancelled
        }
    }

    /// Waits for the outcome. Cancelling the waiting task cancels the steps, and the run ends when they have returned.
    func waitUntilStepsEnd() async -> WorkflowOutcome {
        if let result { return result }
        for await case let outcome? in outcomes.values { return outcome }
        cancelSteps()
        return await Task { await outcome }.value
    }

    // MARK: - Branches

    /// Starts a task for each branch, so that they run in parallel. The first failure cancels the others.
    ///
    /// - Parameter ends: The last nodes of the branches.
    func begin(_ ends: [StepNode]) {
        // Later if a workflow starts this one when it ends: each start would otherwise be inside of the one before.
        start(ends, immediately: Self.reportDepth == 0)
    }

    /// Adds a branch that a running step committed. It is dropped if the run has ended.
    func add(branchTo end: StepNode) {
        // Not immediately, because the running step can be one of its steps.
        if result == nil { start([end], immediately: false) }
    }

    private func start(_ ends: [StepNode], immediately isImmediate: Bool) {
        runningCount += ends.count
        // All branches start even after a failure, because each calls its error handlers for a shared step that failed.
        for end in ends {
            Self.$current.withValue(self) {
                _ = task(immediately: isImmediate) { await self.follow(end) }
            }
        }
    }

    private func follow(_ end: StepNode) async {
        var result: Result<any Sendable, any Error> = .success(item)
        for node in end.path {
            // Not `Task.result`, which leaves the main actor even if the task has ended.
            do { result = .success(try await step(node, after: result).value) } catch { result = .failure(error) }
        }
        if case .failure(let error) = result { self.end(error is CancellationError ? .cancelled : .failed(error)) }
        runningCount -= 1
        guard runningCount == 0 else { return }
        self.end(.completed)
        // Released after the change, because the `deinit` of a value can call back.
        let released = (tasks, lastTasks)
        (tasks, lastTasks) = ([], [:])
        extendLifetime(released)
    }

    /// Returns the task of the step of `node`. The first branch that needs it starts it.
    private func step(
        _ node: StepNode, after previous: Result<any Sendable, any Error>
    ) -> Task<any Sendable, any Error> {
        let id = ObjectIdentifier(node)
        if let last = lastTasks[id] {
            let next = task(immediately: true) { try await last.value }
            lastTasks[id] = next
            return next
        }
        let first = task(immediately: true) { try await node.perform(self, previous) }
        lastTasks[id] = first
        tasks.append(first)
        if isCancelled { first.cancel() }
        return first
    }

    private func task<Success: Sendable>(
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
    func startTimer<Item, Value>(
        ofStep number: Int, on previous: StepResult<Item, Value>
    ) throws -> Task<Void, Never>? {
        guard !isCancelled, !Task.isCancelled else { throw CancellationError() }
        guard let limit = stepTimeout else { return nil }
        return Task { [weak self, clock] in
            guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
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
        Self.reportDepth += 1
        report(outcome)
        Self.reportDepth -= 1
    }

    private func report(_ outcome: WorkflowOutcome) {
        let (runtime, didEnd) = (runtime, didEnd)
        (self.runtime, self.didEnd) = (nil, nil)
        runtime?.send(.workflowEnded("\(workflowType)", outcome.kind), at: treePath)
        do {
            try didEnd?(outcome)
        } catch {
            let report = NonFatalError(
                source: .workflow("\(workflowType)"), error: error, treePath: path.isEmpty ? nil : treePath,
                callSite: nil)
            TreeRuntime.report(report, to: runtime)
        }
    }

    private var treePath: String { path.map { ribName(of: "\($0)") }.joined(separator: "/") }
}
