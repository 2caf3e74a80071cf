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
    @usableFromInline let clock: (any Clock<Duration>)?

    @exclusivity(unchecked) private var places = WorkflowPlaces()
    /// The branches that were committed. Nearly always there is one, which needs no array.
    @exclusivity(unchecked) private var firstBranch: WorkflowBranch<ActionableItemType>?
    private var otherBranches: [WorkflowBranch<ActionableItemType>] = []

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
        let next = WorkflowPlace(id: addPlace(after: 0), stepNumber: 1, depth: 1)
        return Step<ActionableItemType, NextItem, NextValue>(in: self, at: next) { pass in
            let first: WorkflowItem<ActionableItemType>
            switch pass.run.origin {
            case .active(let item):
                if pass.run.isReady(item) { return try await step(item) }
                first = WorkflowItem(item)
            case .inactive(let item):
                first = item
            case .none:
                // Another branch may have run the step, and its result is to be had.
                first = WorkflowItem()
            }
            return try await pass.take({ item, _ in try await step(item) }, number: 1, depth: 1, item: first, value: ())
        }
    }

    // MARK: - Running

    /// Starts a run on `item`, in a task of its own. What can be done without waiting is done when it returns; on
    /// systems whose Swift runtime is older than 6.2, it begins soon after.
    ///
    /// A workflow that is not committed traps.
    @inlinable
    @discardableResult
    public final func start(
        with item: ActionableItemType,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> WorkflowRun {
        guard let chain else { return startBranches(on: item, at: CallSite(fileID: fileID, line: line)) }
        let run = RootedWorkflowRun(of: self, on: item, interactor: item as? Interactor, isChain: true)
        run.begin(chain)
        return run
    }

    /// Runs on `item` within the caller's task, which cancels it: the outcome is there when the step that runs has
    /// taken notice, or is done. A workflow with a `stepTimeout` or with branches has tasks of its own, and does not
    /// wait for steps that take no notice.
    @inlinable
    public final func perform(
        with item: ActionableItemType,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> WorkflowOutcome {
        guard stepTimeout == nil, let chain else {
            return await start(with: item, fileID: fileID, line: line).outcome
        }
        let run = RootedWorkflowRun(of: self, on: item, interactor: item as? Interactor, isChain: true)
        return await run.carryOut(chain)
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

    /// - Returns: The number of a new place after `origin`.
    @usableFromInline
    final func addPlace(after origin: Int) -> Int { places.add(after: origin) }

    @usableFromInline
    final func commit(_ branch: @escaping WorkflowBranch<ActionableItemType>, at end: Int) {
        guard places.commit(end) else { return }
        if firstBranch == nil { firstBranch = branch } else { otherBranches.append(branch) }
    }

    /// All of the workflow, if it is committed and does not fork.
    @usableFromInline final var chain: WorkflowBranch<ActionableItemType>? {
        places.isCommittedChain ? firstBranch : nil
    }

    @usableFromInline
    final func startBranches(on item: ActionableItemType, at callSite: CallSite) -> WorkflowRun {
        guard places.isCommitted, let firstBranch else { trap(at: callSite) }
        let run = RootedWorkflowRun(of: self, on: item, interactor: item as? Interactor, isChain: false)
        run.begin([firstBranch] + otherBranches, on: places.ways)
        return run
    }

    private func trap(at callSite: CallSite) -> Never {
        let openEnds = places.openEndCount
        Misuse(
            openEnds == 0
                ? "\(type(of: self)) was started without a step."
                : "\(type(of: self)) was started although \(openEnds) of its branches \(openEnds == 1 ? "is" : "are") "
                    + "not committed.",
            at: callSite,
            cause: "The chain of onStep { } does not end with commit().",
            fix: "call commit() on the last step of every branch before start(with:)."
        ).trap()
    }
}

extension Workflow: WorkflowRunning {
    @usableFromInline
    func runDidEnd(_ outcome: WorkflowOutcome) throws {
        switch outcome {
        case .completed: didComplete()
        case .failed(let error): try didFail(error)
        case .cancelled: didCancel()
        }
    }
}
