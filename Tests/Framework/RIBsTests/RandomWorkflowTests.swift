import RIBs
import RIBsSoak
import RIBsTesting
import Testing

/// Tests that compare workflows with random forks with a simple model.
///
/// The model performs each step and then the steps after it, in the order in which their branches were committed. Those
/// that wait are on an interactor that is inactive at times.
@MainActor
struct RandomWorkflowTests {
    private struct Failure: Error {}
    private typealias Place = Step<Interactor, Interactor, [Int]>

    private let item = Interactor()

    init() {
        item.activate()
    }

    @Test func `forks run each step once and pass on its value`() async throws {
        try await Soak("random workflows, next to a model", counting: "steps").run(seeds: 300) { seed in
            let world = RandomWorkflow(seed: seed, item: item, waits: false)
            let run = world.workflow.start(with: item)
            try world.require(run.result?.kind == world.expectedOutcome)
            try world.require(world.done == world.expected)
            return world.done.count
        }
    }

    @Test func `forks that wait run each step once and after the earlier steps`() async throws {
        try await Soak("random workflows that wait", counting: "steps").run(seeds: 100) { seed in
            let world = RandomWorkflow(seed: seed, item: item, waits: true)
            let run = world.workflow.start(with: item)
            if seed.isMultiple(of: 4) {
                for _ in 0..<seed % 9 { await Task.yield() }
                world.willCancel(run)
                run.cancel()
            }
            let outcome = await run.outcome
            item.activate()
            try world.require(outcome.kind == world.expectedOutcome)
            try world.require(world.isAlwaysActive && world.didEndOnce)
            try world.require(Set(world.done).count == world.done.count)
            try world.require(outcome.kind != .completed || Set(world.done) == Set(world.expected))
            for way in world.done where way.count > 1 {
                let before = Array(way.dropLast())
                let (early, late) = (world.done.firstIndex(of: before), world.done.firstIndex(of: way))
                try world.require((early ?? .max) < (late ?? 0))
            }
            return world.done.count
        }
    }

    /// Creates a step that records and returns the numbers of all steps on the path to it.
    @MainActor
    private final class RandomWorkflow {
        let workflow = WorkflowMock<Interactor>()
        private(set) var done: [[Int]] = []
        private(set) var expected: [[Int]] = []
        private(set) var expectedOutcome = WorkflowOutcome.Kind.completed

        private var random: SeededGenerator
        private let waits: Bool
        /// Whether the item was active whenever a step began.
        private(set) var isAlwaysActive = true
        private let failing: Int?
        private var lastNumber = 0

        init(seed: UInt64, item: Interactor, waits: Bool) {
            random = SeededGenerator(seed: seed)
            self.waits = waits
            failing = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 1...12, using: &random) : nil
            // Without an observer, so that a workflow without forks runs as it does in an app.
            workflow.stepObserver = nil
            build(item)
        }

        var didEndOnce: Bool { workflow.events.count == 1 }

        /// Call it before the run is cancelled.
        func willCancel(_ run: WorkflowRun) {
            if run.result == nil { expectedOutcome = .cancelled }
        }

        /// The error of the failing step. Half of them cancel the run.
        private func error(of step: Int) -> any Error { step.isMultiple(of: 2) ? CancellationError() : Failure() }

        /// Throws what the workflow did and should have done, unless `isAsExpected`.
        func require(_ isAsExpected: Bool) throws {
            guard !isAsExpected else { return }
            throw SoakFailure(description: "done \(done), expected \(expectedOutcome) after \(expected)")
        }

        private func build(_ item: Interactor) {
            var places: [(step: Place, way: [Int])] = []
            var open: Set<Int> = []
            let first = nextNumber()
            places.append((workflow.onStep { [unowned self] in try await run([], first, on: $0) }, [first]))
            open.insert(0)
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                let index = Int.random(in: 0..<places.count, using: &random)
                let number = nextNumber()
                let step = places[index].step.onStep { [unowned self] in try await run($1, number, on: $0) }
                open.remove(index)
                open.insert(places.count)
                places.append((step, places[index].way + [number]))
            }
            // Includes points with later steps, because a branch can end where another continues.
            for index in places.indices where Int.random(in: 0..<4, using: &random) == 0 { open.insert(index) }
            let ends = open.shuffled(using: &random)
            for index in ends { places[index].step.commit() }
            expect([], ofBranches: ends.map { places[$0].way })
        }

        /// Expects the step at the end of `way`, and then the steps after it, until a step fails.
        private func expect(_ way: [Int], ofBranches branches: [[Int]]) {
            if !way.isEmpty { expected.append(way) }
            if let last = way.last, last == failing {
                expectedOutcome = error(of: last) is CancellationError ? .cancelled : .failed
            }
            var next: [[Int]] = []
            for branch in branches where branch.starts(with: way) && branch.count > way.count {
                let step = Array(branch.prefix(way.count + 1))
                if !next.contains(step) { next.append(step) }
            }
            for step in next where expectedOutcome == .completed { expect(step, ofBranches: branches) }
        }

        private func run(_ way: [Int], _ number: Int, on item: Interactor) async throws -> (
            Interactor, [Int]
        ) {
            done.append(way + [number])
            isAlwaysActive = isAlwaysActive && item.isActive
            if waits { for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() } }
            if waits, Int.random(in: 0..<4, using: &random) == 0 {
                item.deactivate()
                Task { item.activate() }
            }
            if number == failing { throw error(of: number) }
            return (item, way + [number])
        }

        private func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }
}
