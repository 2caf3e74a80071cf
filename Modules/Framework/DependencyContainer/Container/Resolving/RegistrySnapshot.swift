/// The registrations at the time when an error was thrown. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    struct Change: Sendable {
        let service: ServiceDescription
        var isRemoval = false
    }

    static let empty = RegistrySnapshot(levels: [])

    /// The changes of a container in order, then the changes of its parent, and so on. A later change of a key overrides an
    /// earlier one.
    let levels: [[Change]]

    /// Returns the registrations of `type`, and of the Optional of it, in the order of registration.
    func registrations(of type: Any.Type) -> [ServiceDescription] {
        let types = [type, optional(type)]
        var hidden: Set<RegistrationKey> = []
        let visible = levels.map { level in
            // A removal hides the earlier changes of its own container only.
            var removed: Set<RegistrationKey> = []
            return level.reversed().filter { change in
                let key = change.service.key
                guard types.contains(where: { $0 == key.type }), !removed.contains(key) else { return false }
                return change.isRemoval ? !removed.insert(key).inserted : hidden.insert(key).inserted
            }.map(\.service).reversed()
        }
        return visible.reversed().flatMap { $0 }
    }

    private func optional<Service>(_ type: Service.Type) -> Any.Type { Service?.self }
}
