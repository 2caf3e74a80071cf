/// The registrations of a container, found by their keys.
@MainActor
final class RegistrationTable {
    /// The registrations without a name and arguments, which are most of them, by their type. Their keys take half the
    /// memory.
    private let plain = Table<ObjectIdentifier, AnyEntry>()
    private let others = Table<RegistrationKey, AnyEntry>()
    /// The keys with arguments of each type and name, by the key without arguments.
    private let variants = Table<RegistrationKey, [RegistrationKey]>()

    /// The registrations at this moment. Taking them copies no element.
    var snapshot: RegistrySnapshot.Level { (plain.contents, others.contents) }

    /// All registrations, in no particular order.
    var all: [AnyEntry] { plain.values + others.values }

    /// The registration for `key`.
    subscript(key: RegistrationKey) -> AnyEntry? {
        key.isPlain ? plain[ObjectIdentifier(key.type)] : others[key]
    }

    private func replace(_ key: RegistrationKey, with entry: AnyEntry?) -> AnyEntry? {
        key.isPlain ? plain.replace(ObjectIdentifier(key.type), with: entry) : others.replace(key, with: entry)
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
            _ = variants.replace(key, with: (variants[key] ?? []) + [entry.key])
        }
    }

    /// Removes `entry`. The caller retains it.
    func remove(_ entry: AnyEntry) {
        _ = replace(entry.key, with: nil)
        guard entry.takesArguments else { return }
        let key = entry.key.withoutArguments
        let others = variants[key]?.filter { $0 != entry.key } ?? []
        _ = variants.replace(key, with: others.isEmpty ? nil : others)
    }
}
