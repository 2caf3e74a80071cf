import RIBs
import RIBsTesting

/// A set of objects of the runtime that perform random operations on each other, also in callbacks and `deinit`s.
///
/// The objects are also released on other threads. Without other threads, the same seed performs the same operations.
/// The operations exclude those that are documented to trap.
@MainActor
final class ChaosWorld {
    /// The maximal number of turns of the main actor until a release on another thread. It is large, because tests that
    /// run a compiler can occupy all threads for minutes.
    static let turns = 20_000_000

    /// The places besides `step()` in which operations are started.
    struct Places: OptionSet {
        let rawValue: Int
        static let callbacks = Places(rawValue: 1)
        static let deinits = Places(rawValue: 2)
        /// Dropped objects are released by a detached task.
        static let otherThreads = Places(rawValue: 4)
    }

    let ledger = ChaosLedger()
    let runtime: TreeRuntime
    let clock = ManualClock()
    /// The first broken rules.
    private(set) var failures: [String] = []
    private(set) var operationCount = 0

    // The objects that the test retains. All others are retained by a tree or by a task.
    var routers: [ChaosRouter] = []
    var interactors: [ChaosInteractor] = []
    var workers: [ChaosWorker] = []
    var streams: [MutableStateStream<ChaosValue>] = []
    var events: [MutableEventStream<ChaosValue>] = []
    var observations: [StreamObservation] = []
    var runs: [WorkflowRun] = []
    var slots: [ChildSlot<ChaosRouter>] = []
    var stacks: [NavigationStack<ChaosRouter>] = []
    let window = LaunchWindowMock()
    var observers: [ChaosObserver] = []
    lazy var builder = ChaosBuilder(self)
    /// Weak references to all routers.
    private(set) var roster: [WeakRouter] = []
    var allRuns: [WeakRun] = []
    /// Workflow runs that have not ended.
    private(set) var openRunCount = 0
    var sentCount = 0

    private(set) var places: Places
    private var numbers: SeededGenerator
    /// The maximal number of operations in the callbacks of one step, and their maximal depth.
    private var budget = 0
    private var depth = 0
    private var isInStep = false
    private var dropped: [any AnyObject & Sendable] = []

    struct WeakRun {
        weak var run: WorkflowRun?
    }

    struct WeakRouter {
        weak var router: ChaosRouter?
    }

    init(seed: UInt64, acting places: Places) {
        numbers = SeededGenerator(seed: seed)
        self.places = places
        runtime = TreeRuntime(clock: clock)
        ledger.world = self
        runtime.warningHandler = { [weak self] _ in self?.actInEvent() }
        runtime.errorHandler = { [weak self] _ in self?.actInEvent() }
        runtime.leakDetector.reporter = seed % 2 == 0 ? LeakReporter { [weak self] _ in self?.actInCallback() } : .off
        observations.append(runtime.events.observe { [weak self] _ in self?.actInEvent() })
        for _ in 0..<3 { addStreams() }
        routers.append(ChaosRouter(self))
    }

    func newRuntime() -> TreeRuntime {
        TreeRuntime(clock: clock, leakReporter: .off, errorHandler: { _ in }, warningHandler: { _ in })
    }

    /// Runs a world of 200 steps.
    ///
    /// - Returns: The number of operations, the broken rules with the objects that were not released, and a probe of
    ///   the world and its runtime.
    static func life(
        seed: UInt64, acting places: ChaosWorld.Places
    ) async -> (Int, [String], DeallocationProbe) {
        let world = ChaosWorld(seed: seed, acting: places)
        for step in 0..<200 where world.failures.isEmpty {
            world.step()
            guard step % 8 == 0 else { continue }
            world.check()
            await Task.yield()
        }
        let survivors = await world.end()
        return (world.operationCount, world.failures + survivors, DeallocationProbe(world, world.runtime))
    }

    // MARK: - Operations

    /// Performs a random operation, and checks the rules.
    func step() {
        budget = 10
        isInStep = true
        operate()
        isInStep = false
        budget = 0
    }

    func actInCallback() {
        guard places.contains(.callbacks), random(3) == 0 else { return }
        actNested()
    }

    /// Performs a random operation in an event, which must not change the tree.
    func actInEvent() {
        guard places.contains(.callbacks), depth < 6, budget > 0, random(8) == 0 else { return }
        budget -= 1
        depth += 1
        operationCount += 1
        operateOutsideOfTree(random(Self.otherOperationCount))
        depth -= 1
    }

    func actInDeinit() {
        guard mayActInDeinit, random(2) == 0 else { return }
        actNested()
    }

    var mayActInDeinit: Bool { places.contains(.deinits) && depth < 6 }

    private func actNested() {
        // A turn of the main actor that no step started, such as the turn of a task, or of a `deinit`.
        if depth == 0 { budget = 4 }
        guard budget > 0 else { return }
        budget -= 1
        operate()
    }

    /// Whether no callback is in progress.
    var isOutermost: Bool { isInStep && depth == 1 }

    private func operate() {
        guard depth < 6 else { return }
        depth += 1
        operationCount += 1
        let operation = random(Self.treeOperationCount + Self.otherOperationCount)
        if operation < Self.treeOperationCount {
            operateOnTree(operation)
        } else {
            operateOutsideOfTree(operation - Self.treeOperationCount)
        }
        depth -= 1
    }

    func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    // MARK: - Ownership

    func add(_ router: ChaosRouter) {
        if roster.count > 60 { roster.removeAll { $0.router == nil } }
        roster.append(WeakRouter(router: router))
    }

    /// Whether another router can be created.
    var hasRoom: Bool { ledger.count(.router) < 30 }

    /// Releases `object`, on another thread if the world does so.
    func drop(_ object: some AnyObject & Sendable) {
        guard places.contains(.otherThreads) else { return }
        dropped.append(object)
        if random(3) == 0 { sendDropped() }
    }

    private func sendDropped() {
        let objects = exchange(&dropped, with: [])
        Task.detached { withExtendedLifetime(objects) {} }
    }

    /// Removes a random element and returns it. The caller releases it, so that no `deinit` runs while the list
    /// changes.
    func take<Element>(from list: ReferenceWritableKeyPath<ChaosWorld, [Element]>) -> Element? {
        guard !self[keyPath: list].isEmpty else { return nil }
        let index = random(self[keyPath: list].count)
        return self[keyPath: list].remove(at: index)
    }

    func runDidBegin() { openRunCount += 1 }

    func runDidEnd() {
        openRunCount -= 1
        actInCallback()
    }

    // MARK: - Releasing

    func fail(_ text: String) {
        if failures.count < 3 { failures.append("after \(operationCount) operations, \(text)") }
    }

    /// Releases all objects.
    ///
    /// - Returns: The objects that are alive after some turns of the main actor.
    func end() async -> [String] {
        places = places.intersection(.otherThreads)
        for router in roster.compactMap(\.router) { router.terminate() }
        for router in exchange(&routers, with: []) { drop(router) }
        window.rootViewController = nil
        for slot in exchange(&slots, with: []) { drop(slot) }
        for stack in exchange(&stacks, with: []) { drop(stack) }
        for interactor in exchange(&interactors, with: []) { drop(interactor) }
        for worker in exchange(&workers, with: []) { drop(worker) }
        for stream in exchange(&streams, with: []) { drop(stream) }
        for stream in exchange(&events, with: []) { drop(stream) }
        for observation in exchange(&observations, with: []) { drop(observation) }
        for run in exchange(&runs, with: []) { drop(run) }
        observers = []
        builder = ChaosBuilder(self)
        sendDropped()
        for run in allRuns.compactMap(\.run) { run.cancel() }
        _ = await settle(within: Self.turns) { ledger.survivors.isEmpty && openRunCount == 0 }
        return ledger.survivors + (openRunCount == 0 ? [] : ["\(openRunCount) runs"])
    }
}
