/// The state of the resolves in progress in one hierarchy of containers: depth, object graphs and pending completions.
@MainActor
@usableFromInline
final class ResolutionContext {
    // The arrays are changed through local variables, so that the compiler adds no run-time checks for overlapping
    // accesses.

    /// The maximal number of nested factories. More could overflow the stack.
    nonisolated static var maximalDepth: Int { 500 }

    private(set) var depth = 0
    /// The object graphs of the outermost resolves in progress, with their numbers. A graph is created when the first
    /// service of scope `graph` needs it.
    private var graphs: [(session: Int, graph: ObjectGraph)] = []
    private var lastSession = 0
    /// The ancestors that the resolve of a child uses while they belong to another resolve.
    private var interrupted: [(container: Container, session: Int, by: Int)] = []
    /// The number of shared services whose factory is running. A resolve cannot find them yet.
    var sharedUnderConstruction = 0
    /// The levels of the containers whose registrations the service under construction is created from.
    var usedLevels = UsedLevels(0)
    /// Whether a container of the hierarchy has behaviors.
    private var isObserved = false
    /// The number of shared services that were stored so far.
    var cachedCount = 0
    /// The number of registrations and removals so far.
    var registrationCount = 0
    private var pending: [PendingCompletion] = []
    /// The number of nested calls of `runCompletions`.
    private var runningCount = 0
    /// Closures that release the services stored since the first incomplete one, in the order of storing.
    private var undos: [() -> Void] = []

    /// Begins a call of a factory with the services of `resolver`.
    ///
    /// - Returns: Whether this is an outermost resolve.
    func enter(_ resolver: Container) -> Bool {
        depth += 1
        guard resolver.session == 0 else { return false }
        lastSession += 1
        resolver.session = lastSession
        var next = resolver.parent
        while let container = next {
            if container.session != 0 {
                interrupted = interrupted + [(container, container.session, by: lastSession)]
            }
            container.session = lastSession
            next = container.parent
        }
        return true
    }

    /// Ends a call of a factory, after the completions of its service.
    func leave(_ resolver: Container, isOutermost: Bool) {
        depth -= 1
        guard isOutermost else { return }
        let session = resolver.session
        resolver.session = 0
        var next = resolver.parent
        while let container = next {
            container.session = 0
            next = container.parent
        }
        if !interrupted.isEmpty { resume(interruptedBy: session) }
        if !graphs.isEmpty { endGraph(of: session) }
    }

    private func resume(interruptedBy session: Int) {
        for (container, interruptedSession, by) in interrupted where by == session {
            container.session = interruptedSession
        }
        interrupted = interrupted.filter { $0.by != session }
    }

    @usableFromInline var hasBehaviors: Bool { isObserved }

    func behaviorWasAdded() { isObserved = true }

    // MARK: - Graphs

    /// Returns the object graph of the outermost resolve that uses `container`; nil if no resolve is in progress.
    func graph(for container: Container) -> ObjectGraph? {
        guard container.session != 0 else { return nil }
        for index in graphs.indices.reversed() where graphs[index].session == container.session {
            return graphs[index].graph
        }
        return add(ObjectGraph(), for: container.session)
    }

    /// Calls `resolve` in `graph`, even if the resolve that created the graph has ended.
    ///
    /// - Parameter containers: The containers that use the graph.
    func within<Service, Failure: Error>(
        _ graph: ObjectGraph, containers: [Container], _ resolve: () throws(Failure) -> Service
    ) throws(Failure) -> Service {
        lastSession += 1
        let session = lastSession
        let interrupted = containers.map(\.session)
        for container in containers { container.session = session }
        _ = add(graph, for: session)
        defer {
            for (container, session) in zip(containers, interrupted) { container.session = session }
            endGraph(of: session)
        }
        return try resolve()
    }

    /// Releases the instances that `isRemoved` selects from the object graphs of the resolves in progress.
    func removeInstances(where isRemoved: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        for (_, graph) in graphs { graph.remove(where: isRemoved) }
    }

    private func add(_ graph: ObjectGraph, for session: Int) -> ObjectGraph {
        graph.beginUse()
        var all = graphs
        graphs = []
        all.append((session, graph))
        graphs = all
        return graph
    }

    private func endGraph(of session: Int) {
        var others = graphs
        guard let index = others.lastIndex(where: { $0.session == session }) else { return }
        graphs = []
        let ended = others.remove(at: index)
        graphs = others
        ended.graph.endUse()
    }

    // MARK: - Completions

    /// Whether a completion is waiting or running, so that a stored service can still be undone.
    var hasUnfinishedCompletions: Bool { !pending.isEmpty || runningCount > 0 }

    /// The current number of undos. If a completion fails, the undos that were added since are run.
    @usableFromInline var undoCount: Int { undos.count }

    func addUndo(_ undo: @escaping () -> Void) {
        var all = undos
        undos = []
        all.append(undo)
        undos = all
    }

    func add(_ completion: PendingCompletion) {
        var all = pending
        pending = []
        all.append(completion)
        pending = all
    }

    /// Runs the pending completions, unless a shared service is under construction.
    ///
    /// If a completion throws, its service and all services that were stored since are released, because each of them
    /// can refer to the incomplete one.
    func runCompletions(after entry: AnyServiceEntry) throws(ResolutionError) {
        guard sharedUnderConstruction == 0, !pending.isEmpty else { return }
        runningCount += 1
        defer { endRunning() }
        while !pending.isEmpty {
            let waiting = pending
            pending = []
            defer { for completion in waiting { completion.graph.endUse() } }
            for completion in waiting {
                do {
                    try completion.run()
                } catch {
                    undo(from: waiting[0].undoStart)
                    throw completion.failure(error, after: entry)
                }
            }
        }
    }

    /// Drops the pending completions and releases their services, after a factory threw.
    func discardCompletions() {
        let discarded = pending
        pending = []
        if let first = discarded.first { undo(from: first.undoStart) }
        for completion in discarded { completion.graph.endUse() }
    }

    private func endRunning() {
        runningCount -= 1
        guard runningCount == 0, pending.isEmpty else { return }
        let old = undos
        undos = []
        releaseHere(old)
    }

    /// Runs the undos from `start` on, the latest first.
    private func undo(from start: Int) {
        // Retained until all undos have run, because the `deinit` of a released service can resolve.
        let undone = Array(undos.dropFirst(start))
        undos = Array(undos.prefix(start))
        for undo in undone.reversed() { undo() }
    }
}
