/// Asynchronous work that leads through the tree, such as a deep link.
///
/// A workflow is an asynchronous function on an actionable item, usually an interactor:
///
///     let launch = Workflow(stepTimeout: .seconds(10)) { (root: any RootActionableItem) in
///         let loggedIn = try await root.waitForSignIn()
///         try await loggedIn.untilActive()
///         loggedIn.launchGame("dice")
///     }
///     launch.start(with: root)
///
/// Or it is a chain of steps, each of which returns the item and a value for the next one:
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

    /// A stage that passes on the item of the run.
    final let first = WorkflowStage(0, after: nil) { _, result in try result.get() }
    /// The last stages of the branches that are not committed.
    final var openEnds: [WorkflowStage] = []
    final var isStarted = false

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

    /// Creates a workflow of one function, which is its only step.
    ///
    /// - Parameters:
    ///   - stepTimeout: The time limit of the function, including the wait for the item.
    ///   - clock: The clock for `stepTimeout`. If it is nil, the workflow uses the clock of the tree that it is started
    ///     in.
    ///   - function: Called with the item when that is active. Await each next item and its `untilActive()` in it. Work
    ///     in parallel belongs in child tasks.
    public init(
        stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil,
        _ function: @escaping @MainActor (ActionableItemType) async throws -> Void
    ) {
        self.stepTimeout = stepTimeout
        self.clock = clock
        onStep { item in (try await function(item), ()) }.commit()
    }

    // MARK: - Steps

    /// Adds a first step, which returns the item and the value for the next step.
    public final func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) async throws -> (NextItem, NextValue)
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        Step<ActionableItemType, ActionableItemType, Void>(workflow: self, last: first)
            .onStep { item, _ in try await step(item) }
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
        checkCommitted(at: callSite)
        isStarted = true
        let (run, first) = (WorkflowRun(of: self, on: item, at: callSite), first)
        // Created here, because the task would retain the item.
        let output = StepOutput(item, ())
        // Later if a workflow starts this one when it ends: each start would otherwise be inside of the one before.
        run.add(immediately: ProcessState.workflowReportDepth == 0) {
            try await run.follow(first, after: .success(output))
        }
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
}
