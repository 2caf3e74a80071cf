/// The branches of a workflow, and the points where a step or a `commit()` is still expected.
@MainActor
@usableFromInline
final class WorkflowPlan {
    private enum PointState {
        /// Neither a step nor a `commit()` follows.
        case open
        /// A step or an error handler follows.
        case continued
        /// A branch ends here. Steps can follow as well.
        case committed
    }

    /// The largest number of steps and error handlers of a branch.
    ///
    /// A step retains the step before it, so a branch is released recursively. The limit fits into the stack of every
    /// thread.
    private static let stepLimit = 1_000

    /// The committed branches, in order.
    private(set) var branches: [WorkflowBranch] = []
    /// The number of points without a next step or a `commit()`.
    private(set) var openPointCount = 0
    // Moved out while they change, so that the compiler adds no run-time check for overlapping accesses.
    private var states: [PointState] = [.continued]

    /// The number of points, including the beginning.
    var pointCount: Int { states.count }

    init() {}

    /// Adds a point after `origin`, where the next step or a `commit()` is expected.
    ///
    /// Traps if the branch has too many steps.
    ///
    /// - Parameter isStep: Whether a step leads to the point, and not an error handler.
    @usableFromInline
    func addPoint(after origin: StepPoint, isStep: Bool) -> StepPoint {
        guard origin.depth < Self.stepLimit else { trapBecauseOfLimit() }
        var changed = exchange(&states, with: [])
        let wasOpen = changed[origin.index] == .open
        if wasOpen { changed[origin.index] = .continued }
        changed.append(.open)
        states = changed
        if !wasOpen { openPointCount += 1 }
        return StepPoint(
            index: changed.count - 1, depth: origin.depth + 1, number: origin.number + (isStep ? 1 : 0))
    }

    /// Adds the branch that ends at `end`. Does nothing if it was added before.
    @usableFromInline
    func commit(_ branch: WorkflowBranch, at end: StepPoint) {
        var changed = exchange(&states, with: [])
        let state = exchange(&changed[end.index], with: .committed)
        states = changed
        guard state != .committed else { return }
        if state == .open { openPointCount -= 1 }
        // A branch that a running step commits belongs to that run only.
        if let run = WorkflowRun.current, run.add(branch, of: self) { return }
        branches.append(branch)
    }

    private func trapBecauseOfLimit() -> Never {
        Diagnostic(
            "A branch of a workflow has more than \(Self.stepLimit) steps.",
            cause: "onStep { } is called in a loop, once for each element of a collection.",
            fix: "loop in one step, or start another workflow from a step."
        ).trap()
    }
}

/// A point in a workflow: the beginning, or the point after a step or an error handler.
@usableFromInline
struct StepPoint: Sendable {
    @usableFromInline static let beginning = StepPoint(index: 0, depth: 0, number: 0)

    /// The index of the point in its workflow; 0 for the beginning.
    @usableFromInline let index: Int
    /// The number of steps and error handlers before the point.
    let depth: Int
    /// The number of steps before the point.
    @usableFromInline let number: Int
}

/// The steps up to one `commit()`.
@usableFromInline
struct WorkflowBranch {
    /// Performs the steps in a run, except those that the run has begun.
    let perform: @MainActor (WorkflowRun) async throws -> StepOutput

    @usableFromInline
    init(perform: @escaping @MainActor (WorkflowRun) async throws -> StepOutput) {
        self.perform = perform
    }
}
