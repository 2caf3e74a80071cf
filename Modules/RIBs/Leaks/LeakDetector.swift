/// Expects the objects of a detached RIB to be released, and reports those that are not: its router, interactor,
/// presenter, view, the objects named with `Router.expectRelease(of:)`, and the same of every RIB below it.
///
/// It belongs to the tree's runtime, and outlives the tree until everything expected was released or reported.
/// It refers to objects weakly. While nothing is expected, nothing runs.
@MainActor
public final class LeakDetector {
    /// How many pauses make up `delay`. A debugger that stops the process for minutes uses up one of them at most.
    private static let pauseCount = 4

    /// The action for a leak. Setting it to `.off` ends all expectations.
    public var reporter: LeakReporter {
        didSet {
            isOn = reporter.report != nil
            if !isOn { forgetAll() }
            // Releases the old reporter after the change: it may be what uses the detector.
            extendLifetime(oldValue)
        }
    }

    /// The time in which an object is expected to be released. A leak is reported after it, at the latest a quarter
    /// of it later.
    public var delay: Duration = .seconds(1)

    /// The time in which a view is expected to be released. Animations and system caches keep views longer than
    /// other objects; uber/RIBs-iOS also allows five seconds. A value below `delay` has no effect.
    public var viewDelay: Duration = .seconds(5)

    /// Asked on every detachment.
    private(set) var isOn: Bool
    private let clock: any Clock<Duration>
    private lazy var timePassed = clock.stopwatch()
    private var expectations: [LeakExpectation] = []
    /// How many expectations there may be until those that are met are dropped.
    private var sweepLimit = 256
    private var timer: Task<Void, Never>?
    /// When the current pause began. What was expected later has its first full pause after it.
    private var pauseStart: Duration?

    init(clock: any Clock<Duration>, reporter: LeakReporter) {
        self.clock = clock
        self.reporter = reporter
        isOn = reporter.report != nil
    }

    /// Never zero: the timer would not let the main actor rest.
    private var pause: Duration { max(delay / Self.pauseCount, .milliseconds(1)) }

    /// Expects `object` to be released within `delay`, and reports it otherwise, without a tree path. Call it where
    /// you release an object that is easily retained by mistake. Use `Router.expectRelease(of:)` for an object that
    /// is released with a RIB.
    public func expectRelease(of object: AnyObject) {
        guard isOn else { return }
        expect(LeakExpectation(of: object, start: startTime()))
    }

    /// Expects `node` and everything below it to be released, unless it is attached again.
    ///
    /// - Parameter router: Nil for a root whose router is released already.
    func expectReleaseOfSubtree(_ node: Interactor, router: (any Routing)?, below path: [Any.Type]) {
        guard isOn, let expectation = LeakExpectation(of: node, router: router, below: path, start: startTime())
        else { return }
        expect(expectation)
    }

    /// Called when the runtime is released. The timer goes on only if something was not released with the tree.
    func treeWasReleased() {
        guard timer != nil else { return }
        // Later: the root's last objects are released after its runtime.
        Task {
            takeExpectations { _ in }
            if expectations.isEmpty { timer?.cancel() }
        }
    }

    // MARK: - Private

    private func expect(_ expectation: LeakExpectation) {
        if expectations.count >= sweepLimit {
            takeExpectations { _ in }
            sweepLimit = max(256, expectations.count * 2)
        }
        expectations.append(expectation)
        if timer == nil { startTimer() }
    }

    /// The time by the clock; the start of the timer for everything that is expected in the same turn.
    private func startTime() -> Duration {
        if let last = expectations.last, pauseStart == nil { return last.start }
        return timePassed()
    }

    private func startTimer() {
        timer = Task { [self, clock] in
            while true {
                pauseStart = timePassed()
                do { try await clock.sleep(for: pause) } catch { return }
                guard endPause() else { return }
            }
        }
    }

    /// - Returns: Whether anything is still expected.
    private func endPause() -> Bool {
        guard let pauseStart else { return false }
        var leaks: [Leak] = []
        let now = timePassed()
        let viewPauses = Int(exactly: (viewDelay / pause).rounded(.up)) ?? .max
        takeExpectations { expectation in
            // The rest of a pause would be too short to count.
            guard expectation.start <= pauseStart else { return }
            expectation.pauses += 1
            if expectation.pauses == Self.pauseCount { leaks += expectation.takeLeaks(ofViews: false, at: now) }
            if expectation.pauses >= max(Self.pauseCount, viewPauses) {
                leaks += expectation.takeLeaks(ofViews: true, at: now)
            }
        }
        for leak in leaks { reporter.report?(leak) }
        guard expectations.isEmpty else { return true }
        // Cancelled and forgotten by now, if the reporter turned the detector off.
        timer = nil
        self.pauseStart = nil
        return false
    }

    /// Calls `body` with each expectation, and drops those that are met.
    private func takeExpectations(_ body: (inout LeakExpectation) -> Void) {
        // Taken out first: loading a weak reference may be what releases the object, and its `deinit` may expect
        // another one.
        var remaining = exchange(&expectations, with: [])
        for index in remaining.indices { body(&remaining[index]) }
        remaining.removeAll { $0.isMet }
        expectations = remaining + expectations
    }

    private func forgetAll() {
        expectations = []
        pauseStart = nil
        timer?.cancel()
        timer = nil
    }
}

extension Interactor {
    /// The types from the root to this RIB; nil if the tree does not look for leaks.
    final var leakPath: [Any.Type]? {
        // `runtime` retains what it returns.
        let isOn = treeRuntime?.leakDetector.isOn ?? runtime.leakDetector.isOn
        return isOn ? typePath : nil
    }

    /// Lets the leak detector of the tree expect this RIB and everything below it to be released.
    ///
    /// - Parameter path: The types from the root to the parent.
    final func expectReleaseOfSubtree(router: any Routing, below path: [Any.Type]) {
        runtime.leakDetector.expectReleaseOfSubtree(self, router: router, below: path)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that tells how much time has passed since this call.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
