/// A registered service, and who states to need it: for a report of what there is.
public struct ServiceUsage: Equatable, Sendable {
    public let service: ServiceDescription
    /// The builders and components, then the services, that state to need it: `LoggedInBuilder`, `any Store`.
    public let neededBy: [String]
    /// Whether a builder or a component needs it, or something that one of them needs. If not, nobody would miss it;
    /// or who needs it does not say so, and it would not be missed before the first screen.
    public let isNeeded: Bool
}

extension Container {
    /// What can be resolved here, in the order of registration, and who of `users` and of the services needs it.
    func usage(by users: [ServiceUser]) -> [ServiceUsage] {
        var walk = UsageWalk()
        for user in users {
            for need in user.needs { walk.add(need, of: user.path.last ?? "", seenFrom: self) }
        }
        for entry in visible {
            let viewer = entry.isKept ? entry.owner(for: self) : self
            for need in entry.allNeeds { walk.add(need, of: "\(entry.key)", seenFrom: viewer) }
        }
        for user in users {
            for need in user.needs { walk.reach(need, seenFrom: self) }
        }
        return visible.map { entry in
            let id = ObjectIdentifier(entry)
            return ServiceUsage(
                service: ServiceDescription(entry), neededBy: walk.neededBy[id] ?? [], isNeeded: walk.reached.contains(id))
        }
    }

    /// What `need` comes down to here, and the service that meets it, if there is one.
    func lookUp(_ need: ServiceRequirement) -> (need: ServiceRequirement, entry: AnyServiceEntry?) {
        if let entry = find(need.key.registrationKey) { return (need, entry) }
        return need.unwrapped.map(lookUp) ?? (need, nil)
    }
}

/// Follows what is needed from those who begin.
@MainActor
private struct UsageWalk {
    private(set) var neededBy: [ObjectIdentifier: [String]] = [:]
    private(set) var reached: Set<ObjectIdentifier> = []

    mutating func add(_ need: ServiceRequirement, of name: String, seenFrom viewer: Container) {
        guard let entry = viewer.lookUp(need).entry else { return }
        let id = ObjectIdentifier(entry)
        if neededBy[id]?.contains(name) != true { neededBy[id, default: []].append(name) }
    }

    mutating func reach(_ need: ServiceRequirement, seenFrom viewer: Container) {
        guard let entry = viewer.lookUp(need).entry, reached.insert(ObjectIdentifier(entry)).inserted
        else { return }
        for next in entry.allNeeds { reach(next, seenFrom: entry.isKept ? entry.owner(for: viewer) : viewer) }
    }
}
