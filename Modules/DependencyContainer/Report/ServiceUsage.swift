/// The stated needs that lead to each service.
@MainActor
struct ServiceUsage {
    private let container: Container
    private var names: [ObjectIdentifier: [String]] = [:]
    private var needed: Set<ObjectIdentifier> = []

    /// Follows the needs of `users`, who resolve services through `container`, and of all services that it can resolve.
    init(of container: Container, by users: [ServiceUser]) {
        self.container = container
        for user in users {
            for need in user.needs { add(user.path.last ?? "", needing: need, seenFrom: container) }
        }
        for entry in container.visible {
            for need in entry.allNeeds { add("\(entry.key)", needing: need, seenFrom: viewer(of: entry, for: container)) }
        }
        markNeeded(by: users)
    }

    /// The builders and components, and then the services, that state to need `entry`.
    func neededBy(_ entry: AnyServiceEntry) -> [String] { names[ObjectIdentifier(entry)] ?? [] }

    /// Whether a builder or a component needs `entry`, or a service that one of them needs.
    func isNeeded(_ entry: AnyServiceEntry) -> Bool { needed.contains(ObjectIdentifier(entry)) }

    private mutating func add(_ name: String, needing need: ServiceRequirement, seenFrom viewer: Container) {
        guard let entry = viewer.lookUp(need).entry else { return }
        let id = ObjectIdentifier(entry)
        if names[id]?.contains(name) != true { names[id, default: []].append(name) }
    }

    private mutating func markNeeded(by users: [ServiceUser]) {
        var open = users.flatMap { user in user.needs.map { (need: $0, viewer: container) } }
        while let next = open.popLast() {
            guard let entry = next.viewer.lookUp(next.need).entry, needed.insert(ObjectIdentifier(entry)).inserted
            else { continue }
            let viewer = viewer(of: entry, for: next.viewer)
            open += entry.allNeeds.map { (need: $0, viewer: viewer) }
        }
    }

    /// The container whose services `entry` is made with.
    private func viewer(of entry: AnyServiceEntry, for asker: Container) -> Container {
        entry.isKept ? entry.owner(for: asker) : asker
    }
}
