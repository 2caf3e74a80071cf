/// Expects the objects of a detached RIB to go, and reports those that do not: its router, interactor,
/// presenter, view controller, and what was named with `Routing.expectRelease(of:)`.
///
/// It belongs to the tree's runtime. Objects are known by weak references, so that no other object at the same
/// address is taken for one of them. While nothing is expected, nothing runs.
@MainActor
public final class LeakDetector {
    /// How many times the clock has to go on until time is up. A debugger that holds the process for minutes
    /// takes one of them at most.
    private static let tickCount = 4

    public var reporter: LeakReporter
    /// How long an object may take to go.
    public var delay: Duration = .seconds(1)

    private let clock: any Clock<Duration>
    private var expectations: [Expectation] = []
    /// How many there may be until those that are fulfilled are swept out.
    private var sweepLimit = 256
    private var ticking: Task<Void, Never>?

    init(clock: any Clock<Duration>, reporter: LeakReporter) {
        self.clock = clock
        self.reporter = reporter
    }

    deinit {
        ticking?.cancel()
    }

    var isOn: Bool { reporter.report != nil }

    /// Expects `object` to go within `delay`. Who lets go of something that is easily held by mistake calls it.
    public func expectRelease(of object: AnyObject) {
        add(Expectation(of: object))
    }

    /// Expects everything of a detached subtree to go, unless its root is attached again.
    func expectRelease(ofSubtree root: RouterNode, path: RoutePath) {
        guard isOn, !root.isKeptForLater else { return }
        let detachment = Detachment(root)
        root.forEachInSubtree(path) { node, path in
            node.forEachReleasable { add(Expectation(of: $0, path: path, detachment: detachment)) }
        }
    }

    private func add(_ expectation: Expectation) {
        guard isOn else { return }
        if expectations.count >= sweepLimit {
            expectations.removeAll(where: \.isFulfilled)
            sweepLimit = max(256, expectations.count * 2)
        }
        expectations.append(expectation)
        if ticking == nil { startTicking() }
    }

    private func startTicking() {
        ticking = Task { [weak self, clock] in
            while let pause = self?.delay {
                do { try await clock.sleep(for: pause / Self.tickCount) } catch { return }
                guard let self, tick() else { return }
            }
        }
    }

    /// - Returns: Whether there is anything left to wait for.
    private func tick() -> Bool {
        var overdue: [Expectation] = []
        for index in expectations.indices {
            expectations[index].ticks += 1
            if expectations[index].ticks >= Self.tickCount { overdue.append(expectations[index]) }
        }
        expectations.removeAll { $0.isFulfilled || $0.ticks >= Self.tickCount }
        for expectation in overdue {
            if let leak = expectation.leak { reporter.report?(leak) }
        }
        if expectations.isEmpty { ticking = nil }
        return !expectations.isEmpty
    }
}

/// One object that should go.
@MainActor
private struct Expectation {
    weak var object: AnyObject?
    let path: RoutePath?
    let detachment: Detachment?
    let start = ContinuousClock.now
    var ticks = 0

    init(of object: AnyObject, path: RoutePath? = nil, detachment: Detachment? = nil) {
        self.object = object
        self.path = path
        self.detachment = detachment
    }

    var isFulfilled: Bool { object == nil || detachment?.isUndone == true }

    var leak: Leak? {
        guard let object, detachment?.isUndone != true else { return nil }
        return Leak(typeName: "\(type(of: object))", treePath: path?.description, age: ContinuousClock.now - start)
    }
}

/// A detachment, which is undone when its router is attached again.
@MainActor
private final class Detachment {
    private weak var router: RouterNode?

    init(_ router: RouterNode) {
        self.router = router
    }

    deinit {}

    var isUndone: Bool { router?.parent != nil }
}
