import RIBsTesting

/// A generator of random plans. The same seed gives the same plan.
struct WorldGenerator {
    private var numbers: SeededGenerator
    private let containerCount: Int
    private var keys: [WorldPlan.Key] = []
    private var serviceCount = 0

    static func plan(seed: UInt64) -> WorldPlan {
        var generator = WorldGenerator(seed: seed)
        return generator.makePlan()
    }

    private init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        containerCount = Int.random(in: 1...3, using: &numbers)
    }

    private mutating func makePlan() -> WorldPlan {
        var sharing = [true]
        while sharing.count < containerCount { sharing.append(!chance(6)) }
        let keyCount = 2 + random(9)
        while keys.count < keyCount { addKey() }
        var operations = (0..<keys.count).map { WorldPlan.Operation.register(service(for: $0, isOverriding: false)) }
        for _ in 0..<random(4) {
            operations.append(.register(service(for: random(keys.count), isOverriding: chance(2))))
        }
        for _ in 0..<(4 + random(8)) { operations.append(operation()) }
        // Resolves everything again at the end, to compare the cached instances.
        for index in keys.indices {
            operations.append(.resolve(container: random(containerCount), request(for: keys[index], isOutermost: true)))
        }
        return WorldPlan(sharing: sharing, operations: operations, callLimit: chance(400) ? 2_000 : 60)
    }

    private mutating func addKey() {
        let key = WorldPlan.Key(
            type: random(WorldPlan.classCount), name: chance(6) ? "a" : nil, hasArgument: chance(8))
        if !keys.contains(key) { keys.append(key) }
    }

    private mutating func operation() -> WorldPlan.Operation {
        let container = random(containerCount)
        switch random(20) {
        case 0: return .reset(container: container, scope())
        case 1:
            let (type, name) = anyName()
            return .resetService(container: container, type: type, name: name)
        case 2:
            let (type, name) = anyName()
            return .remove(container: container, type: type, name: name)
        case 3: return .register(service(for: random(keys.count), isOverriding: !chance(4)))
        case 4, 5: return .useLazy(random(12))
        case 6, 7: return .release
        case 8 where chance(5): return .removeAll(container: container)
        default: return .resolve(container: container, request(for: anyKey(), isOutermost: true))
        }
    }

    // MARK: - Services

    private mutating func service(for index: Int, isOverriding: Bool) -> WorldPlan.Service {
        serviceCount += 1
        let id = serviceCount
        let hasCompletion = chance(3)
        return WorldPlan.Service(
            id: id, container: random(containerCount), key: keys[index], scope: scope(),
            factory: steps(upTo: 3, from: index),
            completions: hasCompletion ? (0...random(2)).map { _ in steps(upTo: 2, from: nil) } : [],
            faces: chance(4) ? [WorldPlan.classCount + random(2)] : [],
            isOverriding: isOverriding,
            failingCalls: chance(8) ? [1 + random(3)] : [],
            failingCompletions: hasCompletion && chance(3) ? [1 + random(3)] : [])
    }

    private mutating func steps(upTo count: Int, from index: Int?) -> [WorldPlan.Step] {
        (0..<random(count + 1)).map { _ in step(from: index) }
    }

    private mutating func step(from index: Int?) -> WorldPlan.Step {
        if chance(60) { return .reset(container: random(containerCount), [.container, .weak, .session][random(3)]) }
        if chance(80) {
            let (type, name) = anyName()
            return .remove(container: random(containerCount), type: type, name: name)
        }
        // Most factories need services that are later in the list, because otherwise nearly every resolve would be a
        // cycle.
        guard let index, !chance(6) else {
            return .resolve(request(for: anyKey(), isOutermost: false), catches: chance(12))
        }
        guard index + 1 < keys.count else { return .resolve(request(for: anyKey(), isOutermost: false), catches: true) }
        let later = keys[index + 1 + random(keys.count - index - 1)]
        return .resolve(request(for: later, isOutermost: false), catches: chance(12))
    }

    private mutating func request(for key: WorldPlan.Key, isOutermost: Bool) -> WorldPlan.Request {
        let modes: [WorldPlan.Request.Mode] = [
            .plain, .plain, .plain, .plain, .plain, .plain, .optional, .provider, .lazy, .lazyForLater, .lazyForLater,
        ]
        return WorldPlan.Request(
            key: key, argument: random(2), mode: modes[random(modes.count)],
            place: isOutermost ? .requester : place())
    }

    private mutating func place() -> WorldPlan.Request.Place {
        switch random(24) {
        case 0: return .top
        case 1, 2: return .child(sharesInstances: !chance(4), chance(3) ? override() : nil)
        default: return .requester
        }
    }

    /// A registration of a child that lives for one resolve.
    private mutating func override() -> WorldPlan.Service {
        serviceCount += 1
        return WorldPlan.Service(
            id: serviceCount, container: 0, key: keys[random(keys.count)], scope: scope(), factory: [], completions: [],
            faces: [], isOverriding: false, failingCalls: [], failingCompletions: [])
    }

    // MARK: - Choosing

    private mutating func anyKey() -> WorldPlan.Key {
        if !chance(6) { return keys[random(keys.count)] }
        return WorldPlan.Key(
            type: chance(2) ? WorldPlan.classCount + random(2) : random(WorldPlan.classCount),
            name: chance(8) ? "a" : nil, hasArgument: chance(8))
    }

    private mutating func anyName() -> (Int, String?) {
        let key = anyKey()
        return (key.type, key.name)
    }

    private mutating func scope() -> WorldPlan.Scope {
        WorldPlan.Scope.allCases[random(WorldPlan.Scope.allCases.count)]
    }

    private mutating func chance(_ limit: Int) -> Bool { random(limit) == 0 }

    private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
