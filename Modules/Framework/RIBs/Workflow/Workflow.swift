/// A chain of asynchronous steps through the tree, such as a deep link.
///
/// Each step runs on an actionable item, usually an interactor, and returns the item and a value for the next step.
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
/// A step waits until its item is active. Build a workflow once, commit every branch, and then start it as often as you
/// need. Each run has exactly one outcome. A branch has at most 1,000 steps.
@MainActor
open class Workflow<ActionableItemType> {
    /// The time limit of each step, including the wait for its item; nil for no limit.
    public let stepTimeout: Duration?
    /// An observer for tests and logs. It is called after each step, in every run that is started from now on.
    public final var stepObserver: ((WorkflowStepResult) -> Void)? {
        // Releases the old observer after the change, because its `deinit` can start the workflow.
        didSet { extendLifetime(oldValue) }
    }
    /// The clock for `stepTimeout`; nil for the clock of the tree.
    final let clock: (any Clock<Duration>)?

    private final var branches = WorkflowBranches()
    /// The last stages of the branches that are not committed.
    private final var open: [WorkflowStage] = []
    private final var isStarted = false

    /// Creates a workflow without a time limit. Subclasses written for RIBs-iOS override it.
    public init() {
        stepTimeout = nil
        clock = nil
    }

    /// Creates a workflow.
    ///
    /// - Parameters:
    ///   - stepTimeout: The time limit of each step, including the wait for its item.
    ///   - clock: The clock for `stepTimeout`. If it is nil, the workflow uses the clock of the tree that it is started
    ///     in.
    public init(stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil) {
        self.stepTimeout = stepTimeout
        self.clock = clock
    }

    // MARK: - Building

    /// Adds a first step, which returns the item and the value for the next step.
    public final func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) async throws -> (NextItem, NextValue)
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        Step<ActionableItemType, ActionableItemType, Void>(workflow: self, last: nil)
            .onStep { item, _ in try await step(item) }
    }

    /// Records `stage` as the end of a branch. Traps if the workflow was started.
    final func add(_ stage: WorkflowStage) {
        if isStarted { trapBuiltAfterStart() }
        open.removeAll { $0 === stage.previous }
        open.append(stage)
    }

    /// Adds the branch that ends with `end`. Traps if the workflow was started.
    final func commit(_ end: WorkflowStage) {
        if isStarted { trapBuiltAfterStart() }
        open.removeAll { $0 === end }
        branches.add(end)
    }

    /// Calls `didFork()`. Traps if the workflow was started.
    final func fork() {
        if isStarted { trapBuiltAfterStart() }
        didFork()
    }

    // MARK: - Running

    /// Starts a run on `item`.
    ///
    /// The steps run up to the first suspension before this returns. The run begins soon afterwards on systems with a
    /// Swift runtime older than 6.2, and if it is started while another run calls `didComplete()`, `didFail(_:)` or
    /// `didCancel()`. Traps if a branch is not committed.
    @discardableResult
    public final func start(
        with item: ActionableItemType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> WorkflowRun {
        begin(on: item, at: CallSite(fileID: fileID, line: line))
    }

    /// Runs the workflow on `item` and returns the outcome.
    ///
    /// Cancelling the caller's task cancels the running steps, and the run ends when they have returned. Task-local
    /// values of the caller are visible in the steps. Traps if a branch is not committed.
    public final func perform(
        with item: ActionableItemType, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> WorkflowOutcome {
        let run = begin(on: item, at: CallSite(fileID: fileID, line: line))
        return await run.waitUntilStepsEnd()
    }

    // MARK: - Overridden by workflows

    /// Called once for each run whose branches were all completed.
    open func didComplete() {}

    /// Called for each `fork()`, while the workflow is built.
    open func didFork() {}

    /// Called once for each run that failed.
    ///
    /// An error that it throws is passed to the tree's `errorHandler`. The default implementation throws `error`.
    open func didFail(_ error: any Error) throws {
        throw error
    }

    /// Called once for each run that was cancelled.
    open func didCancel() {}

    // MARK: - Private

    private func begin(on item: ActionableItemType, at callSite: CallSite) -> WorkflowRun {
        guard open.isEmpty, !branches.stages(after: nil).isEmpty else { trap(at: callSite) }
        isStarted = true
        let run = WorkflowRun(of: self, on: item, branches)
        run.begin(on: item)
        return run
    }

    /// Calls the callback for the outcome of a run.
    final func runDidEnd(_ outcome: WorkflowOutcome) throws {
        switch outcome {
        case .completed: didComplete()
        case .failed(let error): try didFail(error)
        case .cancelled: didCancel()
        }
    }

    private func trap(at callSite: CallSite) -> Never {
        Diagnostic(
            open.isEmpty
                ? "\(type(of: self)) was started without a step."
                : "\(type(of: self)) was started although \(open.count) of its branches "
                    + "\(open.count == 1 ? "is" : "are") not committed.",
            at: callSite,
            cause: "The chain of onStep { } does not end with commit().",
            fix: "call commit() on the last step of every branch before start(with:)."
        ).trap()
    }

    private func trapBuiltAfterStart() -> Never {
        Diagnostic(
            "A branch was added to \(type(of: self)) after the workflow was started.",
            cause: "A step calls fork() or onStep { } on its own workflow.",
            fix: "build and commit every branch before start(with:), or start another workflow from the step."
        ).trap()
    }
}
