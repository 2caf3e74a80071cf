/// A detector of objects that are not released after their RIB was detached.
///
/// It checks the router, the interactor, the presenter and the view of the detached RIB and of all RIBs below it. It
/// also checks the component that was passed to the initialiser of the router.
///
/// The detector belongs to the runtime of a tree. It outlives the tree until every expected object is released or
/// reported. It refers to objects weakly, and has no timer while it expects none.
@MainActor
public final class LeakDetector {
    /// The number of pauses that make up `delay`.
    ///
    /// The time is split, because a debugger can stop the process for minutes. Such a stop counts as one pause.
    private static let pauseCount = 4

    /// The action for a leak. Setting it to `.off` ends all expectations.
    public var reporter: LeakReporter {
        didSet {
            if !isOn { cancelAll() }
            // Released after the change, because the `deinit` of the old reporter can use the detector.
            extendLifetime(oldValue)
        }
    }

    /// The time in which an object is expected to be released.
    ///
    /// A leak is reported after this time, and at most a quarter of it later.
    public var delay: Duration = .seconds(1)

    /// The time in which a view is expected to be released. A value below `delay` has no effect.
    ///
    /// Animations and system caches retain views longer than other objects. RIBs-iOS allows five seconds as well.
    public var viewDelay: Duration = .seconds(5)

    var isOn: Bool { reporter.isOn }

    private let clock: any Clock<Duration>
    /// The events of the tree, which outlive the tree as the detector does.
    private let events: MutableEventStream<RuntimeEvent>
    private lazy var timePassed = clock.stopwatch()
    private var expectations: [LeakExpectation] = []
    /// The number of expectations at which fulfilled ones are removed.
    private var sweepLimit = 256
    private var timer: Task<Void, Never>?

    init(clock: any Clock<Duration>, reporter: LeakReporter, events: MutableEventStream<RuntimeEvent>) {
        self.clock = clock
        self.reporter = reporter
        self.events = events
    }

    /// The duration of a pause. It is never zero, because the timer would then occupy the main actor.
    private var pause: Duration { max(delay / Self.pauseCount, .milliseconds(1)) }

    /// Expects `object` to be released within `delay`, and reports a leak without a tree path otherwise.
    ///
    /// Call it where you release an object that is easily retained by mistake. Pass the component of a RIB to the
    /// initialiser of its router instead, which expects it to be released with the RIB.
    public func expectRelease(of object: AnyObject) {
        guard isOn else { return }
        expect([LeakExpectation(of: object, start: timePassed())])
    }

    /// Expects `node` and everything below it to be released, unless it is attached again.
    ///
    /// - Parameters:
    ///   - node: The interactor at the top of the subtree.
    ///   - router: The router of `node`; nil for a root whose router is released already.
    ///   - view: The view of a released router.
    ///   - path: The types from the root to the parent of `node`.
    func expectReleaseOfSubtree(
        _ node: Node, router: (any Routing)?, view: AnyObject? = nil, below path: [Any.Type]
    ) {
        guard isOn else { return }
        expect(LeakExpectation.ofSubtree(node, router: router, view: view, below: path, start: timePassed()))
    }

    /// Called when the runtime is released. The timer continues only if an object was not released with the tree.
    func treeWasReleased() {
        guard timer != nil else { return }
        // Checked in a task, because the last objects of the root are released after its runtime.
        Task {
            takeExpectations { _ in }
            if expectations.isEmpty { cancelAll() }
        }
    }

    // MARK: - Private

    private func expect(_ added: [LeakExpectation]) {
        guard !added.isEmpty else { return }
        if expectations.count >= sweepLimit {
            takeExpectations { _ in }
            sweepLimit = max(256, expectations.count * 2)
        }
        expectations += added
        if timer == nil { startTimer() }
    }

    private func startTimer() {
        timer = Task { [self, clock] in
            var pauseStart: Duration
            repeat {
                pauseStart = timePassed()
                do { try await clock.sleepSafely(for: pause) } catch { return }
            } while !Task.isCancelled && endPause(since: pauseStart)
        }
    }

    /// Counts the pause for each expectation and reports the leaks that are due.
    ///
    /// - Returns: Whether an expectation remains.
    private func endPause(since pauseStart: Duration) -> Bool {
        var leaks: [Leak] = []
        let now = timePassed()
        let viewPauses = Int(exactly: (viewDelay / pause).rounded(.up)) ?? .max
        takeExpectations { expectation in
            // An expectation that was added during the pause does not count it.
            guard expectation.start <= pauseStart else { return }
            expectation.pauses += 1
            let limit = expectation.isView ? max(Self.pauseCount, viewPauses) : Self.pauseCount
            if expectation.pauses >= limit, let leak = expectation.takeLeak(at: now) { leaks.append(leak) }
        }
        for leak in leaks {
            events.send(.leaked(leak), at: leak.treePath ?? "")
            reporter.report?(leak)
        }
        guard expectations.isEmpty else { return true }
        timer = nil
        return false
    }

    /// Calls `body` with each expectation, and removes the fulfilled ones.
    private func takeExpectations(_ body: (inout LeakExpectation) -> Void) {
        // Moved out first, because loading a weak reference can release the object, and its `deinit` can add another
        // expectation.
        var remaining = exchange(&expectations, with: [])
        for index in remaining.indices { body(&remaining[index]) }
        remaining.removeAll { $0.isMet }
        if !expectations.isEmpty { remaining += expectations }
        expectations = remaining
    }

    private func cancelAll() {
        expectations = []
        timer?.cancel()
        timer = nil
    }
}

extension Node {
    /// Whether the leak detector of the tree is on.
    final var detectsLeaks: Bool { treeRuntime?.leakDetector.isOn ?? LeakReporter.standard.isOn }
}
