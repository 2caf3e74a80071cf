/// A service that is being created, or the outermost one of a resolution while its completions run.
@MainActor
struct Frame {
    let entry: AnyEntry
    let container: Int
    /// A number that no other frame has, and no earlier state of the path below this frame.
    fileprivate(set) var number = makeIdentity()
    /// The completion that runs after the factory of an outermost service has returned.
    var completion: Completion?
    /// Whether the scope of the service was reset while its factory runs.
    var isDiscarded = false
}

extension [Frame] {
    /// Adds a frame, or returns why the service cannot be created.
    @MainActor
    fileprivate mutating func push(_ entry: AnyEntry, _ container: Int) -> ResolutionError.Reason? {
        // Most services are not on the stack, which can be long.
        if entry.frameCount > 0, !entry.takesArguments {
            // A service whose completions run has been created, so it is no cycle.
            for frame in self where frame.entry === entry && frame.container == container && frame.completion == nil {
                return .cycle
            }
        }
        guard count < Resolution.limit else { return .tooDeep }
        entry.frameCount += 1
        append(Frame(entry: entry, container: container))
        return nil
    }
}

/// The resolution in progress in a hierarchy of containers: the factories of an outermost resolve, then its completions.
///
/// A resolve of another hierarchy opens a resolution of its own inside. Instances that are made before the first service
/// with a completion are complete, and are stored at once. Later instances are staged until the completions have run. An
/// error that leaves the outermost resolve drops what is staged, so nothing is undone.
///
/// Between two resolutions the object is empty, so that opening one allocates nothing.
@MainActor
@usableFromInline
final class Resolution {
    /// The services that are being created, in all hierarchies, because they share the stack of the thread.
    static var frames: [Frame] = []
    /// The resolutions that have services with completions, from the outermost one to the innermost one.
    private static var incomplete: [Resolution] = []
    /// The instances of scope `weak`, and the graphs that a `Lazy` holds, which become weak when no resolution is open.
    static var strong: [any Weakening] = []
    /// More could overflow the stack of the thread.
    nonisolated static let limit = 500
    /// Completions run in the order in which their services were made. If each of them creates two more, their number
    /// doubles from level to level and fills the memory before a chain reaches `limit`.
    private static let completionLimit = 100_000

    private(set) var isOpen = false
    /// The instances of scope `graph`; nil before the first one.
    private(set) var graph: Graph?
    /// The graph of the `Lazy` that began the resolution, if any.
    private var outerGraph: Graph?
    /// The index of the outermost frame.
    private var base = 0
    private var queue: [Completion] = []
    private var running: Completion?
    /// Whether it has a service with a completion.
    private var isStaging = false
    /// The instances that are stored when the completions have run.
    private var staged = Instances()
    /// Their owners, by the number of the owner.
    private var homes: [Int: any InstanceHome] = [:]

    /// Adds a frame for `entry`, and opens the resolution if this is the outermost resolve.
    ///
    /// - Returns: Whether this is the outermost resolve.
    func begin(_ entry: AnyEntry, for container: Container) throws(ResolutionError) -> Bool {
        if let running, running.depth >= Self.limit || queue.count > Self.completionLimit,
            running.chain(contains: entry)
        {
            throw ResolutionError(.tooDeep, entry)
        }
        if let reason = Self.frames.push(entry, container.id) { throw ResolutionError(reason, entry) }
        if isOpen { return false }
        (isOpen, base, outerGraph) = (true, Self.frames.count - 1, graph)
        return true
    }

    /// Stores or stages the instance that was just made.
    func store(
        _ instance: AnyInstance, of entry: AnyEntry, in home: any InstanceHome
    ) throws(ResolutionError) {
        if entry.isWeak {
            if !instance.isObject { throw ResolutionError(.notAnObject) }
            Self.strong.append(instance)
        }
        if entry.hasCompletions { beginStaging() }
        // The factory can have removed its own registration. Its container would never release the instance.
        guard !entry.isStored || entry.keyCount > 0 && !Self.frames[Self.frames.count - 1].isDiscarded else { return }
        let old = Self.store(instance, in: home)
        extendLifetime(old)
    }

    /// Queues the completions of the service that was just made.
    func enqueue(_ completion: @escaping () throws -> Void) {
        beginStaging()
        let path = Self.path(from: running == nil ? base : base + 1)
        queue.append(Completion(after: running, path, in: graph, completion))
    }

    private func beginStaging() {
        guard !isStaging else { return }
        isStaging = true
        let index = Self.incomplete.firstIndex { $0.base > base } ?? Self.incomplete.count
        Self.incomplete.insert(self, at: index)
    }

    /// Removes the frame of the service. The outermost resolve first runs the completions until the queue is empty, and
    /// then closes the resolution.
    func end(isOutermost: Bool) throws(ResolutionError) {
        // Without a completion, the queue is not even read.
        if isOutermost, isStaging {
            var next = 0
            while next < queue.count {
                let completion = queue[next]
                next += 1
                try run(completion)
            }
        }
        Self.frames.removeLast().entry.frameCount -= 1
        if isOutermost { close(isComplete: true) }
    }

    private func run(_ completion: Completion) throws(ResolutionError) {
        (running, Self.frames[base].completion) = (completion, completion)
        Self.frames[base].number = makeIdentity()
        try within(completion.graph) { () throws(ResolutionError) in
            do {
                try completion.body()
            } catch {
                throw ResolutionError(from: error)
            }
        }
    }

    /// Removes the frame of the service, and returns the error that the resolve throws.
    func fail(_ error: any Error, isOutermost: Bool) -> ResolutionError {
        let failure = ResolutionError(from: error)
        Self.frames.removeLast().entry.frameCount -= 1
        if isOutermost { close(isComplete: false) }
        return failure
    }

    /// Ends the resolution: stores what is staged if it is complete, else drops it, and releases the instances that only
    /// the resolution retained.
    private func close(isComplete: Bool) {
        isOpen = false
        guard isStaging || graph != nil || !Self.strong.isEmpty else { return }
        var ended = (queue: queue, graph: graph, staged: staged, homes: homes)
        if isStaging { Self.incomplete.removeAll { $0 === self } }
        (isStaging, running, queue, staged, homes) = (false, nil, [], Instances(), [:])
        (graph, outerGraph) = (outerGraph, nil)
        // Released last, because a `deinit` can begin the next resolution.
        var old: [Any?] = []
        for instance in isComplete ? ended.staged.all : [] {
            if let home = ended.homes[instance.key.home] { old.append(Self.store(instance, in: home)) }
        }
        if Self.frames.isEmpty {
            let strong = Self.strong
            Self.strong = []
            old += strong.map { $0.weaken() } + [strong]
        }
        // From the last one, because each retains the one before.
        while ended.queue.popLast() != nil {}
        extendLifetime((ended, old))
    }

    // MARK: - Storing

    /// Stores an instance in `home`, or stages it while a service is incomplete.
    ///
    /// - Returns: What it replaces.
    static func store(_ instance: AnyInstance, in home: any InstanceHome) -> Any? {
        guard let resolution = incomplete.last else { return home.store(instance) }
        let list = resolution.staged.list(with: instance)
        resolution.homes[instance.key.home] = home
        return resolution.staged.store(instance, list)
    }

    @inline(__always)
    static func staged(at key: InstanceKey, _ arguments: ArgumentValues? = nil) -> AnyInstance? {
        if incomplete.isEmpty { return nil }
        for resolution in incomplete.reversed() {
            if let instance = resolution.staged.instance(at: key, arguments) { return instance }
        }
        return nil
    }

    /// Drops the staged instances of a container that `isDropped` selects.
    ///
    /// - Returns: The instances. The caller releases them last.
    static func drop(of container: Int, where isDropped: (AnyInstance) -> Bool) -> [Instances] {
        incomplete.map { resolution in
            let old = resolution.staged
            resolution.staged = old.keeping { $0.key.home != container || !isDropped($0) }
            return old
        }
    }

    // MARK: - Frames

    /// Prevents the running factories that `isDiscarded` selects from storing their instances.
    static func discard(where isDiscarded: (Frame) -> Bool) {
        for index in frames.indices where isDiscarded(frames[index]) { frames[index].isDiscarded = true }
    }

    /// The services from the frame at `start` to the innermost one, for messages.
    static func path(from start: Int = 0) -> [ServiceDescription] {
        frames.isEmpty ? [] : frames[start...].flatMap { $0.completion?.path ?? [$0.entry.description] }
    }

    // MARK: - Graphs and lazies

    /// Returns the graph of the resolution, which is created before its first instance.
    func openGraph() -> Graph {
        let open = graph ?? Graph()
        graph = open
        return open
    }

    /// Returns the graph for a `Lazy` to resolve in later; nil outside of a resolution and of a graph.
    func captureGraph() -> Graph? {
        guard isOpen || graph != nil else { return nil }
        let graph = openGraph()
        graph.isCaptured = true
        if isOpen { graph.weakenLater() }
        return graph
    }

    /// Calls `resolve` in `other`, or in the current graph if `other` is nil.
    func within<Result>(
        _ other: Graph?, _ resolve: () throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        let outer = graph
        graph = other ?? outer
        defer { if other != nil { graph = outer } }
        return try resolve()
    }
}
