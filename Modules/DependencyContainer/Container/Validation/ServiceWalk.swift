/// Follows what services state to need, as a resolve would, without making any.
@MainActor
struct ServiceWalk {
    private var missing: [(need: ServiceRequirement, seenFrom: Container, neededBy: [String])] = []
    private var others: [ServiceProblem] = []
    private var isVisited: Set<Node> = []
    private var path: [(node: Node, entry: AnyServiceEntry)] = []

    /// In the order in which they were met, those that are missing first.
    var problems: [ServiceProblem] {
        missing.map {
            ServiceProblem.missing($0.need.key, among: $0.seenFrom.snapshot, neededBy: $0.neededBy)
        }
            + others
    }

    /// Checks that what `user` resolves through `asker` is there.
    mutating func visit(_ user: ServiceUser, for asker: Container) {
        for need in user.needs {
            let (need, entry) = asker.lookUp(need)
            guard entry == nil, need.use != .ifRegistered else { continue }
            addMissing(need, neededBy: user.path.joined(separator: " -> "), seenFrom: asker)
        }
    }

    /// Checks `entry` and all that it needs, as seen by who resolves it through `asker`.
    mutating func visit(_ entry: AnyServiceEntry, for asker: Container) {
        // What the owner keeps, it makes with its own services.
        let viewer = entry.isKept ? entry.owner(for: asker) : asker
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
            // It is visited on its own: it does not have to be there while this one is made.
            case .later, .eachTime: continue
            }
        }
        path.removeLast()
        if entry.isKept {
            var kept: Set<ObjectIdentifier> = []
            addCaptives(of: entry, seenFrom: viewer, way: [entry], kept: &kept)
        }
    }

    /// What a child does not find its parent does not either: it is one problem, whoever sees it.
    private mutating func addMissing(_ need: ServiceRequirement, neededBy who: String, seenFrom viewer: Container) {
        let index = missing.firstIndex { $0.need.key.registrationKey == need.key.registrationKey }
        if let index {
            missing[index].neededBy.append(who)
        } else {
            missing.append((need, viewer, [who]))
        }
    }

    /// What `keeper` keeps although it lives shorter: itself, or as a part of something that is made for it.
    private mutating func addCaptives(
        of keeper: AnyServiceEntry,
        seenFrom owner: Container,
        way: [AnyServiceEntry],
        kept: inout Set<ObjectIdentifier>
    ) {
        guard let last = way.last else { return }
        for need in last.allNeeds {
            let (need, needed) = owner.lookUp(need)
            guard need.use != .eachTime, let needed, kept.insert(ObjectIdentifier(needed)).inserted else { continue }
            if !keeper.scope.mayKeep(needed.scope) {
                others.append(.captive(way + [needed]))
            } else if needed.lifetime == .transient {
                addCaptives(of: keeper, seenFrom: owner, way: way + [needed], kept: &kept)
            }
        }
    }

    private struct Node: Hashable {
        let entry: ObjectIdentifier
        let viewer: ObjectIdentifier
    }
}

extension Container {
    /// The form in which `need` is registered here, and its registration; for an Optional, a `Lazy` or a `Provider`
    /// that is not registered itself, those of the type inside.
    func lookUp(_ need: ServiceRequirement) -> (need: ServiceRequirement, entry: AnyServiceEntry?) {
        if let entry = find(need.key.registrationKey) { return (need, entry) }
        return need.unwrapped.map(lookUp) ?? (need, nil)
    }
}
