/// The error of a resolve of the model.
struct ModelError: Error {
    var reason: String
    var path: [WorldPlan.Key]

    func after(_ key: WorldPlan.Key) -> ModelError { ModelError(reason: reason, path: [key] + path) }
}

extension ModelWorld {
    private static let depthLimit = 500

    func description(of error: any Error) -> String {
        guard let error = error as? ModelError else { return "\(error)" }
        // A path that is too long and repeats is a cycle.
        let repeats = error.path.dropLast().contains { $0 == error.path.last }
        let reason = error.reason == "tooDeep" && repeats ? "cycle" : error.reason
        return "\(reason): \(error.path.map(\.description).joined(separator: " -> "))"
    }

    func answer(_ request: WorldPlan.Request, in container: Int) throws -> Int? {
        guard let entry = find(request.key, in: container) else {
            if request.mode == .optional { return nil }
            throw ModelError(reason: "notRegistered", path: [request.key])
        }
        use(level(entry.container))
        switch request.mode {
        case .plain, .optional, .provider: return try instance(of: entry, for: container, request.argument)
        case .lazy:
            var lazy = makeLazy(request, container)
            return try use(&lazy)
        case .lazyForLater:
            lazies.append(makeLazy(request, container))
            return nil
        }
    }

    // MARK: - Lazies

    private func makeLazy(_ request: WorldPlan.Request, _ container: Int) -> LazyService {
        LazyService(request: request, container: container, graph: session(of: container)?.graph, made: nil)
    }

    func resolveLazy(_ index: Int) {
        guard !lazies.isEmpty else { return }
        let index = index % lazies.count
        do {
            var lazy = lazies[index]
            defer { lazies[index] = lazy }
            let node = try use(&lazy)
            write("lazy -> #\(node)")
        } catch {
            write("lazy !! \(text(of: error))")
        }
    }

    private func use(_ lazy: inout LazyService) throws -> Int {
        if let made = lazy.made { return made }
        if lazy.container >= 100, sessions.isEmpty {
            throw ModelError(reason: "containerReleased", path: [lazy.request.key])
        }
        let request = lazy.request
        let container = lazy.container
        let resolve = { [self] in
            guard let entry = find(request.key, in: container) else {
                throw ModelError(reason: "notRegistered", path: [request.key])
            }
            use(level(entry.container))
            return try instance(of: entry, for: container, request.argument)
        }
        let node = try lazy.graph.map { try within($0, line(container), resolve) } ?? resolve()
        lazy.made = node
        return node
    }

    // MARK: - Sessions

    /// The innermost resolve that uses `container`.
    func session(of container: Int) -> Session? { sessions.last { $0.containers.contains(container) } }

    private func within<Value>(_ graph: Int, _ containers: [Int], _ body: () throws -> Value) throws -> Value {
        sessionCount += 1
        sessions.append(Session(number: sessionCount, containers: containers, graph: graph))
        defer { sessions.removeLast() }
        return try body()
    }

    // MARK: - One service

    private func instance(of entry: Entry, for requester: Int, _ argument: Int) throws -> Int {
        let argument = entry.key.hasArgument ? argument : nil
        let cachingContainer = cachingContainer(of: entry, for: requester)
        let resolver = entry.isCached ? cachingContainer : requester
        let node = try found(entry, resolver, argument) ?? make(entry, resolver, argument)
        write("seen in \(entry.isCached ? cachingContainer : entry.container): \(entry.key.description), #\(node)")
        return node
    }

    /// Returns the container that caches the service for `requester`.
    ///
    /// That is the container of the registration, unless a container below it does not share the instances of its
    /// parent.
    private func cachingContainer(of entry: Entry, for requester: Int) -> Int {
        line(requester).first { $0 == entry.container || boxes[$0]?.sharesInstances == false } ?? requester
    }

    private func place(_ entry: Entry, _ container: Int, _ argument: Int?, graph: Int) -> Place {
        Place(entry: ObjectIdentifier(entry), container: container, argument: argument, graph: graph)
    }

    private func found(_ entry: Entry, _ requester: Int, _ argument: Int?) -> Int? {
        if entry.isCached { return shared[place(entry, requester, argument, graph: 0)]?.node }
        guard entry.scope == .graph, let graph = session(of: requester)?.graph else { return nil }
        for container in equivalents(requester) {
            guard let instance = shared[place(entry, container, argument, graph: graph)] else { continue }
            use(level(container))
            return instance.node
        }
        return nil
    }

    /// Returns the key under which the new service of `frame` is stored.
    private func place(for frame: Frame, _ argument: Int?) -> Place? {
        let (entry, resolver) = (frame.entry, frame.resolver)
        if entry.isCached { return place(entry, resolver, argument, graph: 0) }
        guard entry.scope == .graph, let graph = session(of: resolver)?.graph else { return nil }
        let highest = equivalents(resolver).last { level($0) >= frame.usedLevel }
        return place(entry, highest ?? resolver, argument, graph: graph)
    }

    /// Returns the container and its ancestors, up to the first container with an override.
    private func equivalents(_ container: Int) -> [Int] {
        guard let box = boxes[container], let parent = box.parent, box.sharesInstances else { return [container] }
        let overrides = box.entries.contains { find($0.key, in: parent) != nil }
        return overrides ? [container] : [container] + equivalents(parent)
    }

    /// Returns the number of a container's ancestors.
    private func level(_ container: Int) -> Int { line(container).count }

    /// Records that the service under construction uses a registration of a container.
    private func use(_ level: Int) {
        guard let frame = frames.last else { return }
        frame.usedLevel = max(frame.usedLevel, level)
    }

    private func make(_ entry: Entry, _ resolver: Int, _ argument: Int?) throws -> Int {
        if argument == nil, needsItself(entry, resolver) { throw ModelError(reason: "cycle", path: [entry.key]) }
        if frames.count >= Self.depthLimit { throw ModelError(reason: "tooDeep", path: [entry.key]) }
        let frame = Frame(entry, resolver, keptCount, level(entry.isCached ? resolver : entry.container))
        frames.append(frame)
        defer {
            frames.removeLast()
            use(frame.usedLevel)
        }
        guard session(of: resolver) == nil else { return try make(frame, argument) }
        graphCount += 1
        return try within(graphCount, line(resolver)) { try make(frame, argument) }
    }

    private func needsItself(_ entry: Entry, _ resolver: Int) -> Bool {
        // Only the innermost call, because a call for another container is not a repetition.
        guard let frame = frames.last(where: { isSame($0, entry, resolver) }) else { return false }
        return frame.resolver == resolver && (entry.scope != .transient || frame.keptCount == keptCount)
    }

    /// Returns whether `frame` is an unfinished call of the same factory for the same caching container.
    private func isSame(_ frame: Frame, _ entry: Entry, _ resolver: Int) -> Bool {
        frame.entry === entry && !frame.isFindable && (!entry.isCached || frame.resolver == resolver)
    }

    private func make(_ frame: Frame, _ argument: Int?) throws -> Int {
        let (entry, resolver) = (frame.entry, frame.resolver)
        do {
            let node = try callFactory(of: entry, resolver, argument)
            let start = journal.count
            if let place = place(for: frame, argument) {
                shared[place] = (node, entry)
                journal.append((place, node))
                keptCount += 1
                frame.isFindable = true
            }
            if entry.target == nil, !entry.service.completions.isEmpty { wait(entry, node, resolver, start) }
            try runCompletions(after: entry, resolver)
            return node
        } catch {
            frame.isFindable = true
            if !isSharedUnderConstruction, let first = waiting.first {
                waiting = []
                undo(from: first.journalStart)
            }
            throw (error as? ModelError)?.after(entry.key) ?? ModelError(reason: "failed", path: [entry.key])
        }
    }

    private func callFactory(of entry: Entry, _ resolver: Int, _ argument: Int?) throws -> Int {
        guard let target = entry.target else {
            let (node, needs) = try make(entry.service, in: resolver, argument)
            self.needs[node] = needs
            return node
        }
        let node = try instance(of: target, for: resolver, argument ?? 0)
        if WorldPlan.conforms(target.key.type, to: entry.key.type) { return node }
        throw ModelError(reason: "wrongType", path: [])
    }

    // MARK: - Completions

    private var isSharedUnderConstruction: Bool {
        frames.contains { $0.entry.scope != .transient && !$0.isFindable }
    }

    private func wait(_ entry: Entry, _ node: Int, _ resolver: Int, _ start: Int) {
        guard let session = session(of: resolver) else { return }
        let containers = Array(line(resolver).prefix { self.session(of: $0)?.number == session.number })
        waiting.append(
            Completion(
                entry: entry, node: node, resolver: resolver, session: session, containers: containers,
                journalStart: start))
    }

    private func runCompletions(after entry: Entry, _ resolver: Int) throws {
        guard !isSharedUnderConstruction else { return }
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for completion in batch {
                do {
                    try run(completion)
                } catch {
                    undo(from: batch[0].journalStart)
                    let error = error as? ModelError ?? ModelError(reason: "failed", path: [])
                    // A container that does not share the instances of its parent has registrations of its own.
                    let isOwn = completion.entry === entry && (!entry.isCached || completion.resolver == resolver)
                    throw isOwn ? error : error.after(completion.entry.key)
                }
            }
        }
    }

    private func run(_ completion: Completion) throws {
        let body = { [self] in
            for steps in completion.entry.service.completions {
                try complete(completion.entry.service, steps, completion.node, in: completion.resolver)
            }
        }
        guard session(of: completion.resolver)?.number != completion.session.number else { return try body() }
        try within(completion.session.graph, completion.containers, body)
    }

    private func undo(from start: Int) {
        for (place, node) in journal[start...] where shared[place]?.node == node { shared[place] = nil }
    }
}
