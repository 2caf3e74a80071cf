/// The instances that a container stores, or the graph of a resolution (rules 2 and 4).
///
/// An instance is found by its registration, by the container whose services it was created with, and by the values of
/// its arguments.
@MainActor
final class InstanceTable {
    private struct Key: Hashable {
        let registration: Int
        let container: Int
        let argumentsHash: Int
    }

    /// Several instances have one key if the hashes of their arguments are equal.
    private let table = Table<Key, [AnyInstance]>()
    private var purgeThreshold = 16
    /// Whether a `Lazy` holds this graph, so that it can outlive its resolution.
    var isCaptured = false

    var isEmpty: Bool { table.isEmpty }
    var instances: [AnyInstance] { table.values.flatMap { $0 } }

    /// Returns the instance of a registration that was created with the services of `container`.
    func instance(of registration: Int, _ container: Int, _ arguments: ArgumentValues?) -> AnyInstance? {
        guard let candidates = table[key(registration, container, arguments)] else { return nil }
        // Compared outside of the table, because the `==` of an argument can resolve.
        return candidates.first { $0.arguments == arguments }
    }

    /// Stores `instance`, in place of an earlier one with equal arguments.
    func store(_ instance: AnyInstance) {
        let earlier = self.instance(of: instance.registration, instance.container, instance.arguments)
        let key = key(instance.registration, instance.container, instance.arguments)
        let kept = (table[key] ?? []).filter { $0 !== earlier && $0.isAlive }
        let old = table.replace(key, with: kept + [instance])
        purge()
        withExtendedLifetime(old) {}
    }

    /// Removes the instances that `isRemoved` selects, and releases them. It must not run code of an app.
    func remove(where isRemoved: (AnyInstance) -> Bool) {
        let old = table.filter { $0.contains(where: isRemoved) }
        for (key, instances) in old {
            let kept = instances.filter { !isRemoved($0) }
            _ = table.replace(key, with: kept.isEmpty ? nil : kept)
        }
        withExtendedLifetime(old) {}
    }

    /// Removes `instance`, if it is still stored. The caller retains it.
    func remove(_ instance: AnyInstance) {
        let key = key(instance.registration, instance.container, instance.arguments)
        guard let instances = table[key] else { return }
        let kept = instances.filter { $0 !== instance }
        _ = table.replace(key, with: kept.isEmpty ? nil : kept)
    }

    /// Removes what is left of deallocated instances once their number can have doubled.
    private func purge() {
        guard table.count >= purgeThreshold else { return }
        remove { !$0.isAlive }
        purgeThreshold = max(16, table.count * 2)
    }

    private func key(_ registration: Int, _ container: Int, _ arguments: ArgumentValues?) -> Key {
        Key(registration: registration, container: container, argumentsHash: arguments?.hash ?? 0)
    }
}
