// One resolve reads from top to bottom in this file:
//
// `instance(of:)` finds the registration of a type, and `resolve` finds its instance or calls `create`. `create` puts the
// service on the stack (`begin`), calls the factory, stores the instance (`store`), queues its completions (`enqueue`) and
// takes it off the stack (`end`). The outermost `end` runs the queued completions and closes the resolution.

// MARK: - One resolve

extension Container {
    /// Returns the service of `type` without arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let (entry, home) = find(RegistrationKey(type, name: name)) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        // The key is made of the types of the entry.
        return try resolve(entry as! Entry<Service, Void>, home: home, ())
    }

    /// Returns the service of `type` for `arguments`.
    @inlinable
    func instance<Service, each Argument>(
        of type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        guard let (entry, home) = find(RegistrationKey(type, name: name, arguments: repeat (each Argument).self)) else {
            return try instanceWithoutRegistration(type, name: name, arguments: repeat each arguments)
        }
        return try resolve(entry as! Entry<Service, (repeat each Argument)>, home: home, (repeat each arguments))
    }

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
        (entry.isStored ? instances : resolution.graph)?.instance(of: entry.id, id, values)
    }

    /// Calls the factory, stores the instance, and queues its completions.
    @usableFromInline
    func create<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments, _ values: ArgumentValues?
    ) throws(ResolutionError) -> Service {
        let isOutermost = try resolution.begin(entry, for: self)
        do {
            let service = try entry.factory(self, arguments)
            if entry.isShared { try resolution.store(Instance(service, of: entry, id, values), of: entry, in: self) }
            if entry.hasCompletions {
                resolution.enqueue { for completion in entry.completions { try completion(self, service) } }
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
/// Rule 3. An outermost resolve opens one resolution; nested resolves in the same hierarchy join it. It has the stack
/// of what is being created, the table of its graph, the queue of completions and the list of what it stored.
///
/// Between two resolutions the object is empty, so that opening one allocates nothing.
@MainActor
@usableFromInline
final class Resolution {
    private var isOpen = false
    /// The instances of scope `graph`; nil before the first one (rule 4).
    private(set) var graph: InstanceTable?
    /// The completions of this resolution, in the order in which their services were made (rule 5).
    private var queue: [Completion] = []
    /// The instances that were stored, in order (rule 6).
    private var stored: [Stored] = []
    /// Whether a container of the hierarchy has behaviors.
    @usableFromInline var isObserved = false
    private var isTellingBehaviors = false

    /// A completion with the graph and the stack of its service.
    private struct Completion {
        let graph: InstanceTable?
        let stack: Stack
        let body: () throws -> Void
    }

    private struct Stored {
        let instance: AnyInstance
        let table: InstanceTable
        /// Whether no completion was queued for it or before it.
        let isComplete: Bool
    }

    /// Puts `entry` on the stack, and opens the resolution if this is the outermost resolve.
    ///
    /// Rule 9. The same registration twice on the stack for the same container, without arguments, is a cycle; 500 deep
    /// is too deep.
    ///
    /// - Returns: Whether this is the outermost resolve.
    func begin(_ entry: AnyEntry, for container: Container) throws(ResolutionError) -> Bool {
        if !entry.takesArguments, Stack.current.isRunning(entry, container.id) { throw ResolutionError(.cycle, entry) }
        guard Stack.current.frames.count < Stack.limit else { throw ResolutionError(.tooDeep, entry) }
        Stack.current.frames.append(Stack.Frame(entry: entry, container: container.id))
        defer { isOpen = true }
        return !isOpen
    }

    /// Stores an instance as its scope requires.
    ///
    /// Rule 4. Scope `graph`: one instance for a registration, the container asked and the argument values, within one
    /// resolution. A `weak` instance made in a resolution lives at least as long as it, because `stored` retains it.
    func store(_ instance: AnyInstance, of entry: AnyEntry, in container: Container) throws(ResolutionError) {
        if instance.isWeak, !instance.isObject { throw ResolutionError(.notAnObject) }
        let table = entry.isStored ? container.instances : openGraph()
        let isComplete = queue.isEmpty && !entry.hasCompletions
        stored.append(Stored(instance: instance, table: table, isComplete: isComplete))
        table.store(instance)
    }

    /// Queues the completions of the service that was just made.
    func enqueue(_ completion: @escaping () throws -> Void) {
        queue.append(Completion(graph: graph, stack: Stack.current, body: completion))
    }

    /// Takes the service off the stack. The outermost resolve first runs the completions, and then closes the
    /// resolution.
    ///
    /// Rule 5. Completions run when the outermost factory has returned, in the order in which their services were made,
    /// until the queue is empty; what they resolve joins the resolution. Circular dependencies are tied there. Inside a
    /// factory, what it resolved may therefore be incomplete.
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
        let outer = Stack.current
        Stack.current = completion.stack.completed
        defer { Stack.current = outer }
        try within(completion.graph) { () throws(ResolutionError) in
            do {
                try completion.body()
            } catch {
                throw error as? ResolutionError ?? ResolutionError(.failed, underlying: error)
            }
        }
    }

    /// Takes the service off the stack, and returns the error that the resolve throws.
    ///
    /// Rule 6. If an error leaves the outermost resolve, what was stored since the first queued completion is removed
    /// again: a complete singleton stays, an incomplete one does not. A factory that catches an inner error goes on; an
    /// error of a completion cannot be caught inside another completion.
    func fail(_ error: any Error, isOutermost: Bool) -> ResolutionError {
        let failure = error as? ResolutionError ?? ResolutionError(.failed, underlying: error)
        Stack.pop()
        guard isOutermost else { return failure }
        for item in stored where !item.isComplete { item.table.remove(item.instance) }
        close()
        return failure
    }

    /// Ends the resolution and releases what only it retained.
    private func close() {
        isOpen = false
        guard !stored.isEmpty || !queue.isEmpty || graph != nil else { return }
        let ended = (stored, queue, graph)
        (stored, queue, graph) = ([], [], nil)
        for item in ended.0 where item.table.isCaptured || item.instance.isWeak { item.instance.weaken() }
        // Released last, because a `deinit` can begin the next resolution.
        withExtendedLifetime(ended) {}
    }

    // MARK: - Graphs

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

    /// Calls `resolve` in `other`, or in the current graph if `other` is nil.
    func within<Result>(
        _ other: InstanceTable?, _ resolve: () throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        guard let other else { return try resolve() }
        let outer = graph
        graph = other
        defer { graph = outer }
        return try resolve()
    }

    // MARK: - Behaviors

    /// Calls `tell`, unless a behavior is being told of something. What a behavior resolves or registers is not told.
    func tellBehaviors(_ tell: () -> Void) {
        guard !isTellingBehaviors else { return }
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
        // Released after the stack has changed, because a `deinit` can resolve.
        _ = current.frames.removeLast()
    }
}
