/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    /// The largest number of steps and error handlers of a branch. A fork after each of them fits into the stack.
    private static var limit: Int { 1_000 }

    let workflow: Workflow<WorkflowItemType>
    /// The last step or error handler.
    let last: WorkflowStage

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = last.number + 1
        return adding(number) { run, result in
            // A step is added only to a step that returns its types.
            let previous = try result.get() as! StepOutput<ActionableItemType, ValueType>
            let timer = try run.startTimer(ofStep: number, on: previous)
            defer { timer?.cancel() }
            let (item, value) = try await step(try await previous.activeItem(), previous.value)
            run.didPerformStep(number, item, value)
            return StepOutput(item, value)
        }
    }

    /// Begins another branch after this step.
    ///
    /// The steps that are added to the result run in parallel with the other branches. The steps before the fork run
    /// once for all branches.
    ///
    /// Traps if the workflow was started.
    public func fork() -> Step {
        workflow.checkNotStarted()
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step or an earlier one fails. A cancellation is not an error.
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        adding(last.number) { _, result in
            if case .failure(let error) = result, !(error is CancellationError) { handler(error) }
            return try result.get()
        }
    }

    /// Ends the branch and returns its workflow. Every branch has to be committed before the workflow is started.
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit(last)
        return workflow
    }

    private func adding<Item, Value>(
        _ number: Int, _ perform: @escaping WorkflowStage.Work
    ) -> Step<WorkflowItemType, Item, Value> {
        let stage = WorkflowStage(number, after: last, perform: perform)
        if stage.depth > Self.limit { trapBecauseOfLimit() }
        workflow.add(stage)
        return Step<WorkflowItemType, Item, Value>(workflow: workflow, last: stage)
    }

    private func trapBecauseOfLimit() -> Never {
        Diagnostic(
            "A branch of a workflow has more than \(Self.limit) steps.",
            cause: "onStep { } is called in a loop, once for each element of a collection.",
            fix: "loop in one step, or start another workflow from a step."
        ).trap()
    }
}

/// A step or an error handler of a workflow.
@MainActor
final class WorkflowStage {
    /// Performs the step on the result of the one before it, and returns its own.
    typealias Work = @MainActor (WorkflowRun, Result<Any, any Error>) async throws -> Any

    /// The number of steps up to this one.
    let number: Int
    /// The number of steps and error handlers up to this one.
    let depth: Int
    let perform: Work
    /// The step or error handler before this one, until a branch through this one is committed.
    fileprivate var previous: WorkflowStage?
    /// The stages that follow this one, in the order in which their branches were committed.
    fileprivate(set) var following: [WorkflowStage] = []

    init(_ number: Int, after previous: WorkflowStage?, perform: @escaping Work) {
        self.number = number
        self.previous = previous
        depth = (previous?.depth ?? -1) + 1
        self.perform = perform
    }
}

extension Workflow {
    /// Records `stage` as the end of a branch. Traps if the workflow was started.
    fileprivate final func add(_ stage: WorkflowStage) {
        checkNotStarted()
        openEnds.removeAll { $0 === stage.previous }
        openEnds.append(stage)
    }

    /// Adds the branch that ends with `end`. Traps if the workflow was started.
    fileprivate final func commit(_ end: WorkflowStage) {
        checkNotStarted()
        openEnds.removeAll { $0 === end }
        var stage = end
        while let previous = exchange(&stage.previous, with: nil) {
            previous.following.append(stage)
            stage = previous
        }
    }

    fileprivate final func checkNotStarted() {
        guard isStarted else { return }
        Diagnostic(
            "A branch was added to \(type(of: self)) after the workflow was started.",
            cause: "A step calls fork() or onStep { } on its own workflow.",
            fix: "build and commit every branch before start(with:), or start another workflow from the step."
        ).trap()
    }

    /// Traps if a branch is not committed.
    final func checkCommitted(at callSite: CallSite) {
        guard !openEnds.isEmpty || first.following.isEmpty else { return }
        Diagnostic(
            openEnds.isEmpty
                ? "\(type(of: self)) was started without a step."
                : "\(type(of: self)) was started although \(openEnds.count) of its branches "
                    + "\(openEnds.count == 1 ? "is" : "are") not committed.",
            at: callSite,
            cause: "The chain of onStep { } does not end with commit().",
            fix: "call commit() on the last step of every branch before start(with:)."
        ).trap()
    }
}

extension WorkflowRun {
    /// Performs `stage` and the stages after it, up to the end of the branch. At a fork, the last branch continues in this
    /// task, and each of the others gets a task of its own.
    ///
    /// The stages after a failure are visited as well, because they call the error handlers of their branches.
    func follow(_ stage: WorkflowStage, after previous: Result<Any, any Error>) async throws {
        var next: WorkflowStage? = stage
        var result = previous
        while let stage = next {
            do { result = .success(try await stage.perform(self, result)) } catch { result = .failure(error) }
            for branch in stage.following.dropLast() {
                add { [result] in try await self.follow(branch, after: result) }
            }
            next = stage.following.last
        }
        _ = try result.get()
    }
}

/// The item and the value that a step returned in one run.
///
/// An output retains its item until the next step begins. From then on, it refers to an item that can become inactive
/// weakly, so that the run ends when a step waits for an item that is released.
@MainActor
final class StepOutput<Item, Value> {
    let value: Value
    /// Whether a step is waiting for the item to become active.
    private(set) var isWaiting = false
    private var item: Item?
    private weak var scope: (any InteractorScope)?

    init(_ item: Item, _ value: Value) {
        self.item = item
        self.value = value
    }

    /// Waits until the item is active, and returns it.
    ///
    /// - Throws: `CancellationError` as `untilActive()`, and if the item is released.
    func activeItem() async throws -> Item {
        if let item {
            guard let scope = item as? any InteractorScope else { return item }
            self.scope = scope
            self.item = nil
        }
        while true {
            if let scope, scope.isActive, let item = scope as? Item { return item }
            guard let activation = try scope.map({ try NextActivation(of: $0) }) else { throw CancellationError() }
            isWaiting = true
            defer { isWaiting = false }
            try await activation.wait()
        }
    }
}

extension InteractorScope {
    /// Waits until the scope is active.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or if the router of the interactor, or the item of the
    ///   bridge, is released.
    public func untilActive() async throws {
        if !isActive { try await NextActivation(of: self).wait() }
    }
}

/// A wait for the next activation of a scope, which it does not retain.
@MainActor
private struct NextActivation {
    /// The changes of the activity. They end when the first of the observers is released.
    private let changes: AsyncStream<Bool>
    private let observers: [StreamObserver]

    init(of scope: any InteractorScope) throws {
        let (activity, interactor) = (scope.isActiveStream, scope as? Interactor)
        if activity.observers.isFinished || interactor?.isRouterReleased == true { throw CancellationError() }
        let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
        let activation = HandlerObserver<Bool> { [ending = SequenceEnding(continuation)] isActive in
            ending.continuation.yield(isActive)
        }
        let release = HandlerObserver<RouterLifecycle> { [ending = SequenceEnding(continuation)] _ in _ = ending }
        self.changes = changes
        observers = [activation, release]
        activity.addSequence(activation)
        interactor?.lifecycle.addSequence(release)
    }

    func wait() async throws {
        defer { for observer in observers { observer.end() } }
        for await isActive in changes where isActive { return try Task.checkCancellation() }
        throw CancellationError()
    }
}
