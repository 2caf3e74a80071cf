/// What one outermost resolve shares: its services of scope `graph`.
///
/// A service lies in its entry as long as only this graph has one, which costs least, and in a table here
/// otherwise.
@MainActor
@usableFromInline
final class ObjectGraph {
    @exclusivity(unchecked) @usableFromInline var id: UInt = 0
    @exclusivity(unchecked) private var inEntries: ContiguousArray<ServiceEntry> = []
    @exclusivity(unchecked) private var elsewhere: [GraphKey: (entry: ServiceEntry, service: AnyObject)] = [:]
    /// What was alive when the graph was left: only if a `Lazy` may enter it again.
    private var alive: [(key: GraphKey, entry: ServiceEntry, object: WeakObject)] = []
    /// Set by a `Lazy` that was made in it.
    var isCaptured = false

    deinit {}

    /// The service that was made for `asker`, in a box if its type needs one.
    func service(of entry: ServiceEntry, for asker: Container) -> AnyObject? {
        let asker = ObjectIdentifier(asker)
        if entry.graphID == id, entry.graphAsker == asker { return entry.inGraph }
        return elsewhere.isEmpty ? nil : elsewhere[GraphKey(entry, asker)]?.service
    }

    func keep(_ service: AnyObject, of entry: ServiceEntry, for asker: Container) {
        let asker = ObjectIdentifier(asker)
        guard entry.graphID == 0 else {
            elsewhere[GraphKey(entry, asker)] = (entry, service)
            return
        }
        entry.graphID = id
        entry.graphAsker = asker
        entry.inGraph = service
        inEntries.append(entry)
    }

    func forget(_ entry: ServiceEntry) {
        inEntries.removeAll { $0 === entry }
        elsewhere = elsewhere.filter { $0.value.entry !== entry }
    }

    /// Makes room in the entries for another graph.
    func park() {
        for entry in inEntries {
            guard let asker = entry.graphAsker, let service = entry.inGraph else { continue }
            elsewhere[GraphKey(entry, asker)] = (entry, service)
            entry.leaveGraph()
        }
        inEntries = []
    }

    /// Lets go of everything; what others hold can be found by a `Lazy` of this graph.
    func end() {
        if isCaptured {
            park()
            alive = elsewhere.compactMap { key, kept in
                object(inBoxed: kept.service).map { (key, kept.entry, WeakObject($0)) }
            }
        } else {
            for entry in inEntries { entry.leaveGraph() }
            inEntries.removeAll(keepingCapacity: true)
        }
        if !elsewhere.isEmpty { elsewhere = [:] }
    }

    func revive() {
        for (key, entry, weak) in alive {
            if let object = weak.object, let service = entry.reboxed(object) { elsewhere[key] = (entry, service) }
        }
        alive = []
    }
}

private struct GraphKey: Hashable {
    let entry: ObjectIdentifier
    let asker: ObjectIdentifier

    @MainActor
    init(_ entry: ServiceEntry, _ asker: ObjectIdentifier) {
        self.entry = ObjectIdentifier(entry)
        self.asker = asker
    }
}
