/// One run of a workflow, as `Workflow.start(with:)` returns it.
///
/// A task performs a step, then the step after it, and so on to the end of the branch. After a step at which branches
/// fork, the last branch continues in that task, and each of the others gets a task of its own.
@MainActor
public final class WorkflowRun {
    /// The run whose step the current task is performing.
    @TaskLocal private static var current: WorkflowRun?
    /// The number of outcomes that are being reported, each inside of the one before it.
    private static var reportDepth = 0

    /// The outcome of the run; nil while it is running.
    public var result: WorkflowOutcome? { outcomes.value }
    private let outcomes = MutableStateStream<WorkflowOutcome?>(nil)
    /// The workflow for comparisons. A step can still run after the end of the run.
    private weak let workflow: AnyObject?
    private let workflowType: Any.Type
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

    private var steps: StepTree
    /// The results of the steps that have ended, for branches that a running step adds.
    private var results: [(node: StepNode?, result: Result<Any, any Error>)]
    private var tasks: [Task<Void, Never>] = []
    /// The number of tasks that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false

    init<Item>(of workflow: Workflow<Item>, on item: Item, _ steps: StepTree) {
        self.workflow = workflow
        workflowType = type(of: workflow)
        self.steps = steps
        results = [(nil, .success(StepResult(item, ())))]
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
        runtime?.eventStream.send(.workflowStarted("\(workflowType)"), at: treePath)
    }

    /// The run of `workflow` whose step, or the step of a workflow that it started, the current task is performing.
    static func current(of workflow: AnyObject) -> WorkflowRun? {
        var run = current
        while let candidate = run, candidate.workflow !== workflow { run = candidate.outer }
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

    // MARK: - Branches

    /// Starts a task for each first step.
    func begin() {
        // Later if a workflow starts this one when it ends: each start would otherwise be inside of the one before.
        start(steps.nodes(after: nil)[...], after: results[0].result, immediately: Self.reportDepth == 0)
    }

    /// Adds a branch that a running step committed. It is dropped if the run has ended.
    func add(_ end: StepNode) {
        guard result == nil, let node = steps.add(end) else { return }
        // Without a result, the step before the branch is still running, and starts the branch when it ends.
        guard let (_, result) = results.first(where: { $0.node === node.previous }) else { return }
        // Not immediately, so that the running step continues first.
        start([node], after: result, immediately: false)
    }

    /// Starts a task for each of `nodes`.
    private func start(
        _ nodes: ArraySlice<StepNode>, after result: Result<Any, any Error>, immediately isImmediate: Bool
    ) {
        runningCount += nodes.count
        for node in nodes {
            let task = Self.$current.withValue(self) {
                startTask(immediately: isImmediate) { await self.follow(node, after: result) }
            }
            tasks.append(task)
            // A step can have cancelled the run before its task was known.
            if isCancelled { task.cancel() }
        }
    }

    /// Performs the step of `node`, and the steps after it up to the end of the branch.
    ///
    /// The steps after a failure are visited as well, because they call the error handlers of their branches.
    private func follow(_ node: StepNode, after previous: Result<Any, any Error>) async {
        var next: StepNode? = node
        var result = previous
        while let node = next {
            do { result = .success(try await node.perform(self, result)) } catch { result = .failure(error) }
            results.append((node, result))
            let following = steps.nodes(after: node)
            start(following.dropLast(), after: result, immediately: true)
            next = following.last
        }
        if case .failure(let error) = result { end(error is CancellationError ? .cancelled : .failed(error)) }
        runningCount -= 1
        if runningCount == 0 { allBranchesDidEnd() }
    }

    private func allBranchesDidEnd() {
        end(.completed)
        // Released after the change, because the `deinit` of a value can call back.
        let released = (results, tasks)
        (results, tasks) = ([], [])
        extendLifetime(released)
    }

    private func startTask(
        immediately isImmediate: Bool, _ work: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        if isImmediate, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate { await work() }
        } else {
            Task { await work() }
        }
    }

    // MARK: - Steps

    /// Starts the timer that fails the run when a step exceeds the time limit. Nil without a limit.
    ///
    /// - Throws: `CancellationError` if the run has ended.
    func startTimer<Item, Value>(
        ofStep number: Int, on previous: StepResult<Item, Value>
    ) throws -> Task<Void, Never>? {
        guard !isCancelled else { throw CancellationError() }
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

    private var treePath: String { path.map { ribName(of: "\($0)") }.joined(separator: "/") }
}
