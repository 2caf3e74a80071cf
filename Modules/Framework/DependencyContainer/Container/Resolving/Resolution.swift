// One resolve reads from top to bottom in this file:
//
// `instance(of:)` finds the registration of a type, and `resolve` finds its instance or calls `create`. `create` puts the
// service on the stack (`begin`), calls the factory, stores the instance (`store`), queues its completions (`enqueue`) and
// takes it off the stack (`end`). The outermost `end` runs the queued completions and closes the resolution.

// MARK: - One resolve

extension Container {
    /// Returns the service of `type` for `arguments`.
    @inlinable
    func instance<Service, each Argument>(
        of type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        guard let entry = find(RegistrationKey(type, name: name, arguments: repeat (each Argument).self)) else {
            return try instanceWithoutRegistration(type, name: name, arguments: repeat each arguments)
        }
        // The key is made of the types of the entry.
        return try resolve(entry as! Entry<Service, (repeat each Argument)>, (repeat each arguments))
    }

    /// Returns the instance of `entry` that this container asks for, or creates it.
    @inlinable
    func resolve<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        // Rule 2: whose services create it.
        let creator = creator(of: entry)
        guard entry.isShared else { return try creator.create(entry, arguments, nil) }
        let values = entry.identity(of: arguments)
        let known = creator.instance(of: entry, values) as! Instance<Service>?
        if let service = known?.service { return service }
        return try creator.create(entry, arguments, values)
    }

    /// Returns the instance that this container or the graph of the resolution stores.
    @usableFromInline
    func instance(of entry: AnyEntry, _ values: ArgumentValues?) -> AnyInstance? {
        (entry.isStored ? instances : resolution.graph?.tables[id])?.instance(of: entry.description, values)
    }

    /// Calls the factory, stores the instance, and queues its completions.
    @usableFromInline
    func create<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments, _ values: ArgumentValues?
    ) throws(ResolutionError) -> Service {
        let isOutermost = try resolution.begin(entry, for: self)
        do {
            let service = try entry.factory(self, arguments)
            if entry.isShared {
                try resolution.store(Instance(service, entry.description), values, of: entry, in: self)
            }
            if entry.hasCompletions {
                resolution.enqueue {
                    for completion in entry.completions ?? [] { try completion(self, service) }
                }
            }
            try resolution.end(isOutermost: isOutermost)
            return service
        } catch {
            throw resolution.fail(error, isOutermost: isOutermost)
        }
    }
}

/// The resolution in progress in a hierarchy of containers.
///
/// Rule 3. An outermost resolve opens one resolution; nested resolves in the same hierarchy join it. It has the table of
/// its graph and the queue of completions. All hierarchies share the stack of the services that are being created, and the
/// list of the stored instances.
///
/// Between two resolutions the object is empty, so that opening one allocates nothing.
@MainActor
@usableFromInline
final class Resolution {
    private(set) var isOpen = false
    /// The instances of scope `graph`; nil before the first one (rule 4).
    private(set) var graph: Graph?
    /// The graph of the `Lazy` that began the resolution, if any.
    private var outerGraph: Graph?
    /// The index of the outermost service on the stack.
    private var base = 0
    /// The completions of this resolution, in the order in which their services were made (rule 5).
    private var queue: [Completion] = []
    /// The completion that runs.
    private var running: Completion? { isOpen ? Stack.current.frames[base].completion : nil }
    /// The number of changes before the first service with completions; nil before that one.
    private var completeCount: Int?

    /// Puts `entry` on the stack, and opens the resolution if this is the outermost resolve.
    ///
    /// Rule 9. The same registration twice on the stack for the same container, without arguments, is a cycle; 500
    /// factories within each other are too deep, and so is a chain of 500 completions in which a registration repeats.
    ///
    /// - Returns: Whether this is the outermost resolve.
    func begin(_ entry: AnyEntry, for container: Container) throws(ResolutionError) -> Bool {
        if let running, running.depth >= Stack.limit, running.chain(contains: entry) {
            throw ResolutionError(.tooDeep, entry)
        }
        if let reason = Stack.current.push(entry, container.id) { throw ResolutionError(reason, entry) }
        if isOpen { return false }
        isOpen = true
        outerGraph = graph
        base = Stack.current.frames.count - 1
        return true
    }

    /// Stores an instance as its scope requires.
    ///
    /// Rule 4. Scope `graph`: one instance for a registration, the container asked and the argument values, within one
    /// resolution. A `weak` instance made in a resolution lives at least as long as it, because `changes` retains it.
    func store(
        _ instance: AnyInstance, _ arguments: ArgumentValues?, of entry: AnyEntry, in container: Container
    ) throws(ResolutionError) {
        if instance.isWeak, !instance.isObject { throw ResolutionError(.notAnObject) }
        let graph = entry.isStored ? nil : openGraph()
        let table: InstanceTable = graph?.table(for: container) ?? container.instances
        if entry.hasCompletions { completeCount = completeCount ?? Stack.current.changes.count }
        let isAllowed = Stack.current.record(.stored(instance, arguments, table, graph))
        // The factory can have removed its own registration. Its container would never release the instance.
        if graph != nil || isAllowed && entry.keyCount > 0 { table.store(instance, arguments) }
    }

    /// Queues the completions of the service that was just made and stored.
    func enqueue(_ completion: @escaping () throws -> Void) {
        completeCount = completeCount ?? Stack.current.changes.count
        let path = Stack.current.path(from: running == nil ? base : base + 1)
        queue.append(Completion(after: running, path, in: graph, completion))
    }

    /// Takes the service off the stack. The outermost resolve first runs the completions, and then closes the
    /// resolution.
    ///
    /// Rule 5. Completions run when the outermost factory has returned, in the order in which their services were made,
    /// until the queue is empty. The services that they resolve join the resolution. Circular dependencies are connected
    /// there. Inside a factory, a service that it resolved may therefore be incomplete.
    func end(isOutermost: Bool) throws(ResolutionError) {
        if isOutermost {
            var next = 0
            while next < queue.count {
                let completion = queue[next]
                next += 1
                try run(completion)
            }
        }
        Stack.pop()
        if isOutermost { close() }
    }

    private func run(_ completion: Completion) throws(ResolutionError) {
        Stack.current.frames[base].completion = completion
        try within(completion.graph) { () throws(ResolutionError) in
            do {
                try completion.body()
            } catch {
                throw ResolutionError(from: error)
            }
        }
    }

    /// Takes the service off the stack, and returns the error that the resolve throws.
    ///
    /// Rule 6. If the outermost resolve throws, the instances that were stored since the first one with a completion are
    /// removed again, in every hierarchy and from a `Lazy`: a complete singleton stays, an incomplete one does not. A
    /// factory that catches an inner error continues; an error of a completion cannot be caught inside another
    /// completion.
    func fail(_ error: any Error, isOutermost: Bool) -> ResolutionError {
        let failure = ResolutionError(from: error)
        Stack.pop()
        if isOutermost { close(revertingFrom: completeCount) }
        return failure
    }

    /// Ends the resolution, and releases the instances that only it retained.
    private func close(revertingFrom start: Int? = nil) {
        isOpen = false
        guard !queue.isEmpty || graph != nil || !Stack.current.changes.isEmpty else { return }
        var ended = (queue: queue, graph: graph)
        (queue, graph, outerGraph, completeCount) = ([], outerGraph, nil, nil)
        // Released last, because a `deinit` can begin the next resolution.
        let reverted = start.map { Stack.current.changes[$0...].map { $0.revert() } }
        let changes = Stack.takeChanges()
        let weakened = changes.compactMap { $0.weaken() }
        // From the last one, because each retains the one before.
        while ended.queue.popLast() != nil {}
        extendLifetime((ended, reverted, changes, weakened))
    }

    // MARK: - Graphs and lazies

    private func openGraph() -> Graph {
        let open = graph ?? Graph()
        graph = open
        return open
    }

    /// Returns the graph for a `Lazy` to resolve in later; nil outside of a resolution and of a graph.
    func captureGraph() -> Graph? {
        guard isOpen || graph != nil else { return nil }
        let graph = openGraph()
        graph.isCaptured = true
        return graph
    }

    /// Calls `resolve` in `other`, or in the current graph if `other` is nil.
    func within<Result>(
        _ other: Graph?, _ resolve: () throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        guard let other else { return try resolve() }
        let outer = graph
        graph = other
        defer { graph = outer }
        return try resolve()
    }
}

/// A change of an open resolution, which its failure reverts.
@MainActor
enum Change {
    /// An instance was stored in a table of a container, or of a graph.
    case stored(AnyInstance, ArgumentValues?, InstanceTable, Graph?)
    /// A `Lazy` resolved its service. `reset` returns the service, and lets the next access resolve again.
    case used(reset: () -> Any)

    /// - Returns: The service of a `Lazy`. The caller releases it last, because a `deinit` can resolve.
    @discardableResult
    func revert() -> Any? {
        switch self {
        case .stored(let instance, let arguments, let table, _): table.remove(instance, arguments)
        case .used(let reset): return reset()
        }
        return nil
    }

    /// Holds an instance weakly if its scope is `weak`, or if a `Lazy` retains its graph.
    ///
    /// - Returns: The object, which the caller releases last.
    func weaken() -> AnyObject? {
        guard case .stored(let instance, _, _, let graph) = self, graph?.isCaptured == true || instance.isWeak else {
            return nil
        }
        let object = instance.weaken()
        if object == nil { revert() }
        return object
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
        self.parent = parent
        self.services = services
        self.graph = graph
        self.body = body
        depth = (parent?.depth ?? 0) + 1
    }

    /// This completion, the one that resolved its service, and so on.
    private var chain: some Sequence<Completion> { sequence(first: self, next: \.parent) }

    func chain(contains entry: AnyEntry) -> Bool { chain.contains { $0.services.last === entry.description } }

    /// The services from the outermost resolve to this one, for messages.
    var path: [ServiceDescription] { chain.map(\.services).reversed().flatMap { $0 } }
}
