/// The base class of the worlds, which runs a plan and writes a log. Subclasses implement the container.
@MainActor
class WorldRun {
    let plan: WorldPlan
    private(set) var log: [String] = []
    private(set) var nodeCount = 0
    private var factoryCalls: [Int: Int] = [:]
    private var completionCalls: [Int: Int] = [:]
    private var callsInOperation = 0
    private var errorsInOperation = 0

    init(plan: WorldPlan) {
        self.plan = plan
    }

    final func run() {
        for (index, operation) in plan.operations.enumerated() {
            (callsInOperation, errorsInOperation) = (0, 0)
            write("operation \(index)")
            beginOperation()
            run(operation)
            endOperation()
        }
    }

    final func write(_ line: String) { log.append(line) }

    private func run(_ operation: WorldPlan.Operation) {
        switch operation {
        case .register(let service): register(service, in: service.container)
        case .resolve(let container, let request):
            do { hold(try resolve(request, in: container)) } catch { write("!! \(text(of: error))") }
        case .reset(let container, let scope): reset(container, scope)
        case .resetService(let container, let type, let name): resetService(container, type, name)
        case .remove(let container, let type, let name): write("removed: \(remove(container, type, name))")
        case .removeAll(let container): removeAll(container)
        case .useLazy(let index): useLazy(index)
        case .release: release()
        }
        write("registered: \(plan.sharing.indices.map(registrationCount))")
    }

    // MARK: - Called by registrations

    /// Runs the factory of `service`.
    ///
    /// - Returns: The number of the new node, and the numbers of the nodes that it resolved.
    final func make(_ service: WorldPlan.Service, in container: Int, _ argument: Int?) throws -> (Int, needs: [Int]) {
        write("make \(service.id) in \(container)\(argument.map { " with \($0)" } ?? "")")
        factoryCalls[service.id, default: 0] += 1
        try countCall()
        let needs = try run(service.factory, in: container)
        if service.failingCalls.contains(factoryCalls[service.id] ?? 0) { throw WorldFailure() }
        nodeCount += 1
        write("made #\(nodeCount)")
        return (nodeCount, needs)
    }

    final func complete(_ service: WorldPlan.Service, _ steps: [WorldPlan.Step], _ node: Int, in container: Int) throws
    {
        write("complete #\(node) of \(service.id) in \(container)")
        completionCalls[service.id, default: 0] += 1
        try countCall()
        _ = try run(steps, in: container)
        if service.failingCompletions.contains(completionCalls[service.id] ?? 0) { throw WorldFailure() }
    }

    private func countCall() throws {
        callsInOperation += 1
        if callsInOperation > plan.callLimit { throw WorldFailure() }
    }

    private func run(_ steps: [WorldPlan.Step], in container: Int) throws -> [Int] {
        var needs: [Int] = []
        for step in steps {
            switch step {
            case .reset(let container, let scope): reset(container, scope)
            case .remove(let container, let type, let name): write("removed: \(remove(container, type, name))")
            case .resolve(let request, let catches):
                do {
                    if let node = try resolve(request, from: container) { needs.append(node) }
                } catch {
                    if !catches { throw error }
                }
            }
        }
        return needs
    }

    private func resolve(_ request: WorldPlan.Request, from requester: Int) throws -> Int? {
        switch request.place {
        case .requester: return try resolve(request, in: requester)
        case .top: return try resolve(request, in: 0)
        case .child(let sharesInstances, let override):
            let child = addChild(of: requester, sharesInstances)
            defer { removeChild(child) }
            if let override { register(override, in: child) }
            return try resolve(request, in: child)
        }
    }

    private func resolve(_ request: WorldPlan.Request, in container: Int) throws -> Int? {
        do {
            let node = try perform(request, in: container)
            write("-> \(node.map { "#\($0)" } ?? "nil")")
            return node
        } catch {
            errorsInOperation += 1
            // Shortened, because a cycle that is found late has a long path, and the log has it for each step.
            if errorsInOperation < 20 { write("!! \(text(of: error))") }
            throw error
        }
    }

    // MARK: - For subclasses

    func register(_ service: WorldPlan.Service, in container: Int) {}
    func perform(_ request: WorldPlan.Request, in container: Int) throws -> Int? { nil }
    func text(of error: any Error) -> String { "" }
    func reset(_ container: Int, _ scope: WorldPlan.Scope) {}
    func resetService(_ container: Int, _ type: Int, _ name: String?) {}
    func remove(_ container: Int, _ type: Int, _ name: String?) -> Bool { false }
    func removeAll(_ container: Int) {}
    func registrationCount(_ container: Int) -> Int { 0 }
    func addChild(of parent: Int, _ sharesInstances: Bool) -> Int { 0 }
    func removeChild(_ child: Int) {}
    func useLazy(_ index: Int) {}
    /// Retains the result of an outermost resolve.
    func hold(_ node: Int?) {}
    /// Releases the results of the outermost resolves.
    func release() {}
    func beginOperation() {}
    func endOperation() {}
}

struct WorldFailure: Error {}
