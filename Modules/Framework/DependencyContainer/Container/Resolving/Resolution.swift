/// The resolution in progress in a hierarchy of containers. One resolve reads from top to bottom in this file.
///
/// Rule 3. An outermost resolve opens one resolution; nested resolves in the same hierarchy join it. It has the stack
/// of what is being created, the table of its graph, the queue of completions and the list of what it stored.
///
/// Between two resolutions the object is empty, so that opening one allocates nothing.
@MainActor
@usableFromInline
final class Resolution {
    private var isOpen = false
    /// The instances of scope `graph`; nil before the first one (rule 4).
    private var graph: InstanceTable?
    /// The completions of this resolution, in the order in which their services were made (rule 5).
    private var queue: [Completion] = []
    /// The instances that were stored, in order, with the tables that store them.
    private var stored: [(instance: AnyInstance, table: InstanceTable)] = []
    /// The number of stored instances when the first completion was queued; nil before that.
    private var completeCount: Int?
    /// Whether a container of the hierarchy has behaviors.
    @usableFromInline var isObserved = false
    private var isTellingBehaviors = false

    /// A completion with the graph and the stack of its service.
    private struct Completion {
        let graph: InstanceTable?
        let stack: Stack
        let body: () throws -> Void
    }

    /// What a resolve has to restore when it ends.
    @usableFromInline
    struct Level {
        fileprivate let depth: Int
        fileprivate let isOutermost: Bool
    }
}

// MARK: - One resolve

extension Container {
    /// Returns the instance of `entry` that this container asks for, or creates it.
    @inlinable
    func resolve<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, home: Container, _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        // Rule 2: whose services create it.
        let creator = entry.isStored ? home : self
        var service: Service
        if entry.isShared {
            let values = try entry.identity(of: arguments)
            if let known = creator.instance(of: entry, values) as! Instance<Service>?, let found = known.service {
                service = found
            } else {
                service = try creator.create(entry, arguments, values)
            }
        } else {
            service = try creator.create(entry, arguments, nil)
        }
        if resolution.isObserved { didResolve(service, entry) }
        return service
    }

    /// Returns the instance that this container or the graph of the resolution stores.
    @usableFromInline
    func instance(of entry: AnyEntry, _ values: ArgumentValues?) -> AnyInstance? {
        (entry.isStored ? instances : resolution.currentGraph)?.instance(of: entry.id, id, values)
    }

    /// Calls the factory, stores the instance, and queues its completions.
    ///
    /// The outermost resolve then runs the completions and closes the resolution.
    @inlinable
    func create<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments, _ values: ArgumentValues?
    ) throws(ResolutionError) -> Service {
        let level = try resolution.begin(entry, for: self)
        do {
            let service = try entry.factory(self, arguments)
            let storedCount = resolution.storedCount
            if entry.isShared { try resolution.store(Instance(service, of: entry, id, values), of: entry, in: self) }
            if entry.hasCompletions {
                resolution.queue(since: storedCount) {
                    for completion in entry.completions { try completion(self, service) }
                }
            }
            try resolution.end(level)
            return service
        } catch {
            throw resolution.fail(error, level)
        }
    }
}

extension Resolution {
    /// Puts `entry` on the stack, and opens the resolution if this is the outermost resolve.
    ///
    /// Rule 9. The same registration twice on the stack for the same container, without arguments, is a cycle; 500 deep
    /// is too deep.
    @usableFromInline
    func begin(_ entry: AnyEntry, for container: Container) throws(ResolutionError) -> Level {
        if !entry.takesArguments, Stack.current.isRunning(entry, container.id) { throw .cycle(entry) }
        let depth = Stack.current.frames.count
        guard depth < Stack.limit else { throw .tooDeep(entry) }
        let level = Level(depth: depth, isOutermost: !isOpen)
        Stack.current.frames.append(Stack.Frame(entry: entry, container: container.id))
        isOpen = true
        return level
    }

    @usableFromInline var storedCount: Int { stored.count }

    /// Queues the completions of the service that was just made.
    ///
    /// - Parameter count: The number of instances that were stored before it.
    @usableFromInline
    func queue(since count: Int, _ completion: @escaping () throws -> Void) {
        if completeCount == nil { completeCount = count }
        queue.append(Completion(graph: graph, stack: Stack.current, body: completion))
    }

    /// Stores an instance as its scope requires.
    ///
    /// Rule 4. Scope `graph`: one instance for a registration, the container asked and the argument values, within one
    /// resolution. A `weak` instance made in a resolution lives at least as long as it, because `stored` retains it.
    @usableFromInline
    func store(_ instance: AnyInstance, of entry: AnyEntry, in container: Container) throws(ResolutionError) {
        if instance.isWeak, !instance.isObject { throw .notAnObject() }
        let table = entry.isStored ? container.instances : openGraph()
        stored.append((instance, table))
        table.store(instance)
    }

    /// Takes the service off the stack. The outermost resolve runs the completions and closes the resolution.
    ///
    /// Rule 5. Completions run when the outermost factory has returned, in the order in which their services were made,
    /// until the queue is empty; what they resolve joins the resolution. Circular dependencies are tied there. Inside a
    /// factory, what it resolved may therefore be incomplete.
    @usableFromInline
    func end(_ level: Level) throws(ResolutionError) {
        Stack.pop()
        guard level.isOutermost else { return }
        var next = 0
        while next < queue.count {
            let completion = queue[next]
            next += 1
            try run(completion)
        }
        close()
    }

    private func run(_ completion: Completion) throws(ResolutionError) {
        let (outerStack, outerGraph) = (Stack.current, graph)
        Stack.current = completion.stack.completed
        graph = completion.graph ?? graph
        defer {
            Stack.current = outerStack
            graph = outerGraph ?? graph
        }
        do {
            try completion.body()
        } catch {
            throw error as? ResolutionError ?? .failed(error)
        }
    }

    /// Takes the service off the stack, and returns the error that the resolve throws.
    ///
    /// Rule 6. If an error leaves the outermost resolve, what was stored since the first queued completion is removed
    /// again: a complete singleton stays, an incomplete one does not. A factory that catches an inner error goes on; an
    /// error of a completion cannot be caught inside another completion.
    @usableFromInline
    func fail(_ error: any Error, _ level: Level) -> ResolutionError {
        let failure = error as? ResolutionError ?? .failed(error)
        // The service has left the stack already if a completion threw.
        if Stack.current.frames.count > level.depth { Stack.pop() }
        guard level.isOutermost else { return failure }
        if let completeCount {
            for (instance, table) in stored[completeCount...] { table.remove(instance) }
        }
        close()
        return failure
    }

    /// Ends the resolution and releases what only it retained.
    private func close() {
        isOpen = false
        guard !stored.isEmpty || !queue.isEmpty || graph != nil else { return }
        let ended = (stored, queue, graph)
        (stored, queue, graph, completeCount) = ([], [], nil, nil)
        for (instance, table) in ended.0 where table.isCaptured || instance.isWeak { instance.weaken() }
        // Released last, because a `deinit` can begin the next resolution.
        withExtendedLifetime(ended) {}
    }
}

// MARK: - Graphs

extension Resolution {
    @usableFromInline var currentGraph: InstanceTable? { graph }

    private func openGraph() -> InstanceTable {
        let table = graph ?? InstanceTable()
        graph = table
        return table
    }

    /// Returns the graph for a `Lazy` to resolve in later; nil outside of a resolution.
    func captureGraph() -> InstanceTable? {
        guard isOpen else { return nil }
        let graph = openGraph()
        graph.isCaptured = true
        return graph
    }

    /// Calls `resolve` in `graph`, in the resolution in progress or in a new one.
    func within<Service>(
        _ other: InstanceTable?, _ resolve: () throws(ResolutionError) -> Service
    ) throws(ResolutionError) -> Service {
        guard let other else { return try resolve() }
        let outer = graph
        graph = other
        defer { graph = outer }
        return try resolve()
    }

    /// Calls `tell`, unless a behavior is being told of something. What a behavior resolves or registers is not told.
    func tellBehaviors(_ tell: () -> Void) {
        guard isObserved, !isTellingBehaviors else { return }
        isTellingBehaviors = true
        tell()
        isTellingBehaviors = false
    }
}

// MARK: - The stack

/// The services that are being created, from the outermost resolve to the innermost one.
///
/// All hierarchies share one stack, as they share the stack of the thread: the factory of one can resolve in another.
@MainActor
struct Stack {
    struct Frame {
        let entry: AnyEntry
        let container: Int
    }

    static var current = Stack()
    /// More could overflow the stack of the thread.
    nonisolated static let limit = 500

    var frames: [Frame] = []
    /// The number of frames whose factories have returned: those of a completion's service.
    private var returned = 0

    /// The stack for the completion of the innermost service.
    var completed: Stack {
        var copy = self
        copy.returned = frames.count
        return copy
    }

    func isRunning(_ entry: AnyEntry, _ container: Int) -> Bool {
        frames[returned...].contains { $0.entry === entry && $0.container == container }
    }

    static func pop() {
        let frame = current.frames.removeLast()
        // Released after the stack has changed, because a `deinit` can resolve.
        withExtendedLifetime(frame) {}
    }
}
