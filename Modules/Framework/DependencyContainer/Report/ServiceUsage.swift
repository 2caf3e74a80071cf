/// The builders, components and services that declare to resolve each service.
@MainActor
struct ServiceUsage {
    private let container: Container
    private var names: [ObjectIdentifier: [String]] = [:]
    private var needed: Set<ObjectIdentifier> = []

    /// Follows the needs of `consumers` and of all services that `container` can resolve.
    init(of container: Container, by consumers: [ServiceConsumer]) {
        self.container = container
        for consumer in consumers {
            for need in consumer.needs { add(consumer.path.last ?? "", needing: need, seenFrom: container) }
        }
        for entry in container.visible {
            let viewer = viewer(of: entry, for: container)
            for need in entry.allNeeds { add("\(entry.key)", needing: need, seenFrom: viewer) }
        }
        markNeeded(by: consumers)
    }

    /// Returns the builders and components, and then the services, that declare to resolve `entry`.
    func neededBy(_ entry: AnyServiceEntry) -> [String] { names[ObjectIdentifier(entry)] ?? [] }

    /// Returns whether a builder or component needs `entry`, directly or through other services.
    func isNeeded(_ entry: AnyServiceEntry) -> Bool { needed.contains(ObjectIdentifier(entry)) }

    private mutating func add(_ name: String, needing need: ServiceRequirement, seenFrom viewer: Container) {
        guard let entry = viewer.lookUp(need).entry else { return }
        let id = ObjectIdentifier(entry)
        if names[id]?.contains(name) != true { names[id, default: []].append(name) }
    }

    private mutating func markNeeded(by consumers: [ServiceConsumer]) {
        var open = consumers.flatMap { consumer in consumer.needs.map { (need: $0, viewer: container) } }
        while let next = open.popLast() {
            guard let entry = next.viewer.lookUp(next.need).entry, needed.insert(ObjectIdentifier(entry)).inserted
            else { continue }
            let viewer = viewer(of: entry, for: next.viewer)
            open += entry.allNeeds.map { (need: $0, viewer: viewer) }
        }
    }

    /// Returns the container whose services the factory of `entry` receives.
    private func viewer(of entry: AnyServiceEntry, for requester: Container) -> Container {
        entry.isCached ? entry.owner(for: requester) : requester
    }
}
