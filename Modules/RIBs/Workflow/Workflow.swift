/// A chain of asynchronous steps down the tree, such as a deep link: each step runs on an actionable item,
/// usually an interactor, and passes the next item and a value to the step after it.
///
///     final class LaunchGameWorkflow: Workflow<any RootActionableItem> {
///         init(game: String) {
///             super.init()
///             onStep { root in try await root.waitForSignIn() }
///                 .onStep { loggedIn, _ in try await loggedIn.launchGame(game) }
///                 .commit()
///         }
///     }
///
/// A step waits until its item is active. Build a workflow once, commit every branch, and start it as often as
/// needed; each run has exactly one outcome.
@MainActor
open class Workflow<ActionableItemType> {
    /// How long a step may take, including the wait for its item; nil for no limit.
    public let stepTimeout: Duration?
    /// Called after each step of every run that is started from now on, with what the step produced: for tests and
    /// logs.
    public final var stepObserver: ((WorkflowStepResult) -> Void)? {
        // Releases the old observer after the change: it may be what starts the workflow.
        didSet { extendLifetime(oldValue) }
    }
    /// Measures `stepTimeout`; the tree's clock if nil.
    final let clock: (any Clock<Duration>)?

    @usableFromInline final let beginning = StepPoint()
    private final var branches: [WorkflowBranch] = []
    /// How many points there are, the beginning included.
    private final var pointCount = 1
    /// How many points have neither a next step nor a `commit()`.
    private final var openPointCount = 0

    /// Creates a workflow without a time limit. Subclasses written for uber/RIBs-iOS override it.
    public init() {
        stepTimeout = nil
        clock = nil
    }

    /// Creates a workflow.
    ///
    /// - Parameters:
    ///   - stepTimeout: How long a step may take, including the wait for its item.
    ///   - clock: Measures `stepTimeout`; the clock of the tree that it is started in if nil.
    public init(stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil) {
        self.stepTimeout = stepTimeout
        self.clock = clock
    }

    // MARK: - Building

    /// Adds a first step. Its result is the item and the value of the next step.
    @inlinable
    public final func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) async throws -> (NextItem, NextValue)
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        Step<ActionableItemType, ActionableItemType, Void>(in: self, at: beginning)
            .onStep { item, _ in try await step(item) }
    }

    // MARK: - Running

    /// Starts a run on `item`, with a task for each branch. Everything that need not wait is done when it returns; on
    /// systems whose Swift runtime is older than 6.2, the run begins soon after.
    ///
    /// A workflow that is not committed traps.
    @inlinable
    @discardableResult
    public final func start(
        with item: ActionableItemType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> WorkflowRun {
        begin(on: item, at: CallSite(fileID: fileID, line: line))
    }

    /// Runs on `item` and returns the outcome. Cancelling the caller's task cancels the step that runs; the run ends
    /// as soon as that step has returned. Task-local values of the caller are visible in the steps.
    ///
    /// A workflow that is not committed traps.
    @inlinable
    public final func perform(
        with item: ActionableItemType, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> WorkflowOutcome {
        await begin(on: item, at: CallSite(fileID: fileID, line: line)).waitUntilStepsEnd()
    }

    // MARK: - Overridden by workflows

    /// Called once in a run, when every branch is completed.
    open func didComplete() {}

    /// Called for each `fork()`, while the workflow is built.
    open func didFork() {}

    /// Called once in a run that failed. What it throws arrives at the tree's `errorHandler`: by default the
    /// error itself.
    open func didFail(_ error: any Error) throws {
        throw error
    }

    /// Called once in a run that was cancelled.
    open func didCancel() {}

    // MARK: - Private

    /// Adds a point after `origin`, where the next step or a `commit()` is expected.
    @usableFromInline
    final func addPoint(
        after origin: StepPoint, step: StepWork? = nil, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) -> StepPoint {
        close(origin)
        defer { pointCount += 1 }
        openPointCount += 1
        return StepPoint(index: pointCount, after: origin, step: step, errorHandler: errorHandler)
    }

    @usableFromInline
    final func commit(at end: StepPoint) {
        close(end)
        guard !end.isCommitted else { return }
        end.isCommitted = true
        // A branch that a running step commits belongs to that run alone.
        if let run = WorkflowRun.current, run.add(end.branch, from: beginning) { return }
        branches.append(end.branch)
    }

    private func close(_ point: StepPoint) {
        // The beginning needs no `commit()`.
        guard !point.isClosed, point.index > 0 else { return }
        point.isClosed = true
        openPointCount -= 1
    }

    @inlinable
    final func begin(on item: ActionableItemType, at callSite: CallSite) -> WorkflowRun {
        begin(from: item as? Interactor, with: StepResult(item, ()), at: callSite)
    }

    @usableFromInline
    final func begin(from interactor: Interactor?, with item: StepOutput, at callSite: CallSite) -> WorkflowRun {
        guard openPointCount == 0, !branches.isEmpty else { trap(at: callSite) }
        let run = WorkflowRun(of: self, from: interactor, with: item, at: beginning, pointCount: pointCount)
        run.begin(branches)
        return run
    }

    private func trap(at callSite: CallSite) -> Never {
        Diagnostic(
            openPointCount == 0
                ? "\(type(of: self)) was started without a step."
                : "\(type(of: self)) was started although \(openPointCount) of its branches "
                    + "\(openPointCount == 1 ? "is" : "are") not committed.",
            at: callSite,
            cause: "The chain of onStep { } does not end with commit().",
            fix: "call commit() on the last step of every branch before start(with:)."
        ).trap()
    }
}

extension Workflow: RunnableWorkflow {
    func runDidEnd(_ outcome: WorkflowOutcome) throws {
        switch outcome {
        case .completed: didComplete()
        case .failed(let error): try didFail(error)
        case .cancelled: didCancel()
        }
    }
}
