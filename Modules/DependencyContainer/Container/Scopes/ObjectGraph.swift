/// The instances of scope `graph` that the factories of one outermost resolve share.
@MainActor
@usableFromInline
final class ObjectGraph {
    private var instances: [Key: (entry: AnyServiceEntry, instance: AnySharedInstance)] = [:]
    /// Whether a `Lazy` can resolve in this graph after the resolve that created it has ended.
    var isCaptured = false
    /// The number of resolves and pending completions that use the graph.
    private var useCount = 0

    /// Returns the instance that was stored for `requester` or for an equivalent ancestor; nil if there is none.
    func instance(
        of entry: AnyServiceEntry, for requester: Container, _ arguments: ArgumentIdentity?
    ) -> AnySharedInstance? {
        // Searched in a local copy, because the `==` of an argument can resolve and change the property.
        let instances = instances
        guard !instances.isEmpty else { return nil }
        var next: Container? = requester
        while let container = next {
            if let known = instances[Key(entry, container, arguments)] {
                requester.context.usedLevels.insert(container.level)
                return known.instance
            }
            next = container.equivalentParent
        }
        return nil
    }

    /// Stores an instance that was created for `resolver`.
    ///
    /// It is stored for the highest equivalent ancestor that can resolve all its dependencies. Siblings of `resolver`
    /// then find it.
    func store(
        _ instance: AnySharedInstance, of entry: AnyServiceEntry, for resolver: Container,
        _ arguments: ArgumentIdentity?
    ) {
        let key = key(entry, resolver, arguments, resolver.context.usedLevels)
        // Moved out while it changes, because the `==` of an argument can resolve.
        var instances = instances
        self.instances = [:]
        if instances.isEmpty { instances.reserveCapacity(12) }
        let old = instances.updateValue((entry, instance), forKey: key)
        self.instances = instances
        releaseHere(old)
    }

    /// Stores an instance for another container if its completion used registrations of deeper levels.
    func rekey(
        _ entry: AnyServiceEntry, for resolver: Container, _ arguments: ArgumentIdentity?, usedBefore: UsedLevels
    ) {
        guard resolver.context.usedLevels != usedBefore else { return }
        let oldKey = key(entry, resolver, arguments, usedBefore)
        var instances = instances
        self.instances = [:]
        let stored = instances.removeValue(forKey: oldKey)
        self.instances = instances
        if let stored { store(stored.instance, of: entry, for: resolver, arguments) }
    }

    private func key(
        _ entry: AnyServiceEntry, _ resolver: Container, _ arguments: ArgumentIdentity?, _ usedLevels: UsedLevels
    ) -> Key {
        let deepest = usedLevels.deepest(upTo: resolver.level)
        var highest = resolver
        while let parent = highest.equivalentParent, parent.level >= deepest { highest = parent }
        return Key(entry, highest, arguments)
    }

    /// Releases the instances that `isRemoved` selects.
    func remove(where isRemoved: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        let old = instances
        instances = old.filter { !isRemoved($0.value.entry, $0.value.instance) }
        releaseHere(old)
    }

    func beginUse() { useCount += 1 }

    /// Ends one use, and releases the instances after the last one. A captured graph then holds its objects weakly, so
    /// that a `Lazy` still finds an object with another owner.
    func endUse() {
        useCount -= 1
        guard useCount == 0 else { return }
        let old = instances
        instances =
            !isCaptured
            ? [:]
            : old.compactMapValues { entry, instance in
                instance.weakened().map { (entry, $0) }
            }
        releaseHere(old)
    }

    private struct Key: Hashable {
        let entry: ObjectIdentifier
        let container: ObjectIdentifier
        let arguments: ArgumentIdentity?

        @MainActor
        init(_ entry: AnyServiceEntry, _ container: Container, _ arguments: ArgumentIdentity?) {
            self.entry = ObjectIdentifier(entry)
            self.container = ObjectIdentifier(container)
            self.arguments = arguments
        }

        // Skips nil, because most services have no arguments and hashing takes time in each resolve.
        func hash(into hasher: inout Hasher) {
            hasher.combine(entry)
            hasher.combine(container)
            if let arguments { hasher.combine(arguments) }
        }
    }
}
