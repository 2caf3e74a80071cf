/// One run of a workflow, as `Workflow.start(with:)` returns it.
///
/// A task performs a step, then the step after it, and so on to the end of the branch. After a step at which branches
/// fork, the last branch continues in that task, and each of the others gets a task of its own.
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

    private let branches: WorkflowBranches
    private var tasks: [Task<Void, Never>] = []
    /// The number of tasks that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false

    init<Item>(of workflow: Workflow<Item>, on item: Item, _ branches: WorkflowBranches) {
        workflowType = type(of: workflow)
        self.branches = branches
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

    // MARK: - Branches

    /// Starts a task for each first step.
    func begin<Item>(on item: Item) {
        // Later if a workflow starts this one when it ends: each start would otherwise be inside of the one before.
        let isImmediate = ProcessState.workflowReportDepth == 0
        start(branches.stages(after: nil)[...], after: .success(StepOutput(item, ())), immediately: isImmediate)
    }

    /// Starts a task for each of `stages`.
    private func start(
        _ stages: ArraySlice<WorkflowStage>, after result: Result<Any, any Error>, immediately isImmediate: Bool
    ) {
        runningCount += stages.count
        for stage in stages {
            let task = startTask(immediately: isImmediate) { await self.follow(stage, after: result) }
            tasks.append(task)
            // A step can have cancelled the run before its task was known.
            if isCancelled { task.cancel() }
        }
    }

    /// Performs `stage` and the stages after it, up to the end of the branch.
    ///
    /// The stages after a failure are visited as well, because they call the error handlers of their branches.
    private func follow(_ stage: WorkflowStage, after previous: Result<Any, any Error>) async {
        var next: WorkflowStage? = stage
        var result = previous
        while let stage = next {
            do { result = .success(try await stage.perform(self, result)) } catch { result = .failure(error) }
            let following = branches.stages(after: stage)
            start(following.dropLast(), after: result, immediately: true)
            next = following.last
        }
        if case .failure(let error) = result { end(error is CancellationError ? .cancelled : .failed(error)) }
        runningCount -= 1
        guard runningCount == 0 else { return }
        end(.completed)
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
