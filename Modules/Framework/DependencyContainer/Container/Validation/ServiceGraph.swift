/// The consumers of services that a container can resolve, with the services that their declared needs are resolved to.
///
/// It finds registrations as a resolve does, and calls no factory. Its walks have a stack of their own, so that a chain
/// of needs can have any length.
@MainActor
struct ServiceGraph {
    /// A builder or component, or a registration, that resolves services through a container.
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
        /// The index of the registration that it is resolved to; nil if it is not registered.
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
            if !entries.isEmpty { return entries.map { (need.with($0.key), $0) } }
        } else if let entry = find(need.key) {
            return [(need, entry)]
        }
        guard let unwrapped = need.unwrapped else { return [(need, nil)] }
        let found = lookUp(unwrapped)
        // A list without services is reported as a list.
        let isMissingList = unwrapped.isList && !need.isList && found.allSatisfy { $0.entry == nil }
        return isMissingList ? [(need, nil)] : found
    }
}
