/// What is going on in the containers of one hierarchy: how deep the resolve is, its graph, and whose
/// `initCompleted` is still to come.
@MainActor
@usableFromInline
final class ResolutionContext {
    /// Factories inside factories. More are a cycle that nothing else noticed, and would overflow the stack.
    @usableFromInline static var maximalDepth: Int { 500 }

    @exclusivity(unchecked) @usableFromInline var depth = 0
    /// Shared services whose factory is running: until it has returned, nobody can find them.
    @exclusivity(unchecked) @usableFromInline var sharedUnderConstruction = 0
    /// The graph of the outermost resolve that is going on; zero as long as it has nothing to share.
    @exclusivity(unchecked) private var graphID: UInt = 0
    /// Those whose service of this graph lies in them, each with the next. They are retained: what they are found
    /// in may be gone.
    @exclusivity(unchecked) private var firstInGraph: Unmanaged<ServiceEntry>?
    @exclusivity(unchecked) private var lastInGraph: Unmanaged<ServiceEntry>?
    /// The same graph for what does not lie in entries.
    @exclusivity(unchecked) private var graph: ObjectGraph? {
        didSet { hasOtherServices = graph != nil }
    }
    @exclusivity(unchecked) @usableFromInline private(set) var hasOtherServices = false
    private var completions: [PendingCompletion] = [] {
        didSet { hasPendingCompletions = !completions.isEmpty }
    }
    @exclusivity(unchecked) @usableFromInline private(set) var hasPendingCompletions = false
    private var graphSerial: UInt = 0
    /// What was removed while a factory was running, maybe its own entry.
    private var removed: [ServiceEntry] = []
    /// Whether there is anything to let go of after the outermost resolve.
    @exclusivity(unchecked) @usableFromInline private(set) var hasRemains = false

    deinit {}

    /// One factory less. What the outermost resolve shared is let go of.
    @inlinable
    func leave() {
        depth &-= 1
        if depth == 0, hasRemains { letGo() }
    }

    /// Keeps entries that are not in their table any more until no factory is running that may be theirs.
    func keep(removed entries: [ServiceEntry]) {
        guard depth > 0 else { return }
        removed += entries
        hasRemains = true
    }

    @usableFromInline
    func letGo() {
        let freed = removed
        removed = []
        hasRemains = false
        endGraph()
        extendLifetime(freed)
    }

    // MARK: - Graph

    /// The service that the graph has for `asker`, in a box if its type needs one.
    @usableFromInline
    func serviceInGraph(of entry: ServiceEntry, for asker: ObjectIdentifier) -> Unmanaged<AnyObject>? {
        if graphID != 0, entry.graphID == graphID, entry.graphAsker == asker { return entry.inGraph }
        return !hasOtherServices ? nil : graph?.service(of: entry, for: asker).map(Unmanaged.passUnretained)
    }

    /// Keeps a service for the rest of the outermost resolve: in its entry, which costs least, if no other is there.
    ///
    /// - Parameter service: It is retained already.
    @usableFromInline
    func keepInGraph(_ service: Unmanaged<AnyObject>, of entry: ServiceEntry, for asker: ObjectIdentifier) {
        if graphID == 0 { beginGraph() }
        guard entry.graphID == 0 else {
            return currentGraph().keep(service.takeRetainedValue(), of: entry, for: asker)
        }
        entry.graphID = graphID
        entry.graphAsker = asker
        entry.inGraph = service
        link(.passRetained(entry))
    }

    /// Lets go of what the graph has of `entry`.
    func forget(_ entry: ServiceEntry) {
        graph?.forget(entry)
        guard entry.graphID != 0, entry.graphID == graphID else { return }
        var others = takeEntries()
        while let other = others?.takeUnretainedValue() {
            others = other.nextInGraph
            other.nextInGraph = nil
            if other !== entry { link(.passUnretained(other)) }
        }
        entry.leaveGraph()
        Unmanaged.passUnretained(entry).release()
    }

    /// The graph of the outermost resolve that is going on, or of the one that begins.
    func currentGraph() -> ObjectGraph {
        if let graph { return graph }
        if graphID == 0 { beginGraph() }
        let graph = ObjectGraph(id: graphID)
        self.graph = graph
        return graph
    }

    /// Resolves in a graph that was left, for a `Lazy` that was made in it.
    func within<Service>(
        _ earlier: ObjectGraph,
        _ resolve: () throws(ResolutionError) -> Service
    ) throws(ResolutionError) -> Service {
        if graph === earlier { return try resolve() }
        let interrupted = graphID == 0 ? nil : currentGraph()
        if let interrupted { park(in: interrupted) }
        earlier.revive()
        (graph, graphID) = (earlier, earlier.id)
        depth += 1
        defer {
            endGraph()
            (graph, graphID) = (interrupted, interrupted?.id ?? 0)
            leave()
        }
        return try resolve()
    }

    private func beginGraph() {
        graphSerial += 1
        graphID = graphSerial
        hasRemains = true
    }

    private func endGraph() {
        guard graphID != 0 else { return }
        if let graph, graph.isCaptured { park(in: graph) }
        let ended = graph
        var entries = takeEntries()
        graphID = 0
        graph = nil
        // What is let go of may resolve: an entry that is still to come has its service until then, and lies in no
        // other graph.
        while let entry = entries {
            entries = entry.next
            entry.takeRetainedValue().leaveGraph()
        }
        ended?.end()
    }

    private func takeEntries() -> Unmanaged<ServiceEntry>? {
        defer { (firstInGraph, lastInGraph) = (nil, nil) }
        return firstInGraph
    }

    private func link(_ added: Unmanaged<ServiceEntry>) {
        if let last = lastInGraph {
            last.next = added
        } else {
            firstInGraph = added
        }
        lastInGraph = added
    }

    /// Makes room in the entries for another graph.
    private func park(in graph: ObjectGraph) {
        var parked = takeEntries()
        while let entry = parked?.takeRetainedValue() {
            if let asker = entry.graphAsker, let service = entry.inGraph {
                graph.keep(service.takeUnretainedValue(), of: entry, for: asker)
            }
            parked = entry.nextInGraph
            entry.leaveGraph()
        }
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
