/// The registrations at the time when an error was thrown. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    static let empty = RegistrySnapshot(levels: [])

    /// The registrations of a container in order, then those of its parent, and so on. A later registration of a key
    /// overrides an earlier one.
    let levels: [[ServiceDescription]]

    /// Returns the registrations of `type` that no other overrides, in the order of registration.
    func registrations(of type: Any.Type) -> [ServiceDescription] {
        var hidden: Set<RegistrationKey> = []
        let visible = levels.map { level in
            level.reversed().filter { $0.key.type == type && hidden.insert($0.key.id).inserted }.reversed()
        }
        return visible.reversed().flatMap { $0 }
    }
}
