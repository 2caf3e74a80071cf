/// A model of the runtime: the expected children of each RIB, and the rules about which RIBs are active while no call
/// of the runtime is in progress.
///
/// It does not predict in which order callbacks run. It records when a RIB was attached, activated and deactivated, and
/// checks three rules:
/// 1. Every RIB has the children that were attached to it and not detached, in order.
/// 2. A child of an active RIB is active, unless it was deactivated on its own since.
/// 3. Below a RIB that was deactivated nothing is active but RIBs that were attached or activated on their own since.
@MainActor
final class RuntimeModel {
    private struct RIB {
        var parent: Int?
        var children: [Int] = []
        /// The last time when a caller attached or activated this RIB.
        var started = 0
        /// The last time when a caller deactivated this RIB, and not a RIB above it.
        var stopped = 0
        /// The last time when the RIB became active.
        var becameActive = 0
        /// The last time when the RIB resigned; nil if it never did.
        var resigned: Int?
    }

    /// A RIB of the runtime, as a test reads it.
    struct State {
        let children: [Int]
        let isActive: Bool
    }

    private var ribs: [RIB] = []
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
    func attach(_ child: Int, to parent: Int) {
        ribs[parent].children.append(child)
        ribs[child].parent = parent
        ribs[child].started = now
    }

    /// Call it after the child was detached, or its parent was released.
    func detach(_ child: Int) {
        guard let parent = ribs[child].parent else { return }
        ribs[parent].children.removeAll { $0 == child }
        ribs[child].parent = nil
    }

    /// Call it before a caller activates the RIB.
    func activate(_ rib: Int) { ribs[rib].started = now }
    /// Call it before a caller deactivates the RIB.
    func deactivate(_ rib: Int) { ribs[rib].stopped = now }
    /// Call it when the RIB becomes active.
    func didBecomeActive(_ rib: Int) { ribs[rib].becameActive = now }
    /// Call it when the RIB begins to resign.
    func willResign(_ rib: Int) { ribs[rib].resigned = now }

    // MARK: - Rules

    /// Returns the violations of the rules.
    ///
    /// - Parameter state: The state of a RIB; nil if it is released.
    func violations(state: (Int) -> State?) -> [String] {
        let states = ribs.indices.map(state)
        return ribs.indices.flatMap { rib -> [String?] in
            guard let state = states[rib] else { return [] }
            return [childViolation(of: rib, state)] + state.children.map { violation(of: $0, below: rib, states) }
        }.compactMap(\.self)
    }

    private func childViolation(of rib: Int, _ state: State) -> String? {
        let expected = ribs[rib].children
        return state.children == expected ? nil : "\(rib) has the children \(state.children) instead of \(expected)"
    }

    private func violation(of child: Int, below parent: Int, _ states: [State?]) -> String? {
        guard states[child]?.isActive == true else {
            let isExpected = states[parent]?.isActive != true || ribs[child].stopped > ribs[parent].becameActive
            return isExpected ? nil : "\(child) is inactive below \(parent), which is active"
        }
        var started = ribs[child].started
        var next: Int? = parent
        while let ancestor = next, let state = states[ancestor] {
            if !state.isActive, let resigned = ribs[ancestor].resigned, resigned > started {
                return "\(child) is active below \(ancestor), which was deactivated"
            }
            started = max(started, ribs[ancestor].started)
            next = ribs[ancestor].parent
        }
        return nil
    }
}
