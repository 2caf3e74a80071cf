import DependencyContainer
import RIBsTesting

/// A set of containers whose factories, completions and `deinit`s perform random operations on them.
///
/// Containers, lazies, providers, errors and services are also released on other threads. The operations exclude those
/// that are documented to trap.
@MainActor
final class ContainerChaos {
    private(set) var operationCount = 0
    /// The objects that are alive.
    fileprivate var objectCount = 0

    private var numbers: SeededGenerator
    private var containers: [Container] = []
    private var services: [ChaosService] = []
    private var lazies: [Lazy<ChaosService>] = []
    private var providers: [Provider<ChaosService>] = []
    private var errors: [ResolutionError] = []
    private var dropped: [any Sendable] = []
    /// A counter that the `deinit` of each service writes, so that a `deinit` on another thread is a data race.
    fileprivate let ledger = ChaosLog()
    private var depth = 0
    private var budget = 0
    private var isEnding = false

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        containers = [Container()]
    }

    func step() {
        budget = 12
        operate()
        budget = 0
        if random(4) == 0 { sendDropped() }
    }

    /// Releases all containers and services.
    ///
    /// - Returns: The number of objects that were not released.
    func end() async -> Int {
        isEnding = true
        drop(containers)
        drop(services.map { ChaosBox($0) })
        drop(lazies)
        drop(providers)
        drop(errors)
        (containers, services, lazies, providers, errors) = ([], [], [], [], [])
        sendDropped()
        _ = await settle(within: 20_000_000) { objectCount == 0 }
        return objectCount
    }

    fileprivate func act() {
        guard !isEnding, budget > 0, random(3) == 0 else { return }
        budget -= 1
        operate()
    }

    private func operate() {
        guard depth < 5 else { return }
        depth += 1
        operationCount += 1
        let container = containers[random(containers.count)]
        switch random(19) {
        case 0, 1, 2: register(in: container)
        case 3: container.remove(ChaosService.self, name: name())
        case 4: if random(6) == 0 { container.removeAll() }
        case 5: container.resetScope([.container, .weak, .graph, ServiceScope("session")][random(4)])
        case 6: container.resetScope(of: (any ChaosFace).self, name: name())
        case 7:
            if containers.count < 6 { containers.append(Container(parent: container, sharesInstances: random(4) > 0)) }
        case 8: if containers.count > 1 { drop(containers.remove(at: random(containers.count))) }
        case 9: if let lazy = try? container.resolve(Lazy<ChaosService>.self, name: name()) { lazies.append(lazy) }
        case 10:
            if let provider = try? container.resolve(Provider<ChaosService>.self, name: name()) {
                providers.append(provider)
            }
        case 11: if !lazies.isEmpty { keep { try lazies[random(lazies.count)].instance } }
        case 12: if !providers.isEmpty { keep { try providers[random(providers.count)].instance } }
        case 13: release()
        case 14: _ = try? container.validate(making: random(8) == 0)
        default: resolve(in: container)
        }
        depth -= 1
    }

    private func resolve(in container: Container) {
        switch random(4) {
        case 0:
            keep { try container.resolve(ChaosService.self, name: name(), arguments: ChaosArgument(random(4), self)) }
        case 1: keep { try container.resolve((any ChaosFace).self, name: name()) as? ChaosService }
        default: keep { try container.resolve(ChaosService.self, name: name()) }
        }
    }

    private func keep(_ resolve: () throws -> ChaosService?) {
        do {
            guard let service = try resolve() else { return }
            if random(2) == 0 { services.append(service) }
        } catch {
            if let error = error as? ResolutionError, random(4) == 0 { errors.append(error) }
        }
    }

    private func register(in container: Container) {
        let scope: ServiceScope = [.transient, .graph, .container, .weak, ServiceScope("session")][random(5)]
        let kind = random(8)
        if random(3) == 0 {
            let registration = container.register(
                ChaosService.self, name: name(), scope: scope, overriding: random(2) == 0
            ) { [weak self] (resolver, _: ChaosArgument) in try ChaosContainerFactory.make(self, resolver) }
            if kind < 3 { registration.initCompleted { [weak self] _, _ in try self?.complete() } }
            if kind == 3 { registration.implements((any ChaosFace).self) }
        } else {
            let registration = container.register(
                ChaosService.self, name: name(), scope: scope, overriding: random(2) == 0
            ) { [weak self] in try ChaosContainerFactory.make(self, $0) }
            if kind < 3 { registration.initCompleted { [weak self] _, _ in try self?.complete() } }
            if kind > 2, kind < 5 { registration.implements((any ChaosFace).self) }
        }
    }

    fileprivate func make(_ resolver: any Resolver) throws -> ChaosService {
        act()
        let need = random(2) == 0 ? try resolver.resolve(ChaosService?.self, name: name()) : nil
        act()
        if random(8) == 0 { throw WorldFailure() }
        return ChaosService(self, need: need)
    }

    private func complete() throws {
        act()
        if random(6) == 0 { throw WorldFailure() }
    }

    private func release() {
        switch random(4) {
        case 0: if !services.isEmpty { drop(ChaosBox(services.remove(at: random(services.count)))) }
        case 1: if !lazies.isEmpty { drop(lazies.remove(at: random(lazies.count))) }
        case 2: if !providers.isEmpty { drop(providers.remove(at: random(providers.count))) }
        default: if !errors.isEmpty { drop(errors.remove(at: random(errors.count))) }
        }
    }

    /// Releases `object` on another thread. If it is an error, its text is read there.
    private func drop(_ object: some Sendable) { dropped.append(object) }

    private func sendDropped() {
        let objects = dropped
        dropped = []
        Task.detached { for object in objects { _ = (object as? ResolutionError)?.description } }
    }

    private func name() -> String? { [nil, nil, "a", "b"][random(4)] }

    private func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}

private enum ChaosContainerFactory {
    @MainActor
    static func make(_ world: ContainerChaos?, _ resolver: any Resolver) throws -> ChaosService {
        guard let world else { throw WorldFailure() }
        return try world.make(resolver)
    }
}

protocol ChaosFace: AnyObject {}

/// A service whose `deinit` is safe on the main thread only.
@MainActor
final class ChaosService: ChaosFace {
    private weak let world: ContainerChaos?
    private let need: ChaosService?
    private let part: ChaosPart

    init(_ world: ContainerChaos, need: ChaosService?) {
        self.world = world
        self.need = need
        part = ChaosPart(world.ledger)
        world.objectCount += 1
    }

    isolated deinit {
        world?.objectCount -= 1
        world?.act()
    }
}

/// A part that belongs to the main actor, although its type is not isolated.
private final class ChaosPart {
    private let ledger: ChaosLog

    init(_ ledger: ChaosLog) {
        self.ledger = ledger
    }

    deinit { ledger.endCount += 1 }
}

final class ChaosLog {
    var endCount = 0
}

struct ChaosBox: Sendable {
    private let service: ChaosService

    init(_ service: ChaosService) {
        self.service = service
    }
}

/// An argument that is an object, whose `deinit` can resolve.
@MainActor
private final class ChaosArgument: Hashable {
    private let number: Int
    private weak let world: ContainerChaos?

    init(_ number: Int, _ world: ContainerChaos) {
        self.number = number
        self.world = world
    }

    isolated deinit { world?.act() }

    nonisolated static func == (first: ChaosArgument, second: ChaosArgument) -> Bool { first.number == second.number }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
