/// The instances of scope `graph` of a resolution, for each container that was asked.
@MainActor
final class Graph: InstanceHome, Weakening {
    let id = makeIdentity()
    private(set) var instances = Instances()
    /// Whether a `Lazy` holds this graph, so that it can outlive its resolution.
    var isCaptured = false
    /// Whether the graph becomes weak when no resolution is open.
    private var willWeaken = false

    /// Lets the graph become weak when no resolution is open. A second call does nothing.
    func weakenLater() {
        if !willWeaken { Resolution.strong.append(self) }
        willWeaken = true
    }

    func store(_ instance: AnyInstance) -> Any? {
        if isCaptured { weakenLater() }
        let list = instances.list(with: instance)
        return instances.store(instance, list)
    }

    /// Holds the objects weakly, and removes the other instances.
    func weaken() -> Any? {
        willWeaken = false
        let old = instances
        instances = old.keeping { $0.isObject && $0.isAlive }
        return (old, instances.all.map { $0.weaken() })
    }
}

/// A queued completion, with the graph and the path of its service.
@MainActor
final class Completion {
    /// The completion that resolved the service; nil for a factory.
    private let parent: Completion?
    /// The path from the outermost resolve, or from the parent, to the service.
    private let services: [ServiceDescription]
    let graph: Graph?
    let body: () throws -> Void
    /// The number of completions in the chain that ends here.
    let depth: Int

    init(
        after parent: Completion?, _ services: [ServiceDescription], in graph: Graph?,
        _ body: @escaping () throws -> Void
    ) {
        (self.parent, self.services, self.graph, self.body) = (parent, services, graph, body)
        depth = (parent?.depth ?? 0) + 1
    }

    private var chain: some Sequence<Completion> { sequence(first: self, next: \.parent) }

    func chain(contains entry: AnyEntry) -> Bool { chain.contains { $0.services.last === entry.description } }

    /// The services from the outermost resolve to this one, for messages.
    var path: [ServiceDescription] { chain.map(\.services).reversed().flatMap { $0 } }
}
