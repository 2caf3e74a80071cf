/// The instances that a container stores, or the graph of a resolution (rules 2 and 4).
///
/// An instance is found by its registration, by the container whose services it was created with, and by the values of
/// its arguments.
@MainActor
final class InstanceTable {
    private struct Key: Hashable {
        let registration: Int
        let container: Int
    }

    private let withoutArguments = Table<Key, AnyInstance>()
    /// The instances with arguments; nil before the first one.
    private var withArguments: Table<Key, ArgumentTable>?
    /// Whether a `Lazy` holds this graph, so that it can outlive its resolution.
    var isCaptured = false

    var instances: [AnyInstance] {
        withoutArguments.values + (withArguments?.values.flatMap(\.instances) ?? [])
    }

    /// Returns the instance of a registration that was created with the services of `container`.
    func instance(of registration: Int, _ container: Int, _ arguments: ArgumentValues?) -> AnyInstance? {
        let key = Key(registration: registration, container: container)
        guard let arguments else { return withoutArguments[key] }
        return withArguments?[key]?.instance(arguments)
    }

    /// Stores `instance`, in place of an earlier one with equal arguments.
    func store(_ instance: AnyInstance) {
        let key = Key(registration: instance.registration, container: instance.container)
        if instance.arguments == nil {
            let old = withoutArguments.replace(key, with: instance)
            withExtendedLifetime(old) {}
        } else {
            let tables = withArguments ?? Table()
            withArguments = tables
            let table = tables[key] ?? ArgumentTable()
            _ = tables.replace(key, with: table)
            table.store(instance)
        }
    }

    /// Removes the instances that `isRemoved` selects, and releases them. It must not run code of an app.
    func remove(where isRemoved: (AnyInstance) -> Bool) {
        let old = withoutArguments.filter(isRemoved)
        for key in old.keys { _ = withoutArguments.replace(key, with: nil) }
        let oldWithArguments = withArguments?.values.map { $0.remove(where: isRemoved) }
        withExtendedLifetime((old, oldWithArguments)) {}
    }

    /// Removes the instances of a registration that were created with the services of `container`, and releases them.
    func remove(of registration: Int, _ container: Int) {
        let key = Key(registration: registration, container: container)
        let old = (withoutArguments.replace(key, with: nil), withArguments?.replace(key, with: nil))
        withExtendedLifetime(old) {}
    }

    /// Removes `instance`, if it is still stored. The caller retains it.
    func remove(_ instance: AnyInstance) {
        let key = Key(registration: instance.registration, container: instance.container)
        if instance.arguments == nil {
            if withoutArguments[key] === instance { _ = withoutArguments.replace(key, with: nil) }
        } else {
            withArguments?[key]?.remove(instance)
        }
    }
}

/// The instances of one registration, by the values of their arguments.
@MainActor
private final class ArgumentTable {
    /// The instances by the hash of their arguments.
    private let table = Table<Int, [AnyInstance]>()
    private var purgeThreshold = 16

    var instances: [AnyInstance] { table.values.flatMap { $0 } }

    func instance(_ arguments: ArgumentValues) -> AnyInstance? {
        // Compared outside of the table, because the `==` of an argument can resolve.
        table[arguments.hash]?.first { $0.arguments == arguments }
    }

    func store(_ instance: AnyInstance) {
        // NaN is not equal to itself, so no resolve would find the instance.
        guard let arguments = instance.arguments, arguments == arguments else { return }
        let earlier = self.instance(arguments)
        let kept = (table[arguments.hash] ?? []).filter { $0 !== earlier && $0.isAlive }
        let old = (table.replace(arguments.hash, with: kept + [instance]), purged())
        withExtendedLifetime(old) {}
    }

    /// Removes the instances that `isRemoved` selects. The caller releases the returned ones.
    func remove(where isRemoved: (AnyInstance) -> Bool) -> [[AnyInstance]] {
        let old = table.filter { $0.contains(where: isRemoved) }
        for (hash, instances) in old {
            let kept = instances.filter { !isRemoved($0) }
            _ = table.replace(hash, with: kept.isEmpty ? nil : kept)
        }
        return Array(old.values)
    }

    func remove(_ instance: AnyInstance) {
        guard let hash = instance.arguments?.hash, let instances = table[hash] else { return }
        let kept = instances.filter { $0 !== instance }
        _ = table.replace(hash, with: kept.isEmpty ? nil : kept)
    }

    /// Removes the entries of deallocated instances when the table has doubled. The caller releases them.
    private func purged() -> [[AnyInstance]] {
        guard table.count >= purgeThreshold else { return [] }
        let dead = remove { !$0.isAlive }
        purgeThreshold = max(16, table.count * 2)
        return dead
    }
}
