/// What is going on in the containers of one hierarchy: how deep the resolve is, its graphs, and which
/// `initCompleted` are still to come.
@MainActor
@usableFromInline
final class ResolutionContext {
    // The arrays are changed in a local variable. A resolve then needs no check that nothing changes them meanwhile.

    /// Factories inside factories. More would overflow the stack.
    nonisolated static var maximalDepth: Int { 500 }

    private(set) var depth = 0
    /// The graphs of the outermost resolves that are going on, with their numbers. One is created when there is
    /// something to share.
    private var graphs: [(session: Int, graph: ObjectGraph)] = []
    private var lastSession = 0
    /// The parents that take part in the resolve of a child, but took part in another resolve before.
    private var interrupted: [(container: Container, session: Int, by: Int)] = []
    /// The number of shared services whose factory is running. A resolve cannot find them yet.
    var sharedUnderConstruction = 0
    /// The levels of the containers whose registrations the service under construction was made of.
    var usedLevels = UsedLevels(0)
    /// Whether a container of the hierarchy has behaviors.
    private var isObserved = false
    /// Counts the shared services that were stored.
    var keptCount = 0
    /// Counts registrations and removals.
    var registrationCount = 0
    private var pending: [PendingCompletion] = []
    /// How many `runCompletions` are going on, one inside the other.
    private var runningCount = 0
    /// How to release what was kept since the first service that is not complete.
    private var undos: [() -> Void] = []

    /// Called before a factory runs for `resolver`.
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

    /// Called after the factory, and after the completions that belong to it.
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

    /// The graph of the outermost resolve that `container` takes part in; nil if none is going on.
    func graph(for container: Container) -> ObjectGraph? {
        guard container.session != 0 else { return nil }
        for (session, graph) in graphs.reversed() where session == container.session { return graph }
        return add(ObjectGraph(), for: container.session)
    }

    /// Resolves in `graph`, whose resolve may be over.
    ///
    /// - Parameter containers: Those that take part.
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

    /// Releases what the graphs of the resolves in progress share of some registrations.
    func forget(where isForgotten: (AnyServiceEntry, AnySharedInstance) -> Bool) {
        for (_, graph) in graphs { graph.remove(where: isForgotten) }
    }

    private func add(_ graph: ObjectGraph, for session: Int) -> ObjectGraph {
        graph.beginUse()
        graphs = graphs + [(session, graph)]
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

    /// Whether something was made that may still turn out not to be complete.
    var isUnsettled: Bool { !pending.isEmpty || runningCount > 0 }

    /// What was kept from here on is undone if a completion fails that was added now.
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

    /// Runs what was waiting, once no shared service is under construction.
    ///
    /// If one throws, all that were waiting with it, and what was kept since, are released: each of them may hold what
    /// is not complete.
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

    /// Releases the services that will never be complete.
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

    /// The latest first. The deinits of what is released may resolve: they run when everything is undone.
    private func undo(from start: Int) {
        let undone = Array(undos.dropFirst(start))
        undos = Array(undos.prefix(start))
        for undo in undone.reversed() { undo() }
    }
}
