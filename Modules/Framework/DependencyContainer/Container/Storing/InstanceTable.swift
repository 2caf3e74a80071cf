/// The instances that a container stores, or those of one container in the graph of a resolution (rules 2 and 4).
///
/// An instance is found by its registration and by the values of its arguments. A registration is identified by its
/// description, which its instances retain.
@MainActor
final class InstanceTable {
    private let withoutArguments = Table<ObjectIdentifier, AnyInstance>()
    /// The instances with arguments; nil before the first one.
    private var withArguments: Table<ObjectIdentifier, ArgumentTable>?

    /// Returns the instance of a registration with these arguments.
    func instance(of service: ServiceDescription, _ arguments: ArgumentValues?) -> AnyInstance? {
        let key = ObjectIdentifier(service)
        guard let arguments else { return withoutArguments[key] }
        return withArguments?[key]?.instance(arguments)
    }

    /// Returns whether an instance of a registration is stored and was not deallocated.
    func hasInstance(of service: ServiceDescription) -> Bool {
        let key = ObjectIdentifier(service)
        return withoutArguments[key]?.isAlive == true || withArguments?[key]?.hasInstance == true
    }

    /// Stores `instance`, in place of an earlier one with equal arguments.
    func store(_ instance: AnyInstance, _ arguments: ArgumentValues?) {
        let key = ObjectIdentifier(instance.description)
        guard let arguments else {
            let old = withoutArguments.replace(key, with: instance)
            return extendLifetime(old)
        }
        let tables = withArguments ?? Table()
        withArguments = tables
        let table = tables[key] ?? ArgumentTable()
        _ = tables.replace(key, with: table)
        table.store(instance, arguments)
    }

    /// Removes `instance`, if it is stored. The caller retains it.
    func remove(_ instance: AnyInstance, _ arguments: ArgumentValues?) {
        let key = ObjectIdentifier(instance.description)
        if let arguments {
            withArguments?[key]?.remove(instance, arguments)
        } else if withoutArguments[key] === instance {
            _ = withoutArguments.replace(key, with: nil)
        }
    }

    /// Removes the instances that `isRemoved` selects, and releases them. It must not run code of an app.
    func remove(where isRemoved: (AnyInstance) -> Bool) {
        let old = withoutArguments.filter(isRemoved)
        for key in old.keys { _ = withoutArguments.replace(key, with: nil) }
        let oldWithArguments = withArguments?.values.map { $0.remove(where: isRemoved) }
        extendLifetime((old, oldWithArguments))
    }

    /// Removes the instances of a registration, and releases them.
    func remove(of service: ServiceDescription) {
        let key = ObjectIdentifier(service)
        let old = (withoutArguments.replace(key, with: nil), withArguments?.replace(key, with: nil))
        extendLifetime(old)
    }
}

/// The instances of one registration, by the values of their arguments.
@MainActor
private final class ArgumentTable {
    typealias Stored = (arguments: ArgumentValues, instance: AnyInstance)

    /// The instances by the hash of their arguments.
    private let table = Table<Int, [Stored]>()
    private var purgeThreshold = 1

    var hasInstance: Bool { table.values.contains { $0.contains(where: \.instance.isAlive) } }

    func instance(_ arguments: ArgumentValues) -> AnyInstance? {
        // Compared outside of the table, because the `==` of an argument can resolve.
        table[arguments.hash]?.first { $0.arguments == arguments }?.instance
    }

    func store(_ instance: AnyInstance, _ arguments: ArgumentValues) {
        // NaN is not equal to itself, so no resolve would find the instance.
        guard arguments == arguments else { return }
        let earlier = self.instance(arguments)
        let kept = (table[arguments.hash] ?? []).filter { $0.instance !== earlier && $0.instance.isAlive }
        let old = (table.replace(arguments.hash, with: kept + [(arguments, instance)]), purged())
        extendLifetime(old)
    }

    func remove(_ instance: AnyInstance, _ arguments: ArgumentValues) {
        let kept = table[arguments.hash]?.filter { $0.instance !== instance } ?? []
        _ = table.replace(arguments.hash, with: kept.isEmpty ? nil : kept)
    }

    /// Removes the instances that `isRemoved` selects. The caller releases the returned ones.
    func remove(where isRemoved: (AnyInstance) -> Bool) -> [[Stored]] {
        let old = table.filter { $0.contains { isRemoved($0.instance) } }
        for (hash, stored) in old {
            let kept = stored.filter { !isRemoved($0.instance) }
            _ = table.replace(hash, with: kept.isEmpty ? nil : kept)
        }
        return Array(old.values)
    }

    /// Removes the entries of deallocated instances when the table has doubled, so that they never outnumber the
    /// others. The caller releases them.
    private func purged() -> [[Stored]] {
        guard table.count >= purgeThreshold else { return [] }
        let dead = remove { !$0.isAlive }
        purgeThreshold = table.count * 2
        return dead
    }
}

/// The instances of scope `graph` of a resolution, for each container that was asked (rule 4).
@MainActor
final class Graph {
    /// The tables by the number of the container with whose services the instances were created.
    private(set) var tables: [Int: InstanceTable] = [:]
    /// Whether a `Lazy` holds this graph, so that it can outlive its resolution.
    var isCaptured = false

    /// Returns the table for instances that are created with the services of `container`.
    func table(for container: Container) -> InstanceTable {
        if let table = tables[container.id] { return table }
        let table = InstanceTable()
        tables[container.id] = table
        return table
    }
}
