/// What one outermost resolve shares: its services of scope `graph`.
///
/// A service lies in its entry as long as only this graph has one, which costs least, and in a table here
/// otherwise.
@MainActor
@usableFromInline
final class ObjectGraph {
    @exclusivity(unchecked) @usableFromInline var id: UInt = 0
    /// The last of those that lie in their entries, which lead to each other.
    @exclusivity(unchecked) private var last: ServiceEntry?
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

    func keep(_ service: consuming AnyObject, of entry: ServiceEntry, for asker: Container) {
        let asker = ObjectIdentifier(asker)
        guard entry.graphID == 0 else {
            elsewhere[GraphKey(entry, asker)] = (entry, service)
            return
        }
        entry.graphID = id
        entry.graphAsker = asker
        entry.inGraph = service
        entry.previousInGraph = last
        last = entry
    }

    func forget(_ entry: ServiceEntry) {
        elsewhere = elsewhere.filter { $0.value.entry !== entry }
        if last === entry { last = entry.previousInGraph }
        var next = last
        while let current = next {
            if current.previousInGraph === entry { current.previousInGraph = entry.previousInGraph }
            next = current.previousInGraph
        }
        entry.previousInGraph = nil
    }

    /// Makes room in the entries for another graph.
    func park() {
        while let entry = takeLast() {
            if let asker = entry.graphAsker, let service = entry.inGraph {
                elsewhere[GraphKey(entry, asker)] = (entry, service)
            }
            entry.leaveGraph()
        }
    }

    /// Lets go of everything; what others hold can be found by a `Lazy` of this graph.
    func end() {
        if isCaptured {
            park()
            alive = elsewhere.compactMap { key, kept in
                object(inBoxed: kept.service).map { (key, kept.entry, WeakObject($0)) }
            }
        } else {
            while let entry = takeLast() { entry.leaveGraph() }
        }
        if !elsewhere.isEmpty { elsewhere = [:] }
    }

    func revive() {
        for (key, entry, weak) in alive {
            if let object = weak.object, let service = entry.reboxed(object) { elsewhere[key] = (entry, service) }
        }
        alive = []
    }

    private func takeLast() -> ServiceEntry? {
        guard let entry = last else { return nil }
        last = entry.previousInGraph
        entry.previousInGraph = nil
        return entry
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
