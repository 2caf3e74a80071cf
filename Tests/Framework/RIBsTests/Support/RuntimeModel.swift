/// A model of the runtime: the table in `LifeOfARIB.md`, for trees whose callbacks change the tree.
///
/// It records when a caller changes a RIB, and when the RIB is called back. While no call of the runtime is in progress,
/// it checks these rules:
/// 1. Every RIB has the children that were attached to it and not detached, in order.
/// 2. A child of an active RIB is active and loaded, unless it was deactivated on its own since.
/// 3. Below a RIB that was deactivated or detached, nothing is active but RIBs that were attached or activated on their
///    own since. The same holds for the detached RIB.
///
/// In each callback, it checks the order:
/// 4. `didBecomeActive()` and `willResignActive()` of a RIB alternate.
/// 5. A RIB becomes active after its parent, unless it was attached or activated on its own.
/// 6. A RIB resigns after its parent, unless it was deactivated or detached on its own.
/// 7. `didLoad()` is called once. `didBecomeActive()` comes before it, unless a caller deactivated or detached a RIB.
/// 8. An inactive child that is attached to a RIB that resigns, or to an inactive RIB below it, becomes active after its
///    parent, unless it was activated on its own, also while it was deactivated.
@MainActor
final class RuntimeModel {
    private struct RIB {
        var parent: Int?
        var children: [Int] = []
        /// The last time when the RIB was attached.
        var joined = 0
        /// The last time when a caller attached or activated this RIB.
        var started = 0
        /// The last time when a caller deactivated this RIB, and not an ancestor.
        var stopped = 0
        /// The last time when the RIB was detached.
        var left = 0
        /// The last time when the RIB became active.
        var becameActive = 0
        /// The last time when the RIB resigned.
        var resigned = 0
        /// Whether `didLoad()` was called.
        var isLoaded = false
        /// Whether the RIB was inactive and was attached below a RIB that resigned, so that its parent has to start it.
        var waitsForParent = false
        /// Whether a caller activated the RIB while it was being deactivated.
        var isRestarting = false

        /// Whether the RIB became active and did not resign since.
        var isActive: Bool { becameActive > resigned }
    }

    /// A RIB of the runtime, as a test reads it.
    struct State {
        let children: [Int]
        let isActive: Bool
    }

    /// The first violations of the rules about the order.
    private(set) var disorder: [String] = []
    /// The callbacks so far, in order.
    private(set) var log: [String] = []

    private var ribs: [RIB] = []
    /// The last time when a caller deactivated or detached any RIB.
    private var lastStop = 0
    /// The deactivations in progress, with the times when they began.
    private var deactivations: [(rib: Int, start: Int)] = []
    private var lastTime = 0
    private var now: Int {
        lastTime += 1
        return lastTime
    }

    /// Adds a RIB without a parent and returns its number.
    func add() -> Int {
        ribs.append(RIB())
        return ribs.count - 1
    }

    func parent(of rib: Int) -> Int? { ribs[rib].parent }
    func children(of rib: Int) -> [Int] { ribs[rib].children }

    func isInSubtree(_ rib: Int, of top: Int) -> Bool {
        rib == top || ribs[rib].parent.map { isInSubtree($0, of: top) } ?? false
    }

    // MARK: - What happens

    /// Call it before the child is attached.
    ///
    /// - Parameters:
    ///   - isActive: Whether the child is active. A callback of its own activation can attach it, before its
    ///     `didBecomeActive()`. The activation continues, whatever the new parent does.
    ///   - isParentActive: Whether the parent is active, or its activation is being published.
    func attach(_ child: Int, to parent: Int, isActive: Bool, isParentActive: Bool) {
        ribs[parent].children.append(child)
        ribs[child].parent = parent
        ribs[child].joined = now
        ribs[child].started = ribs[child].joined
        ribs[child].waitsForParent =
            !isActive && !ribs[child].isRestarting && resigns(parent, isActive: isParentActive)
    }

    /// Call it after the child was detached, or its parent was released.
    func detach(_ child: Int) {
        guard let parent = ribs[child].parent else { return }
        ribs[parent].children.removeAll { $0 == child }
        ribs[child].parent = nil
    }

    /// Call it before a caller activates the RIB.
    func activate(_ rib: Int) {
        ribs[rib].started = now
        ribs[rib].isRestarting = deactivations.contains { $0.rib == rib }
    }

    /// Call it with a caller's deactivation of the RIB.
    func deactivate(_ rib: Int, _ deactivation: () -> Void) {
        lastStop = now
        ribs[rib].stopped = lastStop
        ribs[rib].isRestarting = false
        deactivations.append((rib, lastStop))
        deactivation()
        deactivations.removeLast()
    }

    // MARK: - Callbacks

    func record(_ callback: String) { log.append(callback) }

    func willDetach(_ rib: Int) {
        record("\(rib) will be detached")
        lastStop = now
        ribs[rib].left = lastStop
        ribs[rib].isRestarting = false
    }

    func didBecomeActive(_ rib: Int) {
        record("\(rib) became active")
        if ribs[rib].isActive { disorder.append("\(rib) became active twice") }
        if ribs[rib].started < ribs[rib].resigned, let parent = stayingParent(of: rib), !ribs[parent].isActive {
            disorder.append("\(rib) became active before its parent \(parent)")
        }
        let (joined, started) = (ribs[rib].joined, ribs[rib].started)
        if ribs[rib].waitsForParent, joined == started, let parent = stayingParent(of: rib),
            ribs[parent].becameActive < joined
        {
            disorder.append("\(rib) became active, which was attached below a RIB that resigned")
        }
        (ribs[rib].waitsForParent, ribs[rib].isRestarting) = (false, false)
        ribs[rib].becameActive = now
    }

    /// Call it with the callbacks of the RIB's `willResignActive()`.
    func willResign(_ rib: Int, _ callbacks: () -> Void) {
        record("\(rib) resigns")
        if !ribs[rib].isActive { disorder.append("\(rib) resigned twice") }
        if ribs[rib].stopped < ribs[rib].becameActive, let parent = stayingParent(of: rib), ribs[parent].isActive {
            disorder.append("\(rib) resigned before its parent \(parent)")
        }
        ribs[rib].resigned = now
        deactivations.append((rib, ribs[rib].resigned - 1))
        callbacks()
        deactivations.removeLast()
    }

    func didLoad(_ rib: Int) {
        record("\(rib) was loaded")
        if ribs[rib].isLoaded { disorder.append("\(rib) was loaded twice") }
        if ribs[rib].becameActive == 0, lastStop < ribs[rib].started {
            disorder.append("\(rib) was loaded before it became active")
        }
        ribs[rib].isLoaded = true
    }

    /// The parent; nil if the RIB is being detached, which `detach(_:)` reports later.
    private func stayingParent(of rib: Int) -> Int? { ribs[rib].left > ribs[rib].joined ? nil : ribs[rib].parent }

    /// Whether the RIB surely resigns, or is inactive below a RIB that surely resigns.
    ///
    /// After a caller activated or attached a RIB on the path to the root, it is not sure, nor is it below a RIB that is
    /// being detached. If a callback of a deactivation detaches the RIB, or detaches or deactivates an ancestor, that
    /// call completes the deactivation before it returns.
    private func resigns(_ parent: Int, isActive: Bool) -> Bool {
        if isActive, !deactivations.contains(where: { $0.rib == parent }) { return false }
        let path = Array(sequence(first: parent) { self.stayingParent(of: $0) })
        let started = path.map { ribs[$0].started }.max() ?? 0
        guard !ribs[parent].isActive, started < ribs[parent].resigned else { return false }
        return deactivations.contains { rib, start in
            guard let place = path.firstIndex(of: rib), started < start, start < ribs[rib].resigned else {
                return false
            }
            // Also above a RIB that is being detached.
            let above = sequence(first: path[place]) { self.ribs[$0].parent }
            let isCompleted =
                above.contains { ribs[$0].left > start }
                || above.dropFirst().contains { max(ribs[$0].stopped, ribs[$0].resigned) > start }
            return !isCompleted && !ribs[rib].isActive
        }
    }

    // MARK: - Rules

    /// Returns the violations of the rules about the tree.
    ///
    /// - Parameter state: The state of a RIB; nil if it is released.
    func violations(state: (Int) -> State?) -> [String] {
        let states = ribs.indices.map(state)
        return ribs.indices.flatMap { rib -> [String?] in
            guard let state = states[rib] else { return [] }
            return [childViolation(of: rib, state), detachedViolation(of: rib, state)]
                + state.children.map { violation(of: $0, below: rib, states) }
        }.compactMap(\.self)
    }

    private func childViolation(of rib: Int, _ state: State) -> String? {
        let expected = ribs[rib].children
        return state.children == expected ? nil : "\(rib) has the children \(state.children) instead of \(expected)"
    }

    private func detachedViolation(of rib: Int, _ state: State) -> String? {
        state.isActive && ribs[rib].left > ribs[rib].started ? "\(rib) is active, which was detached" : nil
    }

    private func violation(of child: Int, below parent: Int, _ states: [State?]) -> String? {
        guard states[child]?.isActive == true else {
            let isExpected = states[parent]?.isActive != true || ribs[child].stopped > ribs[parent].becameActive
            return isExpected ? nil : "\(child) is inactive below \(parent), which is active"
        }
        if states[parent]?.isActive == true, !ribs[child].isLoaded { return "\(child) is active and not loaded" }
        var started = ribs[child].started
        var next: Int? = parent
        while let ancestor = next, let state = states[ancestor] {
            if !state.isActive, max(ribs[ancestor].resigned, ribs[ancestor].left) > started {
                return "\(child) is active below \(ancestor), which was deactivated"
            }
            started = max(started, ribs[ancestor].started)
            next = ribs[ancestor].parent
        }
        return nil
    }
}
