/// A depth-first walk over the declared needs of services. It finds registrations as a resolve does, and calls no
/// factory.
@MainActor
struct ServiceWalk {
    private var missing: [(need: ServiceRequirement, seenFrom: Container, neededBy: [String])] = []
    private var others: [ServiceProblem] = []
    private var isVisited: Set<Node> = []
    private var path: [(node: Node, entry: AnyServiceEntry)] = []

    /// The problems in the order of the walk, with the missing services first.
    var problems: [ServiceProblem] {
        missing.map {
            ServiceProblem.missing($0.need.key, among: $0.seenFrom.snapshot, neededBy: $0.neededBy)
        }
            + others
    }

    /// Checks that the services that `consumer` resolves through `requester` are registered.
    mutating func visit(_ consumer: ServiceConsumer, for requester: Container) {
        for need in consumer.needs {
            let (need, entry) = requester.lookUp(need)
            guard entry == nil, need.use != .ifRegistered else { continue }
            addMissing(need, neededBy: consumer.path.joined(separator: " -> "), seenFrom: requester)
        }
    }

    /// Checks `entry` and its needs for a resolve through `requester`.
    mutating func visit(_ entry: AnyServiceEntry, for requester: Container) {
        // A cached instance is created with the services of the container that caches it.
        let viewer = entry.isCached ? entry.owner(for: requester) : requester
        let node = Node(entry: ObjectIdentifier(entry), viewer: ObjectIdentifier(viewer))
        if let start = path.firstIndex(where: { $0.node == node }) {
            others.append(.cycle(path[start...].map(\.entry)))
            return
        }
        guard isVisited.insert(node).inserted else { return }
        if entry.ignoresArguments { others.append(.ignoredArguments(entry)) }
        if entry.isWeakValue { others.append(.weakValue(entry)) }
        path.append((node, entry))
        for need in entry.allNeeds {
            let (need, needed) = viewer.lookUp(need)
            guard let needed else {
                if need.use != .ifRegistered { addMissing(need, neededBy: entry.summary, seenFrom: viewer) }
                continue
            }
            switch need.use {
            case .now, .ifRegistered: visit(needed, for: viewer)
            // Not part of a cycle, because the factory returns first. The registration is visited on its own.
            case .later, .eachTime: continue
            }
        }
        path.removeLast()
        if entry.isCached {
            var visited: Set<ObjectIdentifier> = []
            addCaptives(of: entry, seenFrom: viewer, path: [entry], visited: &visited)
        }
    }

    /// Records a missing service. Several consumers of one service are one problem.
    private mutating func addMissing(
        _ need: ServiceRequirement, neededBy consumer: String, seenFrom viewer: Container
    ) {
        let index = missing.firstIndex { $0.need.key.registrationKey == need.key.registrationKey }
        if let index {
            missing[index].neededBy.append(consumer)
        } else {
            missing.append((need, viewer, [consumer]))
        }
    }

    /// Records the services with a shorter lifetime that `entry` would retain, directly or through transient services.
    private mutating func addCaptives(
        of entry: AnyServiceEntry,
        seenFrom owner: Container,
        path: [AnyServiceEntry],
        visited: inout Set<ObjectIdentifier>
    ) {
        guard let last = path.last else { return }
        for need in last.allNeeds {
            let (need, needed) = owner.lookUp(need)
            guard need.use != .eachTime, let needed, visited.insert(ObjectIdentifier(needed)).inserted
            else { continue }
            if !entry.scope.mayRetain(needed.scope) {
                others.append(.captive(path + [needed]))
            } else if needed.lifetime == .transient {
                addCaptives(of: entry, seenFrom: owner, path: path + [needed], visited: &visited)
            }
        }
    }

    private struct Node: Hashable {
        let entry: ObjectIdentifier
        let viewer: ObjectIdentifier
    }
}

extension Container {
    /// Returns `need` and its registration. For an Optional, a `Lazy` or a `Provider` that is not registered itself, it
    /// returns those of the type inside.
    func lookUp(_ need: ServiceRequirement) -> (need: ServiceRequirement, entry: AnyServiceEntry?) {
        if let entry = find(need.key.registrationKey) { return (need, entry) }
        return need.unwrapped.map(lookUp) ?? (need, nil)
    }
}
