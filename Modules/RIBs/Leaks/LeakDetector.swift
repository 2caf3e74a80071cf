/// Expects the objects of a detached RIB to go, and reports those that do not: its router, interactor,
/// presenter, view, and what was named with `Router.expectRelease(of:)`, and the same of every RIB below it.
///
/// It belongs to the tree's runtime. Objects are known by weak references or tell by themselves that they go, so
/// that no other object at the same address is taken for one of them. While nothing is expected, nothing runs.
@MainActor
public final class LeakDetector {
    /// How many times the clock has to go on until time is up. A debugger that holds the process for minutes
    /// takes one of them at most.
    private static let tickCount = 4

    /// What to do about a leak. Turned off, it forgets what it expected.
    public var reporter: LeakReporter {
        didSet {
            isOn = reporter.report != nil
            if !isOn { forgetAll() }
        }
    }

    /// How long an object may take to go. It is reported at the latest a quarter of that later.
    public var delay: Duration = .seconds(1)

    /// Read on every detach.
    private(set) var isOn: Bool
    private let clock: any Clock<Duration>
    private lazy var timePassed = clock.stopwatch()
    // None of these is ever lent to a callback.
    @exclusivity(unchecked) private var expectations: [LeakExpectation] = []
    /// Those that were over when there were many, for the next ones to use.
    @exclusivity(unchecked) private var spares: [LeakExpectation] = []
    /// How many there may be until those that are fulfilled are swept out.
    @exclusivity(unchecked) private var sweepLimit = 256
    @exclusivity(unchecked) private var ticking: Task<Void, Never>?
    /// The time of the turn on the main actor in which the first was expected, which is over when the first pause
    /// begins: many may be expected in one.
    @exclusivity(unchecked) private var turnStart: Duration?
    private var pauseStart = Duration.zero

    init(clock: any Clock<Duration>, reporter: LeakReporter) {
        self.clock = clock
        self.reporter = reporter
        isOn = reporter.report != nil
    }

    deinit {
        ticking?.cancel()
    }

    /// Expects `object` to go within `delay`. Who lets go of something that is easily held by mistake calls it.
    public func expectRelease(of object: AnyObject) {
        guard isOn else { return }
        let expectation = makeExpectation()
        expectation.begin(object, start: startTime())
        expect(expectation)
    }

    /// Expects everything of a detached subtree to go, unless its root is attached again. What is kept for
    /// later is left out, with all below it.
    func expectRelease(ofSubtree root: RouterNode, below path: RoutePath) {
        guard isOn else { return }
        let start = startTime()
        root.beginStay()
        guard root.firstChildLink != nil else {
            if !root.isKeptForLater { expect(root, below: path, with: nil, start: start) }
            return
        }
        let leader = RouterStay(of: root)
        root.forEachInSubtree(below: path) { node, path in
            if node !== root { node.beginStay() }
            guard !node.isKeptForLater else { return false }
            expect(node, below: path, with: node === root ? nil : leader, start: start)
            return true
        }
    }

    private func expect(_ node: RouterNode, below path: RoutePath?, with leader: RouterStay?, start: Duration) {
        guard !node.isForeign else { return }
        let expectation = makeExpectation()
        expectation.begin(node, below: path, with: leader, start: start)
        expect(expectation)
    }

    private func expect(_ expectation: LeakExpectation) {
        if expectations.count >= sweepLimit {
            sweep()
            sweepLimit = max(256, expectations.count * 2)
        }
        expectations.append(expectation)
        guard ticking == nil else { return }
        turnStart = expectation.start
        startTicking()
    }

    private func sweep() {
        var remaining = expectations
        // As in `takeExpectations`.
        expectations = []
        var count = 0
        for index in remaining.indices where !remaining[index].isOver {
            remaining.swapAt(count, index)
            count += 1
        }
        for index in count..<remaining.count { remaining[index].clear() }
        spares += remaining[count...]
        remaining.removeSubrange(count...)
        remaining += expectations
        expectations = remaining
    }

    private func makeExpectation() -> LeakExpectation { spares.popLast() ?? LeakExpectation() }

    private func startTime() -> Duration { turnStart ?? timePassed() }

    private func startTicking() {
        ticking = Task { [weak self, clock] in
            while let pause = self?.beginPause() {
                do { try await clock.sleep(for: pause) } catch { return }
                guard let self, tick() else { return }
            }
        }
    }

    /// - Returns: How long to sleep until the next tick.
    private func beginPause() -> Duration {
        pauseStart = timePassed()
        turnStart = nil
        return delay / Self.tickCount
    }

    /// - Returns: Whether there is anything left to wait for.
    private func tick() -> Bool {
        var leaks: [Leak] = []
        let now = timePassed()
        takeExpectations { expectation in
            // The rest of a pause would be too short to count.
            guard expectation.start <= pauseStart else { return }
            expectation.ticks += 1
            guard expectation.ticks >= Self.tickCount else { return }
            leaks += expectation.leaks(at: now)
            expectation.isDone = true
        }
        for leak in leaks { reporter.report?(leak) }
        guard expectations.isEmpty else { return true }
        // Cancelled and forgotten by now, if the reporter turned the detector off.
        ticking = nil
        spares = []
        return false
    }

    /// Calls `body` with each expectation and drops those that are over.
    private func takeExpectations(_ body: (LeakExpectation) -> Void) {
        var remaining = expectations
        // Looking at a weak reference may be what releases the object, and a `deinit` may expect another.
        expectations = []
        for expectation in remaining { body(expectation) }
        remaining.removeAll { $0.isOver }
        remaining += expectations
        expectations = remaining
    }

    private func forgetAll() {
        expectations = []
        spares = []
        turnStart = nil
        ticking?.cancel()
        ticking = nil
    }
}

extension Clock where Duration == Swift.Duration {
    /// Tells how much time has passed since it was made.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
