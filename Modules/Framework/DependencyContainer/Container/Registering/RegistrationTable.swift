/// The registrations of a container, found by their keys.
///
/// Most types have one registration, which is stored without a table of its own. A type with several has a table by
/// name, so that the cost of each operation depends on the registrations of one type and name only.
@MainActor
final class RegistrationTable {
    private enum Entries {
        case one(AnyEntry)
        /// The registrations of each name, which differ in the types of their arguments.
        case several(Table<String?, [AnyEntry]>)
    }

    private let types = Table<ObjectIdentifier, Entries>()
    private(set) var count = 0

    /// All registrations, in no particular order.
    var entries: [AnyEntry] {
        types.values.flatMap { entries in
            switch entries {
            case .one(let entry): [entry]
            case .several(let named): named.values.flatMap { $0 }
            }
        }
    }

    /// The registration for `key`.
    subscript(key: RegistrationKey) -> AnyEntry? {
        switch types[ObjectIdentifier(key.type)] {
        case .one(let entry)?: entry.description.key == key ? entry : nil
        case .several(let named)?: named[key.name]?.first { $0.description.key.signature == key.signature }
        case nil: nil
        }
    }

    /// Returns the registrations of `type` under `name`, for all types of arguments.
    func entries(of type: Any.Type, _ name: String?) -> [AnyEntry] {
        switch types[ObjectIdentifier(type)] {
        case .one(let entry)?: entry.key.name == name ? [entry] : []
        case .several(let named)?: named[name] ?? []
        case nil: []
        }
    }

    /// Stores `entry` for its key.
    ///
    /// - Returns: The previous registration, which the caller releases.
    func insert(_ entry: AnyEntry) -> AnyEntry? {
        let old = remove(entry.key)
        count += 1
        let type = ObjectIdentifier(entry.key.type)
        let named: Table<String?, [AnyEntry]>
        switch types[type] {
        case nil:
            _ = types.replace(type, with: .one(entry))
            return old
        case .one(let other)?:
            named = Table()
            _ = named.replace(other.key.name, with: [other])
            _ = types.replace(type, with: .several(named))
        case .several(let table)?: named = table
        }
        _ = named.replace(entry.key.name, with: (named[entry.key.name] ?? []) + [entry])
        return old
    }

    /// Removes the registration for `key`.
    ///
    /// - Returns: The removed registration, which the caller releases.
    func remove(_ key: RegistrationKey) -> AnyEntry? {
        guard let old = self[key] else { return nil }
        count -= 1
        switch types[ObjectIdentifier(key.type)] {
        case .several(let named)?:
            let others = named[key.name]?.filter { $0 !== old } ?? []
            _ = named.replace(key.name, with: others.isEmpty ? nil : others)
        default: _ = types.replace(ObjectIdentifier(key.type), with: nil)
        }
        return old
    }
}
