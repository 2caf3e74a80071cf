/// The registrations at the time when an error was thrown. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    enum Change: Sendable {
        case registered(ServiceDescription)
        case removed(ServiceDescription)
    }

    static let empty = RegistrySnapshot(levels: [])

    /// The changes of a container in order, then those of its parent, and so on. A later change of a key overrides an
    /// earlier one.
    let levels: [[Change]]

    /// Returns the registrations of `type`, and of the Optional of it, in the order of registration.
    func registrations(of type: Any.Type) -> [ServiceDescription] {
        let types = [type, optional(type)]
        let visible = levels.reduce(into: (hidden: Set<RegistrationKey>(), levels: [[ServiceDescription]]())) {
            visible, level in
            var removed: Set<RegistrationKey> = []
            let found = level.reversed().filter { change in
                types.contains { $0 == change.service.key.type }
            }.compactMap { change -> ServiceDescription? in
                switch change {
                case .removed(let service):
                    removed.insert(service.key)
                    return nil
                case .registered(let service):
                    if removed.contains(service.key) { return nil }
                    return visible.hidden.insert(service.key).inserted ? service : nil
                }
            }
            visible.levels.append(found.reversed())
        }
        return visible.levels.reversed().flatMap { $0 }
    }

    private func optional<Service>(_ type: Service.Type) -> Any.Type { Service?.self }
}

extension RegistrySnapshot.Change {
    fileprivate var service: ServiceDescription {
        switch self {
        case .registered(let service), .removed(let service): service
        }
    }
}
