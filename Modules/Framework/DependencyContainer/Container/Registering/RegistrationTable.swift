/// The registrations of a container, found by their keys.
@MainActor
final class RegistrationTable {
    /// The registrations without a name and arguments, which are most of them, by their type. Their keys take half the
    /// memory.
    private var plain: [ObjectIdentifier: AnyEntry] = [:]
    private var others: [RegistrationKey: AnyEntry] = [:]
    /// The keys with arguments of each type and name, by the key without arguments.
    private var variants: [RegistrationKey: [RegistrationKey]] = [:]

    var snapshot: RegistrySnapshot.Level { (plain, others) }

    var all: [AnyEntry] { Array(plain.values) + Array(others.values) }

    subscript(key: RegistrationKey) -> AnyEntry? {
        key.isPlain ? plain[ObjectIdentifier(key.type)] : others[key]
    }

    /// Stores or removes a registration.
    ///
    /// - Returns: The previous one. The caller releases it last, because the `deinit` of a factory's values can resolve.
    private func replace(_ key: RegistrationKey, with entry: AnyEntry?) -> AnyEntry? {
        switch (key.isPlain, entry) {
        case (true, let entry?): plain.updateValue(entry, forKey: ObjectIdentifier(key.type))
        case (true, nil): plain.removeValue(forKey: ObjectIdentifier(key.type))
        case (false, let entry?): others.updateValue(entry, forKey: key)
        case (false, nil): others.removeValue(forKey: key)
        }
    }

    /// Returns the registrations of `type` under `name`, for all types of arguments.
    func entries<Service>(of type: Service.Type, _ name: String?) -> [AnyEntry] {
        let key = RegistrationKey(type, name: name)
        return ([key] + (variants[key] ?? [])).compactMap { self[$0] }
    }

    /// Stores `entry` for its key. The caller retains the previous registration.
    func insert(_ entry: AnyEntry) {
        let old = replace(entry.key, with: entry)
        if old == nil, entry.takesArguments {
            let key = entry.key.withoutArguments
            variants[key, default: []].append(entry.key)
        }
    }

    /// Removes `entry`. The caller retains it.
    func remove(_ entry: AnyEntry) {
        _ = replace(entry.key, with: nil)
        guard entry.takesArguments else { return }
        let key = entry.key.withoutArguments
        let others = variants[key]?.filter { $0 != entry.key } ?? []
        variants[key] = others.isEmpty ? nil : others
    }
}

/// The registrations of a container and its ancestors at one time. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    typealias Level = (plain: [ObjectIdentifier: AnyEntry], others: [RegistrationKey: AnyEntry])

    static let empty = RegistrySnapshot(levels: [])

    /// From the container to the root.
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
