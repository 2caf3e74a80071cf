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
    private var expectations: [ExpectedRelease] = []
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
        expect([ExpectedRelease(of: object, start: timePassed())])
    }

    /// Expects `node` and everything below it to be released, unless it is attached again.
    ///
    /// - Parameters:
    ///   - node: The interactor at the top of the subtree.
    ///   - router: The router of `node`; nil for a root whose router is released already.
    ///   - view: The view of a released router.
    ///   - path: The types from the root to the parent of `node`.
    ///   - parent: The expected release of the parent, if that was detached and `node` with it.
    func expectReleaseOfSubtree(
        _ node: Node, router: (any Routing)?, view: AnyObject? = nil, below path: [Any.Type] = [],
        in parent: ExpectedRelease? = nil
    ) {
        guard isOn else { return }
        expect(
            ExpectedRelease.ofSubtree(
                node, router: router, view: view, below: path, in: parent, start: timePassed()))
    }

    // MARK: - Private

    private func expect(_ added: [ExpectedRelease]) {
        guard !added.isEmpty else { return }
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
        let now = timePassed()
        let viewPauses = max(Self.pauseCount, Int(exactly: (viewDelay / pause).rounded(.up)) ?? .max)
        // Moved out first, because loading a weak reference can release the object, and its `deinit` can add another
        // expectation. One that was added during this pause counts only the later pauses.
        let present = exchange(&expectations, with: [])
        let leaks = present.filter { $0.start <= pauseStart }
            .flatMap { $0.endPause(at: now, allowed: Self.pauseCount, allowedForView: viewPauses) }
        expectations = present.filter { !$0.isMet } + expectations
        for leak in leaks {
            events.send(.leaked(leak), at: leak.treePath ?? "")
            reporter.report?(leak)
        }
        guard expectations.isEmpty else { return true }
        timer = nil
        return false
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

/// The expected release of the objects of a RIB, as it was when its subtree was detached, or of one other object.
@MainActor
final class ExpectedRelease {
    private struct Object {
        weak var object: AnyObject?
        let isView: Bool
    }

    /// The time at which the objects were expected to be released, by the detector's clock.
    let start: Duration
    /// The number of the detector's pauses since then.
    private var pauses = 0
    /// The objects that are neither released nor reported, the view last.
    private var objects: [Object] = []
    /// The type that names the RIB; nil for an object that was passed to the detector.
    private let type: Any.Type?
    /// The RIB's parent in the subtree; nil for the top.
    private let parent: ExpectedRelease?
    /// The types from the root of the tree to the parent of the subtree.
    private let path: [Any.Type]
    private weak var node: Node?

    init(of object: AnyObject, start: Duration) {
        self.start = start
        objects = [Object(object: object, isView: false)]
        (type, parent, path) = (nil, nil, [])
    }

    private init(_ node: Node, _ type: Any.Type, parent: ExpectedRelease?, below path: [Any.Type], start: Duration) {
        (self.node, self.type, self.parent, self.path, self.start) = (node, type, parent, parent?.path ?? path, start)
    }

    /// Whether nothing is left to check: the objects were released or reported, or are no longer expected to go.
    var isMet: Bool { isOver || !objects.contains { $0.object != nil } }

    /// Whether the RIB or one of its ancestors in the subtree was moved or expected again, or is kept for later.
    private var isOver: Bool { lineage.contains(where: \.isOutdated) }

    /// False for a released RIB.
    private var isOutdated: Bool {
        guard let node else { return false }
        return node.expectedRelease !== self || node.isKeptForLater
    }

    /// This RIB, its parent, and so on up to the top of the subtree.
    private var lineage: some Sequence<ExpectedRelease> { sequence(first: self, next: \.parent) }

    /// The names of the RIBs from the root of the tree to this one; nil for an object that was passed to the detector.
    private var treePath: String? {
        type == nil ? nil : RIBs.treePath(of: path + lineage.compactMap(\.type).reversed())
    }

    /// Counts a pause, and returns the objects that are still alive after the allowed number of pauses. Each is returned
    /// once.
    func endPause(at now: Duration, allowed: Int, allowedForView: Int) -> [Leak] {
        pauses += 1
        guard pauses >= allowed, !isOver else { return [] }
        let present = objects
        objects = present.filter { $0.isView && pauses < allowedForView }
        return present.compactMap { expected in
            guard !expected.isView || pauses >= allowedForView, let object = expected.object else { return nil }
            return Leak(typeName: "\(Swift.type(of: object))", treePath: treePath, age: now - start)
        }
    }

    /// Returns the expectations of a RIB and everything below it, from the top down.
    ///
    /// A router that is kept for later, and everything below it, is left out.
    ///
    /// - Parameters:
    ///   - router: The router of `root`; nil if it is released already.
    ///   - view: The view of a released router.
    ///   - path: The types from the root of the tree to the parent of `root`.
    ///   - parent: The expected release of the parent, if that was detached and `root` with it.
    static func ofSubtree(
        _ root: Node, router: (any Routing)?, view: AnyObject?, below path: [Any.Type],
        in parent: ExpectedRelease?, start: Duration
    ) -> [ExpectedRelease] {
        var expectations: [ExpectedRelease] = []
        func add(_ node: Node, _ router: (any Routing)?, parent: ExpectedRelease?) {
            // Ends the expectations of an earlier detachment.
            node.expectedRelease = nil
            guard !node.isKeptForLater else { return }
            let type = if let router { Swift.type(of: router) as Any.Type } else { node.ribType }
            let rib = ExpectedRelease(
                node, node.namesRIB ? node.ribType : type, parent: parent, below: path, start: start)
            node.expectedRelease = rib
            // A router that is not the node's `Router` is a test's own, which the test may retain.
            if router == nil || node.routerType == type {
                let ownView = (router as? any ViewableRouting)?.viewControllable
                rib.addObjects(of: node, router, ownView == nil && node === root ? view : ownView)
                expectations.append(rib)
            }
            for child in node.childNodes { if let router = child.attachedRouter { add(child, router, parent: rib) } }
        }
        add(root, router, parent: parent)
        return expectations
    }

    private func addObjects(of node: Node, _ router: (any Routing)?, _ view: AnyObject?) {
        func add(_ object: AnyObject?) {
            // The presenter is often the view controller, which has a delay of its own.
            if let object, object !== view { objects.append(Object(object: object, isView: false)) }
        }
        add(router)
        node.forEachReleasable(add)
        add(node.extras?.component)
        if let view { objects.append(Object(object: view, isView: true)) }
    }
}
