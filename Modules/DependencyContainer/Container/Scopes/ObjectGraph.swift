/// The services of scope `graph` of one outermost resolve that do not lie in their entries: those that were made
/// for several containers, and those of a graph that a `Lazy` enters again.
@MainActor
final class ObjectGraph {
    let id: UInt
    private var services: [GraphKey: (entry: ServiceEntry, service: AnyObject)] = [:]
    /// What was alive when the graph was left: only if a `Lazy` may enter it again.
    private var alive: [(key: GraphKey, entry: ServiceEntry, object: WeakObject)] = []
    /// Set by a `Lazy` that was made in it.
    var isCaptured = false

    init(id: UInt) {
        self.id = id
    }

    deinit {}

    /// The service that was made for `asker`, in a box if its type needs one.
    func service(of entry: ServiceEntry, for asker: ObjectIdentifier) -> AnyObject? {
        services.isEmpty ? nil : services[GraphKey(entry, asker)]?.service
    }

    func keep(_ service: AnyObject, of entry: ServiceEntry, for asker: ObjectIdentifier) {
        services[GraphKey(entry, asker)] = (entry, service)
    }

    func forget(_ entry: ServiceEntry) {
        services = services.filter { $0.value.entry !== entry }
    }

    /// Lets go of everything; what others hold can be found by a `Lazy` of this graph.
    func end() {
        if isCaptured {
            alive = services.compactMap { key, kept in
                object(inBoxed: kept.service).map { (key, kept.entry, WeakObject($0)) }
            }
        }
        services = [:]
    }

    func revive() {
        for (key, entry, weak) in alive {
            if let object = weak.object, let service = entry.reboxed(object) { services[key] = (entry, service) }
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
