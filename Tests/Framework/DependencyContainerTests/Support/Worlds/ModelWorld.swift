/// A world that runs a plan with a simple model of a container, written from the nine rules.
///
/// The model searches lists and keeps all instances in one table.
@MainActor
final class ModelWorld: WorldRun {
    final class Entry {
        let service: WorldPlan.Service
        let key: WorldPlan.Key
        let container: Int
        /// The registration that this one forwards to.
        let target: Entry?

        init(_ service: WorldPlan.Service, _ key: WorldPlan.Key, _ container: Int, target: Entry? = nil) {
            self.service = service
            self.key = key
            self.container = container
            self.target = target
        }

        var scope: WorldPlan.Scope { target == nil ? service.scope : .transient }
        var isStored: Bool { scope != .transient && scope != .graph }
    }

    struct Box {
        let parent: Int?
        let sharesInstances: Bool
        var entries: [Entry] = []
    }

    /// The key of a shared service.
    struct Place: Hashable {
        let entry: ObjectIdentifier
        /// The container whose services the instance was created with.
        let container: Int
        let argument: Int?
        /// The number of the graph; 0 for an instance that a container stores.
        let graph: Int
    }

    /// A service that is being created.
    struct Frame {
        let entry: Entry
        let container: Int
        /// Whether a reset prevents that the instance is stored.
        var isDiscarded = false
    }

    struct Completion {
        let entry: Entry
        let node: Int
        let container: Int
        let graph: Int?
        let stack: [Frame]
        /// The services of the completions that led to this one, and its own.
        let chain: [Entry]
    }

    struct LazyService {
        let request: WorldPlan.Request
        let container: Int
        let graph: Int?
        var made: Int?
    }

    var boxes: [Int: Box] = [:]
    var shared: [Place: (node: Int, entry: Entry)] = [:]
    var needs: [Int: [Int]] = [:]
    var lazies: [LazyService] = []
    private var held: [Int] = []
    private var childCount = 0

    // The resolution in progress.
    var isOpen = false
    var stack: [Frame] = []
    /// The number of frames whose factories have returned.
    var returnedCount = 0
    var graph: Int?
    var graphCount = 0
    var queue: [Completion] = []
    /// The chain of the completion that runs.
    var chain: [Entry] = []
    var stored: [(place: Place, node: Int, previous: (node: Int, entry: Entry)?)] = []
    var completeCount: Int?

    override init(plan: WorldPlan) {
        super.init(plan: plan)
        for (index, sharesInstances) in plan.sharing.enumerated() {
            boxes[index] = Box(parent: index == 0 ? nil : index - 1, sharesInstances: sharesInstances)
        }
    }

    // MARK: - Resolving

    override func perform(_ request: WorldPlan.Request, in container: Int) throws -> Int? {
        try answer(request, in: container)
    }

    override func useLazy(_ index: Int) { resolveLazy(index) }

    override func text(of error: any Error) -> String { description(of: error) }

    // MARK: - Registering

    override func register(_ service: WorldPlan.Service, in container: Int) {
        let entry = Entry(service, service.key, container)
        guard add(entry, service.isOverriding) else { return }
        for face in service.faces {
            let key = WorldPlan.Key(type: face, name: service.key.name, hasArgument: service.key.hasArgument)
            _ = add(Entry(service, key, container, target: entry), service.isOverriding)
        }
    }

    private func add(_ entry: Entry, _ isOverriding: Bool) -> Bool {
        let isTaken = entries(entry.container).contains { $0.key == entry.key }
        if isTaken, !isOverriding { return false }
        boxes[entry.container]?.entries.removeAll { $0.key == entry.key }
        boxes[entry.container]?.entries.append(entry)
        if isTaken { forgetUnregistered(in: entry.container) }
        return true
    }

    func entries(_ container: Int) -> [Entry] { boxes[container]?.entries ?? [] }

    /// Returns the container, its parent, and so on up to the root.
    func line(_ container: Int) -> [Int] { [container] + (boxes[container]?.parent.map(line) ?? []) }

    func find(_ key: WorldPlan.Key, in container: Int) -> Entry? {
        line(container).flatMap(entries).first { $0.key == key }
    }

    // MARK: - Removing

    override func remove(_ container: Int, _ type: Int, _ name: String?) -> Bool {
        remove(in: container) { $0.key.type == type && $0.key.name == name }
    }

    override func removeAll(_ container: Int) {
        _ = remove(in: container) { _ in true }
        forget { place, _ in place.graph == 0 && place.container == container }
    }

    private func remove(in container: Int, where isRemoved: (Entry) -> Bool) -> Bool {
        let removed = entries(container).filter { isRemoved($0) || $0.target.map(isRemoved) == true }
        boxes[container]?.entries.removeAll { entry in removed.contains { $0 === entry } }
        if !removed.isEmpty { forgetUnregistered(in: container) }
        return !removed.isEmpty
    }

    /// Forgets the instances of registrations that were removed or replaced, and that no forwarded type uses.
    private func forgetUnregistered(in container: Int) {
        let registered = entries(container).map { $0.target ?? $0 }
        forget { place, entry in
            place.graph == 0 && place.container == container && entry.container == container
                && !registered.contains { $0 === entry }
        }
    }

    override func reset(_ container: Int, _ scope: WorldPlan.Scope) {
        // The custom scope is declared within `container`.
        let scopes = scope == .container ? [.container, .session] : [scope]
        forget { $0.graph == 0 && $0.container == container && scopes.contains($1.scope) }
        discard { $0.container == container && scopes.contains($0.entry.scope) }
    }

    override func resetService(_ container: Int, _ type: Int, _ name: String?) {
        let visible = line(container).flatMap(entries).filter { $0.key.type == type && $0.key.name == name }
        let targets = visible.map { $0.target ?? $0 }
        forget { place, entry in
            place.graph == 0 && place.container == container && targets.contains { $0 === entry }
        }
        discard { frame in frame.container == container && targets.contains { $0 === frame.entry } }
    }

    private func discard(where isDiscarded: (Frame) -> Bool) {
        for index in stack.indices where isDiscarded(stack[index]) { stack[index].isDiscarded = true }
    }

    private func forget(where isForgotten: (Place, Entry) -> Bool) {
        shared = shared.filter { !isForgotten($0.key, $0.value.entry) }
    }

    override func registrationCount(_ container: Int) -> Int {
        Set(line(container).flatMap(entries).map(\.key)).count
    }

    // MARK: - Children

    override func addChild(of parent: Int, _ sharesInstances: Bool) -> Int {
        childCount += 1
        boxes[100 + childCount] = Box(parent: parent, sharesInstances: sharesInstances)
        return 100 + childCount
    }

    override func removeChild(_ child: Int) {}

    // MARK: - Live services

    override func hold(_ node: Int?) { if let node { held.append(node) } }

    override func release() { held = [] }

    /// Removes the services without an owner.
    override func endOperation() {
        // The child containers of factories are released together with the instances that they store.
        shared = shared.filter { $0.key.graph != 0 || $0.key.container < 100 }
        let kept = shared.filter { $0.key.graph == 0 && $0.value.entry.scope != .weak }.map(\.value.node)
        var alive: Set<Int> = []
        var next = held + lazies.compactMap(\.made) + kept
        while let node = next.popLast() {
            if alive.insert(node).inserted { next += needs[node] ?? [] }
        }
        shared = shared.filter { alive.contains($0.value.node) }
    }
}
