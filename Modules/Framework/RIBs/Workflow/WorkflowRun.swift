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
    private let callSite: CallSite
    /// The runtime of the tree in which the run was started; nil after the end of the run.
    private var runtime: TreeRuntime?
    /// Calls the workflow's callback for the outcome, and retains the workflow; nil after the end of the run.
    private var didEnd: ((WorkflowOutcome) throws -> Void)?

    private var tasks: [Task<Void, Never>] = []
    /// The number of tasks that have not ended.
    private var runningCount = 0
    /// Whether no further step begins.
    private var isCancelled = false

    init<Item>(of workflow: Workflow<Item>, on item: Item, at callSite: CallSite) {
        self.callSite = callSite
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
                callSite: callSite)
            TreeRuntime.report(report, to: runtime)
        }
    }

    private var treePath: String { RIBs.treePath(of: path) }
}

/// The outcome of a run of a workflow. Each run has exactly one.
public enum WorkflowOutcome: Sendable {
    /// Every branch was completed.
    case completed
    /// A step threw an error, or exceeded the time limit.
    case failed(any Error)
    /// The run was cancelled, or an item that it waited for was released.
    case cancelled

    /// An outcome without its error, for comparisons.
    public enum Kind: String, Equatable, Sendable {
        /// Every branch was completed.
        case completed
        /// A step threw an error, or exceeded the time limit.
        case failed
        /// The run was cancelled, or an item that it waited for was released.
        case cancelled
    }

    /// The outcome without its error.
    public var kind: Kind {
        switch self {
        case .completed: .completed
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// The item and the value that a step of a workflow returned, as an observer receives them.
public struct WorkflowStepResult: CustomStringConvertible {
    /// The number of the step in its branch, from 1. Steps of parallel branches can have the same number.
    public let step: Int
    /// The item of the next step.
    public let item: Any
    /// The value for the next step.
    public let value: Any

    /// The number and the value: `step 2: dice`.
    public var description: String { "step \(step): \(value)" }
}

/// The error of a step that exceeded the time limit of its workflow, including the wait for its item.
public struct WorkflowTimeout: Error, Equatable, CustomStringConvertible {
    /// The number of the step in its branch, from 1.
    public let step: Int
    /// The type of the step's item.
    public let item: String
    /// The time limit of a step.
    public let limit: Duration
    /// Whether the step was still waiting for its item to become active.
    public let wasWaiting: Bool

    /// The step, its item and the limit in one sentence.
    public var description: String {
        wasWaiting
            ? "step \(step) waited \(limit) for \(item) to become active"
            : "step \(step) on \(item) took longer than \(limit)"
    }
}
