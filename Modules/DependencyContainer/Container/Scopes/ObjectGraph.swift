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
    func instance(of entry: AnyServiceEntry, for asker: Container, _ arguments: AnyHashable?) -> AnySharedInstance? {
        guard !instances.isEmpty else { return nil }
        for container in asker.equivalents {
            if let known = instances[Key(entry, container, arguments)] {
                asker.context.note(container.level)
                return known.instance
            }
        }
        return nil
    }

    /// Keeps what was made for `resolver`: for the highest container that makes it of the same, and sees all of it.
    func keep(
        _ instance: AnySharedInstance, of entry: AnyServiceEntry, for resolver: Container, _ arguments: AnyHashable?
    ) {
        let usedLevel = resolver.context.usedLevel
        let highest = resolver.equivalents.last { $0.level >= usedLevel } ?? resolver
        let key = Key(entry, highest, arguments)
        let old = instances[key]
        instances[key] = (entry, instance)
        withExtendedLifetime(old) {}
    }

    /// Removes what `isRemoved` selects.
    func remove(where isRemoved: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        let old = instances
        instances = old.filter { !isRemoved($0.value.entry, $0.value.instance) }
        withExtendedLifetime(old) {}
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
        withExtendedLifetime(old) {}
    }

    private struct Key: Hashable {
        let entry: ObjectIdentifier
        let container: ObjectIdentifier
        let arguments: AnyHashable?

        @MainActor
        init(_ entry: AnyServiceEntry, _ container: Container, _ arguments: AnyHashable?) {
            self.entry = ObjectIdentifier(entry)
            self.container = ObjectIdentifier(container)
            self.arguments = arguments
        }
    }
}
