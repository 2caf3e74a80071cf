import RIBs
import RIBsTesting
import Soak
import Testing

/// Tests that compare workflows with random forks with a simple model.
///
/// The model performs each step and then the steps after it, in the order in which their branches were committed.
@MainActor
struct RandomWorkflowTests {
    private struct Failure: Error {}
    private typealias Place = Step<TracedInteractor, TracedInteractor, [Int]>

    private let item = TracedInteractor("item", Trace())

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
            let outcome = await world.workflow.start(with: item).outcome
            try world.require(outcome.kind == world.expectedOutcome)
            try world.require(Set(world.done).count == world.done.count)
            try world.require(outcome.kind == .failed || Set(world.done) == Set(world.expected))
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
        let workflow = WorkflowMock<TracedInteractor>()
        private(set) var done: [[Int]] = []
        private(set) var expected: [[Int]] = []
        private(set) var expectedOutcome = WorkflowOutcome.Kind.completed

        private var random: SeededGenerator
        private let waits: Bool
        private let failing: Int?
        private var lastNumber = 0

        init(seed: UInt64, item: TracedInteractor, waits: Bool) {
            random = SeededGenerator(seed: seed)
            self.waits = waits
            failing = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 1...12, using: &random) : nil
            // Without an observer, so that a workflow without forks runs as it does in an app.
            workflow.stepObserver = nil
            build(item)
        }

        deinit {}

        /// Throws what the workflow did and should have done, unless `isAsExpected`.
        func require(_ isAsExpected: Bool) throws {
            guard !isAsExpected else { return }
            throw SoakFailure(description: "done \(done), expected \(expectedOutcome) after \(expected)")
        }

        private func build(_ item: TracedInteractor) {
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
            if let last = way.last, last == failing { expectedOutcome = .failed }
            var next: [[Int]] = []
            for branch in branches where branch.starts(with: way) && branch.count > way.count {
                let step = Array(branch.prefix(way.count + 1))
                if !next.contains(step) { next.append(step) }
            }
            for step in next where expectedOutcome == .completed { expect(step, ofBranches: branches) }
        }

        private func run(_ way: [Int], _ number: Int, on item: TracedInteractor) async throws -> (
            TracedInteractor, [Int]
        ) {
            done.append(way + [number])
            if waits { for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() } }
            if number == failing { throw Failure() }
            return (item, way + [number])
        }

        private func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }
}
