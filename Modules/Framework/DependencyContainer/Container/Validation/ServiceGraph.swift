/// The consumers of services that a container can resolve, with the services that their declared needs are resolved to.
///
/// It finds registrations as a resolve does, and calls no factory. Its walks have a stack of their own, so that a chain
/// of needs can have any length.
@MainActor
struct ServiceGraph {
    @MainActor
    struct Consumer {
        /// The registration; nil for a builder or component.
        let entry: AnyEntry?
        /// The path from a root to the builder or component; empty for a registration.
        let path: [String]
        /// The container whose services it receives.
        let viewer: Container
        var needs: [Need] = []

        var name: String { entry.map { "\($0.key)" } ?? path.last ?? "" }
        var place: String { entry?.description.summary ?? path.joined(separator: " -> ") }
    }

    /// A declared need. For an Optional, a `Lazy` or a `Provider` it is the need of the type inside, and for an Array one
    /// of those.
    struct Need {
        let requirement: ServiceRequirement
        /// The index of its consumer; nil if it is not registered.
        let service: Int?
    }

    /// The container that is checked. The services of its ancestors cannot resolve its registrations.
    let container: Container
    /// The builders and components, then the registrations that the container can resolve, and then those that are
    /// resolved only through others.
    private(set) var consumers: [Consumer] = []
    /// The index of each registration, by its number and the number of its viewer.
    private var indices: [[Int]: Int] = [:]

    init(of container: Container, roots: [BuilderNeeds] = []) {
        self.container = container
        consumers = roots.map { Consumer(entry: nil, path: $0.path, viewer: container) }
        for entry in container.visible { _ = index(of: entry, for: container) }
        var next = 0
        while next < consumers.count {
            let consumer = consumers[next]
            let requirements = consumer.entry?.needs ?? roots[next].services
            consumers[next].needs = requirements.flatMap { needs($0, of: consumer) }
            next += 1
        }
    }

    private mutating func needs(_ requirement: ServiceRequirement, of consumer: Consumer) -> [Need] {
        consumer.viewer.lookUp(requirement).map { requirement, entry in
            Need(requirement: requirement, service: entry.map { index(of: $0, for: consumer.viewer) })
        }
    }

    private mutating func index(of entry: AnyEntry, for requester: Container) -> Int {
        let viewer = requester.creator(of: entry)
        if let index = indices[[entry.id, viewer.id]] { return index }
        indices[[entry.id, viewer.id]] = consumers.count
        consumers.append(Consumer(entry: entry, path: [], viewer: viewer))
        return consumers.count - 1
    }

    // MARK: - Use

    /// The builders and components, and then the services, that declare to resolve each registration, by its number.
    var neededBy: [Int: [String]] {
        var names: [Int: [String]] = [:]
        for consumer in consumers {
            let name = consumer.name
            for entry in consumer.needs.compactMap({ $0.service.flatMap { consumers[$0].entry } })
            // A consumer that declares a need twice declares both in a row.
            where names[entry.id]?.last != name {
                names[entry.id, default: []].append(name)
            }
        }
        return names
    }

    /// The numbers of the registrations that a builder or component needs, directly or through other services.
    var needed: Set<Int> {
        var open = consumers.filter { $0.entry == nil }
        var needed: Set<Int> = []
        while let consumer = open.popLast() {
            for case let service? in consumer.needs.map(\.service) where needed.insert(service).inserted {
                open.append(consumers[service])
            }
        }
        return Set(needed.compactMap { consumers[$0].entry?.id })
    }
}

extension Container {
    /// Returns `need` and its registration. For an Optional, a `Lazy` or a `Provider` that is not registered itself, it
    /// returns the need and the registration of the type inside, and for an Array those of all services of its type.
    fileprivate func lookUp(_ need: ServiceRequirement) -> [(need: ServiceRequirement, entry: AnyEntry?)] {
        if need.isList {
            let entries = snapshot.entries { $0.type == need.key.type && $0.signature == nil }
            return entries.map { (need.with($0.key), $0) }
        }
        if let entry = find(need.key) { return [(need, entry)] }
        guard let unwrapped = need.unwrapped else { return [(need, nil)] }
        let found = lookUp(unwrapped)
        // A list without services is reported as a list.
        return found.isEmpty ? [(need, nil)] : found
    }
}

extension ServiceGraph {
    /// The needs that are not registered. Several consumers of one service are one problem.
    var missing: [ValidationError.Problem] {
        let missing = consumers.flatMap { consumer in
            consumer.needs.filter { $0.service == nil && !$0.requirement.isOptional }.map {
                (key: $0.requirement.key, value: consumer)
            }
        }
        return grouped(missing).map { key, needs in
            let places = needs.map(\.place)
            return if let entry = container.find(key) {
                .onlyInChild(entry.description, neededBy: places)
            } else {
                .missing(key, among: needs[0].viewer.snapshot, neededBy: places)
            }
        }
    }

    /// The registrations whose factories resolve each other, from one of them up to the one that needs it.
    var cycles: [[ServiceDescription]] { cycles { $0.requirement.use == .now } }

    /// The transient registrations whose factories and completions create each other for ever. A shared one would end
    /// the recursion, because a completion finds the instance that exists.
    var endlessCycles: [[ServiceDescription]] {
        cycles { need in
            guard need.requirement.use <= .completed, let entry = need.service.flatMap({ consumers[$0].entry }) else {
                return false
            }
            return !entry.isShared && !entry.takesArguments
        }
    }

    /// The cycles of the needs that `isFollowed` selects. A cycle of services that all take arguments can end at some
    /// value of them.
    private func cycles(where isFollowed: (Need) -> Bool) -> [[ServiceDescription]] {
        var cycles: [[ServiceDescription]] = []
        var visited: Set<Int> = []
        var path: [(service: Int, needs: ArraySlice<Need>)] = []
        /// The index of each registration of the path.
        var pathIndex: [Int: Int] = [:]
        func enter(_ service: Int) {
            if let start = pathIndex[service] {
                let cycle = path[start...].compactMap { consumers[$0.service].entry }
                if cycle.contains(where: { !$0.takesArguments }) { cycles.append(cycle.map(\.description)) }
            } else if visited.insert(service).inserted {
                pathIndex[service] = path.count
                path.append((service, consumers[service].needs[...]))
            }
        }
        for start in consumers.indices {
            enter(start)
            while let (service, needs) = path.last {
                if let need = needs.first {
                    path[path.count - 1].needs.removeFirst()
                    if let needed = need.service, isFollowed(need) { enter(needed) }
                } else {
                    path.removeLast()
                    pathIndex[service] = nil
                }
            }
        }
        return cycles
    }

    /// The services of scope `weak` that are no objects.
    var weakValues: [ValidationError.Problem] {
        consumers.compactMap(\.entry).filter(\.isWeakValue).map(\.description).map {
            .init(.notAnObject, $0.service, .notAnObject($0.service, at: $0.place))
        }
    }

    /// The services with a shorter lifetime that a stored service would retain, directly or through transient services.
    var captives: [ValidationError.Problem] {
        consumers.enumerated().flatMap { index, consumer -> [ValidationError.Problem] in
            guard let owner = consumer.entry, owner.isStored else { return [] }
            var problems: [ValidationError.Problem] = []
            var seen: Set<Int> = []
            var paths = [[index]]
            while let path = paths.popLast() {
                for need in consumers[path[path.count - 1]].needs where need.requirement.use != .eachTime {
                    guard let service = need.service, let entry = consumers[service].entry,
                        seen.insert(service).inserted
                    else { continue }
                    if !owner.scope.mayRetain(entry.scope) {
                        problems.append(.captive((path + [service]).compactMap { consumers[$0].entry?.description }))
                    } else if !entry.isShared {
                        paths.append(path + [service])
                    }
                }
            }
            return problems
        }
    }
}

extension AnyEntry {
    /// Whether the scope is `weak` and the type is a structure or an enumeration. It is false for a protocol, whose
    /// conforming type is known only after the factory has returned.
    fileprivate var isWeakValue: Bool {
        scope == .weak && !(key.type is AnyClass) && !"\(Swift.type(of: key.type))".hasSuffix(".Protocol")
    }
}
