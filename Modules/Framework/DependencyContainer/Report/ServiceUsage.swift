/// The builders, components and services that declare to resolve each service.
@MainActor
struct ServiceUsage {
    private let container: Container
    private var names: [Int: [String]] = [:]
    private var needed: Set<Int> = []

    /// Follows the needs of `consumers` and of all services that `container` can resolve.
    init(of container: Container, by consumers: [ServiceConsumer]) {
        self.container = container
        for consumer in consumers {
            for need in consumer.needs { add(consumer.path.last ?? "", needing: need, seenFrom: container) }
        }
        for entry in container.visible {
            let viewer = viewer(of: entry, for: container)
            for need in entry.description.needs { add("\(entry.key)", needing: need, seenFrom: viewer) }
        }
        markNeeded(by: consumers)
    }

    /// Returns the builders and components, and then the services, that declare to resolve `entry`.
    func neededBy(_ entry: AnyEntry) -> [String] { names[entry.id] ?? [] }

    /// Returns whether a builder or component needs `entry`, directly or through other services.
    func isNeeded(_ entry: AnyEntry) -> Bool { needed.contains(entry.id) }

    private mutating func add(_ name: String, needing need: ServiceRequirement, seenFrom viewer: Container) {
        guard let entry = viewer.lookUp(need).entry else { return }
        // A consumer that declares a need twice declares both in a row.
        if names[entry.id]?.last != name { names[entry.id, default: []].append(name) }
    }

    private mutating func markNeeded(by consumers: [ServiceConsumer]) {
        var open = consumers.flatMap { consumer in consumer.needs.map { (need: $0, viewer: container) } }
        while let next = open.popLast() {
            guard let entry = next.viewer.lookUp(next.need).entry, needed.insert(entry.id).inserted
            else { continue }
            let viewer = viewer(of: entry, for: next.viewer)
            open += entry.description.needs.map { (need: $0, viewer: viewer) }
        }
    }

    /// Returns the container whose services the factory of `entry` receives.
    private func viewer(of entry: AnyEntry, for requester: Container) -> Container {
        entry.isStored ? requester.home(of: entry) : requester
    }
}
