/// A depth-first walk over the declared needs of services. It finds registrations as a resolve does, and calls no
/// factory.
///
/// The walk has a stack of its own, so that a chain of needs can have any length.
@MainActor
struct ServiceWalk {
    private var missing: [(need: ServiceRequirement, seenFrom: Container, neededBy: [String])] = []
    private var missingIndex: [RegistrationKey: Int] = [:]
    private var others: [ValidationError.Problem] = []
    /// The services of each cycle that was found.
    private(set) var cycles: Set<Set<String>> = []
    private var visited: Set<Node> = []
    /// The transient services below which an owner of this scope retains no captive. They are not followed again.
    private var withoutCaptives: [ServiceScope: Set<Node>] = [:]
    private var path: [Step] = []
    /// The index of each node of the path.
    private var pathIndex: [Node: Int] = [:]

    /// The problems in the order of the walk, with the missing services first.
    var problems: [ValidationError.Problem] {
        missing.map { .missing($0.need.key, among: $0.seenFrom.snapshot, neededBy: $0.neededBy) } + others
    }

    /// Checks that the services that `consumer` resolves through `requester` are registered.
    mutating func visit(_ consumer: ServiceConsumer, for requester: Container) {
        for need in consumer.needs {
            let (need, entry) = requester.lookUp(need)
            guard entry == nil, need.use != .ifRegistered else { continue }
            addMissing(need, neededBy: consumer.path.joined(separator: " -> "), seenFrom: requester)
        }
    }

    /// Checks `entry`, its needs, and so on, for a resolve through `requester`.
    mutating func visit(_ entry: AnyEntry, for requester: Container) {
        enter(entry, for: requester)
        while let step = path.last {
            guard let need = step.needs.first else {
                leave(step)
                continue
            }
            path[path.count - 1].needs = step.needs.dropFirst()
            follow(need, of: step)
        }
    }

    private mutating func enter(_ entry: AnyEntry, for requester: Container) {
        // A stored instance is created with the services of its home.
        let viewer = entry.isStored ? requester.home(of: entry) : requester
        let node = Node(entry: entry.id, viewer: viewer.id)
        if let start = pathIndex[node] {
            let services = path[start...].map(\.entry.description)
            cycles.insert(Set(services.map(\.service)))
            return others.append(.cycle(services))
        }
        guard visited.insert(node).inserted else { return }
        if entry.ignoresArguments { others.append(.ignoredArguments(entry.description)) }
        if entry.isWeakValue { others.append(.notAnObject(entry.description)) }
        pathIndex[node] = path.count
        path.append(Step(entry: entry, viewer: viewer, node: node, needs: entry.description.needs[...]))
    }

    private mutating func follow(_ need: ServiceRequirement, of step: Step) {
        let (need, needed) = step.viewer.lookUp(need)
        switch (needed, need.use) {
        case (nil, .ifRegistered): break
        case (nil, _): addMissing(need, neededBy: step.entry.description.summary, seenFrom: step.viewer)
        case (let needed?, .now), (let needed?, .ifRegistered): enter(needed, for: step.viewer)
        // Not part of a cycle, because the factory returns first. The registration is visited on its own.
        case (_, .later), (_, .eachTime): break
        }
    }

    private mutating func leave(_ step: Step) {
        path.removeLast()
        pathIndex[step.node] = nil
        if step.entry.isStored { addCaptives(of: step.entry, seenFrom: step.viewer) }
    }

    /// Records a missing service. Several consumers of one service are one problem.
    private mutating func addMissing(
        _ need: ServiceRequirement, neededBy consumer: String, seenFrom viewer: Container
    ) {
        if let index = missingIndex[need.key.id] {
            missing[index].neededBy.append(consumer)
        } else {
            missingIndex[need.key.id] = missing.count
            missing.append((need, viewer, [consumer]))
        }
    }

    /// Records the services with a shorter lifetime that `owner` would retain, directly or through transient services.
    private mutating func addCaptives(of owner: AnyEntry, seenFrom viewer: Container) {
        var isFound = false
        var seen: Set<Int> = []
        var retained: [(entry: AnyEntry, retainer: Int?)] = [(owner, nil)]
        var next = 0
        while next < retained.count {
            for need in retained[next].entry.description.needs {
                let (need, needed) = viewer.lookUp(need)
                guard need.use != .eachTime, let needed, seen.insert(needed.id).inserted else { continue }
                let node = Node(entry: needed.id, viewer: viewer.id)
                if !owner.scope.mayRetain(needed.scope) {
                    isFound = true
                    let retainers = sequence(first: next) { retained[$0].retainer }.map { retained[$0].entry }
                    others.append(.captive((retainers.reversed() + [needed]).map(\.description)))
                } else if !needed.isShared, withoutCaptives[owner.scope]?.contains(node) != true {
                    retained.append((needed, next))
                }
            }
            next += 1
        }
        guard !isFound else { return }
        let nodes = retained.map { Node(entry: $0.entry.id, viewer: viewer.id) }
        withoutCaptives[owner.scope, default: []].formUnion(nodes)
    }

    private struct Node: Hashable {
        let entry: Int
        let viewer: Int
    }

    private struct Step {
        let entry: AnyEntry
        let viewer: Container
        let node: Node
        /// The needs that are still to be followed.
        var needs: ArraySlice<ServiceRequirement>
    }
}

extension Container {
    /// Returns `need` and its registration. For an Optional, a `Lazy` or a `Provider` that is not registered itself, it
    /// returns those of the type inside.
    func lookUp(_ need: ServiceRequirement) -> (need: ServiceRequirement, entry: AnyEntry?) {
        if let entry = find(need.key.id)?.entry { return (need, entry) }
        return need.unwrapped.map(lookUp) ?? (need, nil)
    }
}

extension AnyEntry {
    /// Whether the scope is `weak` and the type is a structure or an enumeration. It is false for a protocol, whose
    /// conforming type is known only after the factory has returned.
    fileprivate var isWeakValue: Bool {
        scope == .weak && !(key.type is AnyClass) && !"\(Swift.type(of: key.type))".hasSuffix(".Protocol")
    }
}
