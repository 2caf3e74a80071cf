/// What is going on in the containers of one hierarchy: how deep the resolve is, its graph, and whose
/// `initCompleted` is still to come.
@MainActor
@usableFromInline
final class ResolutionContext {
    /// Factories inside factories. More are a cycle that nothing else noticed, and would overflow the stack.
    static let maximalDepth = 500

    @exclusivity(unchecked) var depth = 0
    /// Shared services whose factory is running: until it has returned, nobody can find them.
    @exclusivity(unchecked) var sharedUnderConstruction = 0
    @exclusivity(unchecked) private(set) var graph: ObjectGraph?
    private var completions: [PendingCompletion] = [] {
        didSet { hasPendingCompletions = !completions.isEmpty }
    }
    @exclusivity(unchecked) @usableFromInline private(set) var hasPendingCompletions = false
    private var graphSerial: UInt = 0
    /// What was removed while a factory was running, maybe its own entry.
    private var removed: [ServiceEntry] = []
    /// Whether there is anything to let go of after the outermost resolve.
    @exclusivity(unchecked) private var hasRemains = false
    private var spareGraph: ObjectGraph?

    deinit {}

    /// One factory less. What the outermost resolve shared is let go of.
    func leave() {
        depth -= 1
        if depth == 0, hasRemains { letGo() }
    }

    /// Keeps entries that are not in their table any more until no factory is running that may be theirs.
    func keep(removed entries: [ServiceEntry]) {
        guard depth > 0 else { return }
        removed += entries
        hasRemains = true
    }

    private func letGo() {
        let freed = removed
        removed = []
        hasRemains = false
        endGraph()
        extendLifetime(freed)
    }

    // MARK: - Graph

    /// The graph of the outermost resolve that is going on, or of the one that begins.
    func currentGraph() -> ObjectGraph {
        if let graph { return graph }
        graphSerial += 1
        let graph = spareGraph ?? ObjectGraph()
        spareGraph = nil
        graph.id = graphSerial
        self.graph = graph
        hasRemains = true
        return graph
    }

    /// Resolves in a graph that was left, for a `Lazy` that was made in it.
    func within<Service>(
        _ earlier: ObjectGraph,
        _ resolve: () throws(ResolutionError) -> Service
    ) throws(ResolutionError) -> Service {
        if graph === earlier { return try resolve() }
        let interrupted = graph
        interrupted?.park()
        earlier.revive()
        graph = earlier
        depth += 1
        defer {
            earlier.end()
            graph = interrupted
            leave()
        }
        return try resolve()
    }

    private func endGraph() {
        guard let ended = graph else { return }
        graph = nil
        ended.end()
        // The next one takes its memory. A `Lazy` that may come back keeps its own.
        if !ended.isCaptured { spareGraph = ended }
    }

    // MARK: - Completions

    func add(_ completion: PendingCompletion) {
        completions.append(completion)
    }

    /// Runs what was waiting, once no shared service is under construction any more.
    func runCompletions(after entry: ServiceEntry) throws(ResolutionError) {
        guard sharedUnderConstruction == 0, !completions.isEmpty else { return }
        let waiting = completions
        completions = []
        for completion in waiting {
            do {
                try completion.run()
            } catch {
                for completion in waiting { completion.entry.reset() }
                let isOwn = completion.entry === entry
                if let error = error as? ResolutionError {
                    throw isOwn ? error : error.reached(through: completion.entry)
                }
                throw .failed(error, at: completion.entry, isReached: !isOwn)
            }
        }
    }

    /// Forgets the services that will never be complete.
    func discardCompletions() {
        let discarded = completions
        completions = []
        for completion in discarded { completion.entry.reset() }
    }
}

/// A service that was made and is not complete yet, or holds one that is not.
struct PendingCompletion {
    let entry: ServiceEntry
    let run: () throws -> Void
}
