/// The error of a resolve of the model.
struct ModelError: Error {
    let reason: String
    let path: [(key: WorldPlan.Key, entry: ObjectIdentifier?)]
}

extension ModelWorld {
    private static let depthLimit = 500

    func description(of error: any Error) -> String {
        guard let error = error as? ModelError else { return "\(error)" }
        // A path that is too long and repeats is a cycle.
        let last = error.path.last?.entry
        let repeats = error.path.dropLast().contains { $0.entry == last }
        let reason = error.reason == "tooDeep" && repeats ? "cycle" : error.reason
        return "\(reason): \(error.path.map(\.key.description).joined(separator: " -> "))"
    }

    func answer(_ request: WorldPlan.Request, in container: Int) throws -> Int? {
        guard find(request.key, in: container) != nil else {
            if request.mode == .optional { return nil }
            throw notRegistered(request.key)
        }
        switch request.mode {
        case .plain, .optional, .provider: return try instance(request, container)
        case .lazy:
            var lazy = makeLazy(request, container)
            return try use(&lazy)
        case .lazyForLater:
            lazies.append(makeLazy(request, container))
            return nil
        }
    }

    private func notRegistered(_ key: WorldPlan.Key) -> ModelError {
        ModelError(reason: "notRegistered", path: path + [(key, nil)])
    }

    private var path: [(key: WorldPlan.Key, entry: ObjectIdentifier?)] {
        stack.map { ($0.entry.key, ObjectIdentifier($0.entry)) }
    }

    // MARK: - Lazies (rule 7)

    private func makeLazy(_ request: WorldPlan.Request, _ container: Int) -> LazyService {
        LazyService(request: request, container: container, graph: graph, made: nil)
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
        // The child containers of factories live as long as the outermost resolve.
        if lazy.container >= 100, !isOpen {
            throw ModelError(reason: "containerReleased", path: [(lazy.request.key, nil)])
        }
        let outer = graph
        graph = lazy.graph ?? graph
        defer { graph = outer }
        let node = try instance(lazy.request, lazy.container)
        lazy.made = node
        return node
    }

    // MARK: - One service

    private func instance(_ request: WorldPlan.Request, _ container: Int) throws -> Int {
        guard let entry = find(request.key, in: container) else { throw notRegistered(request.key) }
        return try instance(of: entry, for: container, request.argument)
    }

    private func instance(of entry: Entry, for container: Int, _ argument: Int) throws -> Int {
        let argument = entry.key.hasArgument ? argument : nil
        let creator = entry.isStored ? home(of: entry, for: container) : container
        let known = place(entry, creator, argument).flatMap { shared[$0]?.node }
        return try known ?? create(entry, creator, argument)
    }

    /// Rule 2: going up, the first container that registers the service or does not share instances.
    private func home(of entry: Entry, for container: Int) -> Int {
        line(container).first { $0 == entry.container || boxes[$0]?.sharesInstances == false } ?? container
    }

    /// Rules 2 and 4: where an instance is shared; nil for a transient one, and for a graph without a resolution.
    private func place(_ entry: Entry, _ container: Int, _ argument: Int?) -> Place? {
        guard entry.scope != .transient, let graph = entry.isStored ? 0 : graph else { return nil }
        return Place(entry: ObjectIdentifier(entry), container: container, argument: argument, graph: graph)
    }

    private func create(_ entry: Entry, _ container: Int, _ argument: Int?) throws -> Int {
        // Rule 9.
        let isRunning = stack[returnedCount...].contains { $0.entry === entry && $0.container == container }
        if argument == nil, isRunning {
            throw ModelError(reason: "cycle", path: path + [(entry.key, ObjectIdentifier(entry))])
        }
        let isEndless = chain.count >= Self.depthLimit && chain.contains { $0 === entry }
        // The outermost service stays on the stack while completions run.
        if isEndless || stack.count - returnedCount + (chain.isEmpty ? 0 : 1) >= Self.depthLimit {
            throw ModelError(reason: "tooDeep", path: path + [(entry.key, ObjectIdentifier(entry))])
        }
        let (depth, isOutermost) = (stack.count, !isOpen)
        stack.append(Frame(entry: entry, container: container))
        open()
        do {
            let node = try callFactory(of: entry, container, argument)
            let start = stored.count
            if let place = place(entry, container, argument) {
                stored.append((place, node, shared[place]))
                if !entry.isStored || isRegistered(entry) && !stack[depth].isDiscarded { shared[place] = (node, entry) }
            }
            if entry.target == nil, !entry.service.completions.isEmpty {
                completeCount = completeCount ?? start
                queue.append(
                    Completion(
                        entry: entry, node: node, container: container, graph: graph, stack: stack,
                        chain: chain + [entry]))
            }
            stack.removeLast(stack.count - depth)
            if isOutermost {
                try runCompletions()
                close()
            }
            return node
        } catch {
            let failure = error as? ModelError ?? ModelError(reason: "failed", path: path)
            stack.removeLast(stack.count - depth)
            if isOutermost {
                rollBack()
                close()
            }
            throw failure
        }
    }

    /// Whether a key of its container resolves the entry.
    private func isRegistered(_ entry: Entry) -> Bool {
        entries(entry.container).contains { ($0.target ?? $0) === entry }
    }

    private func callFactory(of entry: Entry, _ container: Int, _ argument: Int?) throws -> Int {
        guard let target = entry.target else {
            let (node, needs) = try make(entry.service, in: container, argument)
            self.needs[node] = needs
            return node
        }
        let node = try instance(of: target, for: container, argument ?? 0)
        if WorldPlan.conforms(target.key.type, to: entry.key.type) { return node }
        throw ModelError(reason: "wrongType", path: path)
    }

    // MARK: - The resolution (rules 3, 5 and 6)

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        graphCount += 1
        graph = graph ?? graphCount
    }

    private func close() {
        (isOpen, graph, queue, stored, completeCount) = (false, nil, [], [], nil)
    }

    private func runCompletions() throws {
        var next = 0
        while next < queue.count {
            let completion = queue[next]
            next += 1
            let outer = (stack, returnedCount, graph, chain)
            (stack, returnedCount, graph) = (completion.stack, completion.stack.count, completion.graph)
            chain = completion.chain
            defer { (stack, returnedCount, graph, chain) = outer }
            do {
                let service = completion.entry.service
                for steps in service.completions {
                    try complete(service, steps, completion.node, in: completion.container)
                }
            } catch {
                throw error as? ModelError ?? ModelError(reason: "failed", path: path)
            }
        }
    }

    /// A complete instance that an incomplete one with equal arguments would have replaced stays.
    private func rollBack() {
        guard let completeCount else { return }
        for (place, node, previous) in stored[completeCount...].reversed() where shared[place]?.node == node {
            shared[place] = previous
        }
    }
}
