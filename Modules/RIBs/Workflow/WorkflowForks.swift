/// The branches of one run of a workflow that forks, and the steps that they share.
@MainActor
final class WorkflowForks {
    private var tasks: [Task<Void, Never>] = []
    private var runningBranches: Int
    private var isEnded = false
    /// How many branches are still to come to a place that several go through.
    private var expected: [Int: Int] = [:]
    private var sharedSteps: [Int: AnyObject] = [:]
    private var toldPlaces: Set<Int> = []

    init(_ ways: [[Int]]) {
        runningBranches = ways.count
        for place in ways.joined() { expected[place, default: 0] += 1 }
    }

    deinit {}

    func add(_ task: Task<Void, Never>) {
        if isEnded { task.cancel() } else { tasks.append(task) }
    }

    func end() {
        isEnded = true
        for task in tasks { task.cancel() }
        tasks = []
    }

    /// - Returns: Whether it was the last.
    func didEndBranch() -> Bool {
        runningBranches -= 1
        return runningBranches == 0
    }

    /// The step before `place`, if it is one for several branches. It is kept until the last of them has come.
    func sharedStep<Item, Value>(at place: Int) -> SharedStep<Item, Value>? {
        guard let count = expected[place] else { return nil }
        let step = sharedSteps[place] as? SharedStep<Item, Value>
        guard count > 1 else {
            sharedSteps[place] = nil
            return step
        }
        expected[place] = count - 1
        if let step { return step }
        let new = SharedStep<Item, Value>()
        sharedSteps[place] = new
        return new
    }

    /// Whether no other branch failed at `place` before.
    func isFirstFailure(at place: Int) -> Bool { toldPlaces.insert(place).inserted }
}

/// A step that several branches go through: it runs for the first that comes, and the others wait for its result.
@MainActor
final class SharedStep<Item, Value> {
    private var isRunning = false
    private var outcome: Result<(WorkflowItem<Item>, Value), any Error>?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init() {}

    deinit {}

    func result(_ run: () async throws -> (Item, Value)) async throws -> (Item, Value) {
        if isRunning {
            if outcome == nil { await withCheckedContinuation { waiting.append($0) } }
        } else {
            isRunning = true
            do {
                let (item, value) = try await run()
                outcome = .success((WorkflowItem(item), value))
            } catch {
                outcome = .failure(error)
            }
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume() }
        }
        guard let (item, value) = try outcome?.get() else { throw CancellationError() }
        return (try item.current(), value)
    }
}
