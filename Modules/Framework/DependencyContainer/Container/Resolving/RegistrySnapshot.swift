/// The registrations of a container and its ancestors at one time. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    typealias Level = (plain: [ObjectIdentifier: AnyEntry], others: [RegistrationKey: AnyEntry])

    static let empty = RegistrySnapshot(levels: [])

    /// The registrations of a container, then those of its parent, and so on.
    let levels: [Level]

    /// Returns the registrations that `isIncluded` selects, without the overridden ones, in the order of registration.
    func entries(where isIncluded: (RegistrationKey) -> Bool = { _ in true }) -> [AnyEntry] {
        var hidden: Set<RegistrationKey> = []
        let visible = levels.map { level in
            (Array(level.plain.values) + Array(level.others.values)).filter {
                isIncluded($0.description.key) && hidden.insert($0.description.key).inserted
            }.sorted { $0.id < $1.id }
        }
        return visible.reversed().flatMap { $0 }
    }

    /// Returns the registrations of `type`, and of the Optional of it, in the order of registration.
    func registrations(of type: Any.Type) -> [ServiceDescription] {
        let types = [type, optional(type)]
        return entries { key in types.contains { $0 == key.type } }.map(\.description)
    }

    /// Returns the registrations of types of other modules that are written as `type` is, in the order of registration.
    func namesakes(of type: Any.Type) -> [ServiceDescription] {
        let name = "\(type)"
        // A comparison of short names leaves few types for `typeName`, which is slow.
        return entries { key in
            "\(key.type)" == name && key.type != type && typeName(of: key.type) == typeName(of: type)
        }.map(\.description)
    }

    private func optional<Service>(_ type: Service.Type) -> Any.Type { Service?.self }
}
