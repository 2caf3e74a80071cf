/// The instances of scope `graph` that the factories of one outermost resolve share.
///
/// While the graph is in use, each registration knows the index of its last record here, so that a resolve finds an
/// instance without hashing. The records of one registration, for several containers and arguments, form a list.
@MainActor
@usableFromInline
final class ObjectGraph {
    private var records: [Record] = []
    /// Whether a `Lazy` can resolve in this graph after the resolve that created it has ended.
    var isCaptured = false
    /// The number of resolves and pending completions that use the graph.
    private var useCount = 0

    private struct Record {
        let entry: AnyServiceEntry
        let container: ObjectIdentifier
        let arguments: ArgumentIdentity?
        /// Nil once the instance was removed. The record remains, so that no index changes while the graph is in use.
        var instance: AnySharedInstance?
        /// The index of the registration's previous record.
        let previous: Int?

        func with(_ instance: AnySharedInstance?) -> Record {
            var copy = self
            copy.instance = instance
            return copy
        }
    }

    /// Returns the instance that was stored for `requester` or for an equivalent ancestor; nil if there is none.
    func instance(
        of entry: AnyServiceEntry, for requester: Container, _ arguments: ArgumentIdentity?
    ) -> AnySharedInstance? {
        guard let last = entry.lastRecord(in: self) else { return nil }
        var next: Container? = requester
        while let container = next {
            if let index = index(from: last, ObjectIdentifier(container), arguments) {
                requester.context.usedLevels.insert(container.level)
                return records[index].instance
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
        let container = owner(of: resolver, resolver.context.usedLevels)
        let last = entry.lastRecord(in: self)
        guard let index = index(from: last, container, arguments) else {
            return append(instance, of: entry, container, arguments, after: last)
        }
        releaseHere(replace(index, with: instance))
    }

    /// Stores an instance for another container if its completion used registrations of deeper levels.
    func rekey(
        _ entry: AnyServiceEntry, for resolver: Container, _ arguments: ArgumentIdentity?, usedBefore: UsedLevels
    ) {
        guard resolver.context.usedLevels != usedBefore,
            let index = index(from: entry.lastRecord(in: self), owner(of: resolver, usedBefore), arguments),
            let instance = replace(index, with: nil)
        else { return }
        store(instance, of: entry, for: resolver, arguments)
    }

    /// Returns the identity of the highest equivalent ancestor that has the registrations of `usedLevels`.
    private func owner(of resolver: Container, _ usedLevels: UsedLevels) -> ObjectIdentifier {
        let deepest = usedLevels.deepest(upTo: resolver.level)
        var highest = ObjectIdentifier(resolver)
        var next = resolver.equivalentParent
        while let parent = next, parent.level >= deepest {
            highest = ObjectIdentifier(parent)
            next = parent.equivalentParent
        }
        return highest
    }

    /// Releases the instances that `isRemoved` selects.
    func remove(where isRemoved: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        let old = records
        let removed = old.indices.filter { index in
            guard let instance = old[index].instance else { return false }
            return isRemoved(old[index].entry, instance)
        }
        // Compared, because loading a weak instance in `isRemoved` can release it, and its `deinit` can resolve.
        var changed = exchange(&records, with: [])
        for index in removed where index < changed.count && changed[index].instance === old[index].instance {
            changed[index].instance = nil
        }
        records = changed
        releaseHere(old)
    }

    // MARK: - Records

    /// Searches the list that ends at `last`.
    private func index(from last: Int?, _ container: ObjectIdentifier, _ arguments: ArgumentIdentity?) -> Int? {
        guard last != nil else { return nil }
        // Searched in a local copy, because the `==` of an argument can resolve and change the property.
        let records = records
        var next = last
        while let index = next {
            let record = records[index]
            if record.container == container, record.instance != nil, record.arguments == arguments {
                return index
            }
            next = record.previous
        }
        return nil
    }

    // The records are moved out while they change, so that the compiler adds no run-time check for overlapping
    // accesses.

    private func append(
        _ instance: AnySharedInstance, of entry: AnyServiceEntry, _ container: ObjectIdentifier,
        _ arguments: ArgumentIdentity?, after previous: Int?
    ) {
        var changed = exchange(&records, with: [])
        if changed.isEmpty { changed.reserveCapacity(12) }
        entry.setLastRecord(changed.count, in: self)
        changed.append(
            Record(entry: entry, container: container, arguments: arguments, instance: instance, previous: previous))
        records = changed
    }

    private func replace(_ index: Int, with instance: AnySharedInstance?) -> AnySharedInstance? {
        var changed = exchange(&records, with: [])
        let old = exchange(&changed[index].instance, with: instance)
        records = changed
        return old
    }

    // MARK: - Use

    /// Begins a use. The first one tells the registrations of a captured graph their indices again.
    func beginUse() {
        useCount += 1
        guard useCount == 1 else { return }
        for record in exchange(&records, with: []) {
            guard let instance = record.instance else { continue }
            let last = record.entry.lastRecord(in: self)
            append(instance, of: record.entry, record.container, record.arguments, after: last)
        }
    }

    /// Ends one use, and releases the instances after the last one. A captured graph then holds its objects weakly, so
    /// that a `Lazy` still finds an object with another owner.
    func endUse() {
        useCount -= 1
        guard useCount == 0 else { return }
        let old = records
        for index in old.indices { old[index].entry.setLastRecord(nil, in: self) }
        records =
            !isCaptured
            ? []
            : old.compactMap { record in
                record.instance?.weakened().map { record.with($0) }
            }
        releaseHere(old)
    }
}

/// The index of a registration's last record in each object graph in use. These are few, so they are searched in order.
struct LastRecords {
    private var all: [(graph: ObjectIdentifier, index: Int)] = []

    var isEmpty: Bool { all.isEmpty }

    subscript(graph: ObjectGraph) -> Int? {
        get { place(of: graph).map { all[$0].index } }
        set {
            switch (place(of: graph), newValue) {
            case (let place?, let index?): all[place].index = index
            case (let place?, nil): all.remove(at: place)
            case (nil, let index?): all.append((ObjectIdentifier(graph), index))
            case (nil, nil): break
            }
        }
    }

    private func place(of graph: ObjectGraph) -> Int? {
        for place in all.indices where all[place].graph == ObjectIdentifier(graph) { return place }
        return nil
    }
}
