/// A chain of asynchronous steps down the tree, such as a deep link: each step runs on an actionable item,
/// usually an interactor, and hands the next item and a value to the step after it.
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
/// A step waits until its item is active. A workflow is built once, committed, and may be started as often as
/// one likes; each run has exactly one outcome.
@MainActor
open class Workflow<ActionableItemType> {
    /// How long a step may take, the wait for its item included; nil for as long as it wants.
    public let stepTimeout: Duration?
    /// Called in every run that is started from now on after each step, with what it handed on: for tests and
    /// logs.
    public final var stepObserver: ((WorkflowStepResult) -> Void)?
    private let clock: (any Clock<Duration>)?

    @usableFromInline final var branches: [WorkflowBranch<ActionableItemType, Void>] = []
    /// How many ends of branches were not committed.
    @usableFromInline final var openEnds = 0

    /// - Parameter clock: Measures `stepTimeout`; the one of the tree that it is started in, if nil.
    public init(stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil) {
        self.stepTimeout = stepTimeout
        self.clock = clock
    }

    deinit {}

    // MARK: - Building

    /// Adds a first step. Its result is the item and the value of the next.
    @inlinable
    public final func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) async throws -> (NextItem, NextValue)
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        let next = WorkflowPlace<NextItem, NextValue>()
        branches.append(WorkflowBranch(next, number: 1) { item, _ in try await step(item) })
        openEnds += 1
        return Step<ActionableItemType, NextItem, NextValue>(workflow: self, place: next, number: 1)
    }

    // MARK: - Running

    /// Starts a run on `item`, in a task of its own. What can be done without waiting is done when it returns; on
    /// systems whose Swift runtime is older than 6.2, it begins soon after.
    ///
    /// A workflow that is not committed traps.
    @discardableResult
    public final func start(
        with item: ActionableItemType,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> WorkflowRun {
        trapIfOpen(at: CallSite(fileID: fileID, line: line))
        let run = makeRun(on: item)
        if branches.count == 1, run.isReady(item) {
            run.begin { await self.execute(run) { try await self.branches[0].run(item, (), run) } }
        } else {
            // Not held by the task that waits for it.
            let item = WorkflowItem(item)
            run.begin { await self.execute(run) { try await run.execute(self.branches, on: item, value: ()) } }
        }
        return run
    }

    /// Runs on `item` within the caller's task, which cancels it.
    public final func perform(
        with item: ActionableItemType,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> WorkflowOutcome {
        await start(with: item, fileID: fileID, line: line).outcome
    }

    // MARK: - For subclasses

    /// Called once in a run, when every branch got to its end.
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

    private func makeRun(on item: ActionableItemType) -> WorkflowRun {
        let node = (item as? Interactor)?.node?.object
        let runtime = node?.runtime
        let name = "\(type(of: self))"
        let treePath = node?.treePath
        runtime?.events.send(.workflowStarted(name), at: treePath ?? "")
        let clock = clock ?? runtime?.clock ?? ContinuousClock()
        return WorkflowRun(stepTimeout: stepTimeout, clock: clock, stepObserver: stepObserver) { outcome in
            runtime?.events.send(.workflowEnded(name, outcome.kind), at: treePath ?? "")
            do {
                try self.tell(outcome)
            } catch {
                TreeRuntime.report(
                    NonFatalError(source: .workflow(name), error: error, treePath: treePath, callSite: nil),
                    to: runtime)
            }
        }
    }

    private func tell(_ outcome: WorkflowOutcome) throws {
        switch outcome {
        case .completed: didComplete()
        case .failed(let error): try didFail(error)
        case .cancelled: didCancel()
        }
    }

    private func execute(_ run: WorkflowRun, _ steps: @MainActor () async throws -> Void) async {
        do {
            try await steps()
            run.end(.completed)
        } catch {
            run.end(with: error)
        }
    }

    private func trapIfOpen(at callSite: CallSite) {
        guard openEnds > 0 || branches.isEmpty else { return }
        Misuse(
            branches.isEmpty
                ? "\(type(of: self)) was started without a step."
                : "\(type(of: self)) was started although \(openEnds) of its branches \(openEnds == 1 ? "is" : "are") "
                    + "not committed.",
            at: callSite,
            cause: "The chain of onStep { } does not end with commit().",
            fix: "call commit() on the last step of every branch before start(with:)."
        ).trap()
    }
}
