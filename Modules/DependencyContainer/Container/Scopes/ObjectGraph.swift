/// What one outermost resolve shares: its services of scope `graph`.
///
/// A service lies in its entry as long as only this graph has one, which takes no allocation, and in a box
/// here otherwise.
@MainActor
@usableFromInline
final class ObjectGraph {
    @usableFromInline var id: UInt = 0
    private var inEntries: ContiguousArray<ServiceEntry> = []
    private var boxed: [GraphKey: (entry: ServiceEntry, value: any GraphValue)] = [:]
    /// What was alive when the graph was left: only if a `Lazy` may enter it again.
    private var alive: [(key: GraphKey, entry: ServiceEntry, object: WeakObject)] = []
    /// Set by a `Lazy` that was made in it.
    var isCaptured = false

    deinit {}

    /// The box of a service that does not lie in its entry.
    @usableFromInline
    func box(of entry: ServiceEntry, for asker: Container) -> AnyObject? {
        boxed.isEmpty ? nil : boxed[GraphKey(entry, ObjectIdentifier(asker))]?.value
    }

    /// Whether the entry has room for the service; it has to put it there then.
    @usableFromInline
    func takesPlace(in entry: ServiceEntry, for asker: Container) -> Bool {
        guard entry.graphID == 0 else { return false }
        entry.graphID = id
        entry.graphAsker = ObjectIdentifier(asker)
        inEntries.append(entry)
        return true
    }

    func keep(_ value: any GraphValue, of entry: ServiceEntry, for asker: Container) {
        boxed[GraphKey(entry, ObjectIdentifier(asker))] = (entry, value)
    }

    func forget(_ entry: ServiceEntry) {
        inEntries.removeAll { $0 === entry }
        boxed = boxed.filter { $0.value.entry !== entry }
    }

    /// Makes room in the entries for another graph.
    func park() {
        for entry in inEntries {
            guard let asker = entry.graphAsker, let value = entry.graphValue else { continue }
            boxed[GraphKey(entry, asker)] = (entry, value)
            entry.leaveGraph()
        }
        inEntries = []
    }

    /// Lets go of everything; what others hold can be found by a `Lazy` of this graph.
    func end() {
        if isCaptured {
            park()
            alive = boxed.compactMap { key, kept in
                kept.value.object.map { (key, kept.entry, WeakObject($0)) }
            }
        } else {
            for entry in inEntries { entry.leaveGraph() }
            inEntries.removeAll(keepingCapacity: true)
        }
        if !boxed.isEmpty { boxed = [:] }
    }

    func revive() {
        for (key, entry, weak) in alive {
            if let object = weak.object, let value = entry.graphValue(from: object) { boxed[key] = (entry, value) }
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

/// A service in a box of its type.
@MainActor
@usableFromInline
protocol GraphValue: AnyObject {
    /// The service, if it is an object.
    var object: AnyObject? { get }
}

@usableFromInline
final class GraphBox<Service>: GraphValue {
    @usableFromInline let value: Service

    @usableFromInline
    init(_ value: Service) {
        self.value = value
    }

    deinit {}

    @usableFromInline var object: AnyObject? { DependencyContainer.object(in: value) }
}

final class WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    deinit {}
}

/// The object that a value is; nil for a structure, which nobody can hold weakly.
func object(in value: Any) -> AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
}
