/// The services of scope `graph` that one outermost resolve shares.
@MainActor
@usableFromInline
final class ObjectGraph {
    private var instances: [Key: (entry: AnyServiceEntry, instance: AnySharedInstance)] = [:]
    /// Whether a `Lazy` that was made in it may enter it again.
    var isCaptured = false
    /// How many resolves and waiting completions use it.
    private var useCount = 0

    /// The instance that was made for `asker`, or for a container above it that makes it of the same.
    func instance(of entry: AnyServiceEntry, for asker: Container, _ arguments: ArgumentIdentity?) -> AnySharedInstance? {
        // The `==` of an argument may resolve, and store an instance here: the search goes on in the old dictionary.
        let instances = instances
        guard !instances.isEmpty else { return nil }
        var next: Container? = asker
        while let container = next {
            if let known = instances[Key(entry, container, arguments)] {
                asker.context.usedLevels.insert(container.level)
                return known.instance
            }
            next = container.equivalentParent
        }
        return nil
    }

    /// Keeps what was made for `resolver`: for the highest container that makes it of the same, and sees all of it.
    func keep(
        _ instance: AnySharedInstance, of entry: AnyServiceEntry, for resolver: Container, _ arguments: ArgumentIdentity?
    ) {
        let key = key(entry, resolver, arguments, resolver.context.usedLevels)
        // Taken out while it changes: the `==` of an argument may resolve.
        var instances = instances
        self.instances = [:]
        if instances.isEmpty { instances.reserveCapacity(12) }
        let old = instances.updateValue((entry, instance), forKey: key)
        self.instances = instances
        releaseHere(old)
    }

    /// Called after a completion: it may have used a child of the container for which the service is kept.
    func keepAgain(
        _ entry: AnyServiceEntry, for resolver: Container, _ arguments: ArgumentIdentity?, usedBefore: UsedLevels
    ) {
        guard resolver.context.usedLevels != usedBefore else { return }
        let oldKey = key(entry, resolver, arguments, usedBefore)
        var instances = instances
        self.instances = [:]
        let kept = instances.removeValue(forKey: oldKey)
        self.instances = instances
        if let kept { keep(kept.instance, of: entry, for: resolver, arguments) }
    }

    private func key(
        _ entry: AnyServiceEntry, _ resolver: Container, _ arguments: ArgumentIdentity?, _ usedLevels: UsedLevels
    ) -> Key {
        let deepest = usedLevels.deepest(upTo: resolver.level)
        var highest = resolver
        while let parent = highest.equivalentParent, parent.level >= deepest { highest = parent }
        return Key(entry, highest, arguments)
    }

    /// Removes what `isRemoved` selects.
    func remove(where isRemoved: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        let old = instances
        instances = old.filter { !isRemoved($0.value.entry, $0.value.instance) }
        releaseHere(old)
    }

    func beginUse() { useCount += 1 }

    /// Releases the services after the last use. A `Lazy` still finds a service that has another owner.
    func endUse() {
        useCount -= 1
        guard useCount == 0 else { return }
        let old = instances
        instances = !isCaptured ? [:] : old.compactMapValues { entry, instance in
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

        // Most have no arguments: then nothing is hashed for them.
        func hash(into hasher: inout Hasher) {
            hasher.combine(entry)
            hasher.combine(container)
            if let arguments { hasher.combine(arguments) }
        }
    }
}
