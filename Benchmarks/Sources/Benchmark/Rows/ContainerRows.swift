import DependencyContainer
import Instruments

extension Row {
    static let containerRows = [
        service("container-transient", "`Container.resolve`, transient, 1,000 registered", 3) { try $0.transients($1) },
        service("container-argument", "`Container.resolve` with one argument", 3) { try $0.arguments($1) },
        service("container-named", "`Container.resolve` with a name", 3) { try $0.named($1) },
        service("container-singleton", "`Container.resolve` of a cached instance", 2) { try $0.singletons($1) },
        Row(
            name: "container-parents", title: "`Container.resolve` from three parents up",
            baseline: "the same without parents",
            target: Target(ratio: 4)
        ) {
            let bench = ServiceBench()
            return (.loop { try bench.threeParentsUp($0) }, .loop { try bench.transients($0) })
        },
        Row(
            name: "container-register", title: "registering 1,000 services, each",
            baseline: "an entry with a factory for each of 1,000 keys of a `Dictionary`",
            target: Target(ratio: 6)
        ) {
            let registrations = FillerServices.all.map { $0.registration() }
            var (container, bare) = (Container(), BareFactories())
            return (
                .each(operations: 1_000, before: { container = Container() }) {
                    let container = container
                    for registration in registrations { registration.register(container) }
                },
                .each(operations: 1_000, before: { bare = BareFactories() }) {
                    let bare = bare
                    for registration in registrations { registration.registerBare(bare) }
                }
            )
        },
        Row(
            name: "container-heap", title: "heap of a registration, 1,000 registered",
            baseline: "an entry with a factory for each of 1,000 keys of a `Dictionary`", kind: .heap,
            target: Target(value: 350)
        ) {
            let registrations = FillerServices.all.map { $0.registration() }
            let (container, bare) = (Container(), BareFactories())
            // The first registration of a type also allocates the type's metadata.
            for registration in registrations { registration.register(Container()) }
            for registration in registrations { registration.registerBare(BareFactories()) }
            return (
                .each(operations: 1_000) { for registration in registrations { registration.register(container) } },
                .each(operations: 1_000) { for registration in registrations { registration.registerBare(bare) } }
            )
        },
        Row(
            name: "container-growth",
            title: "finding, overriding, removing and registering one service of 100,000, each 100th cached",
            baseline: "the same with 1,000 services", target: Target(ratio: 3)
        ) {
            let (large, small) = (try GrowthBench(100_000), try GrowthBench(1_000))
            return (.loop { large.change($0) }, .loop { small.change($0) })
        },
        Row(
            name: "container-failure", title: "a failed resolve, thrown and ignored, 100,000 registered",
            baseline: "a failed `Dictionary` lookup, thrown and ignored", target: Target(ratio: 30)
        ) {
            // 1,000 types under 100 names each, and one type that is not registered.
            let (container, bare) = (Container(), BareFactories())
            for type in FillerServices.all { type.registration().registerBare(bare) }
            for name in (0..<100).map({ "name-\($0)" }) {
                for type in FillerServices.all { type.registration(name: name).register(container) }
            }
            return (
                .loop { for _ in 0..<$0 { keepResult(try? container.resolve(Missing.self)) } },
                .loop { for _ in 0..<$0 { keepResult(try? bare.resolve(Missing.self)) } }
            )
        },
    ]

    private static func service(
        _ name: String, _ title: String, _ ratio: Double, _ body: @escaping (ServiceBench, Int) throws -> Void
    ) -> Row {
        Row(
            name: name, title: title,
            baseline: "`[ObjectIdentifier: AnyObject]` lookup, `unsafeDowncast`, factory call",
            target: Target(ratio: ratio)
        ) {
            let bench = ServiceBench()
            return (.loop { try body(bench, $0) }, .loop { try bench.lookUps($0) })
        }
    }
}

private class Numbered {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

private final class Engine: Numbered {}
private final class Garage: Numbered {}
private final class Wheel: Numbered {}
private final class Door: Numbered {}
private final class Missing: Numbered {}

/// A minimal container: factories by the identity of their service types.
final class BareFactories {
    private final class Entry<Service> {
        let factory: (BareFactories) throws -> Service

        init(_ factory: @escaping (BareFactories) throws -> Service) {
            self.factory = factory
        }
    }

    struct NotFound: Error {}

    private var entries: [ObjectIdentifier: AnyObject] = [:]

    func register<Service>(_ type: Service.Type, _ factory: @escaping (BareFactories) throws -> Service) {
        entries[ObjectIdentifier(type)] = Entry(factory)
    }

    func resolve<Service>(_ type: Service.Type) throws -> Service {
        guard let entry = entries[ObjectIdentifier(type)] else { throw NotFound() }
        return try unsafeDowncast(entry, to: Entry<Service>.self).factory(self)
    }
}

private final class ServiceBench {
    private let container = Container()
    private let child: Container
    private let bare = BareFactories()

    init() {
        child = Container(parent: Container(parent: Container(parent: container)))
        for registration in FillerServices.all.map({ $0.registration() }) {
            registration.register(container)
            registration.registerBare(bare)
        }
        container.register(Engine.self) { _ in Engine(number: 7) }
        container.register(Garage.self, scope: .container) { _ in Garage(number: 1) }
        container.register(Wheel.self) { (_, number: Int) in Wheel(number: number) }
        container.register(Door.self, name: "front") { _ in Door(number: 7) }
        container.register(Door.self, name: "back") { _ in Door(number: 8) }
        bare.register(Engine.self) { _ in Engine(number: 7) }
    }

    func transients(_ count: Int) throws { try keepResults(count) { _ in try container.resolve(Engine.self) } }
    func singletons(_ count: Int) throws { try keepResults(count) { _ in try container.resolve(Garage.self) } }
    func arguments(_ count: Int) throws { try keepResults(count) { try container.resolve(Wheel.self, arguments: $0) } }
    func named(_ count: Int) throws { try keepResults(count) { _ in try container.resolve(Door.self, name: "front") } }
    func threeParentsUp(_ count: Int) throws { try keepResults(count) { _ in try child.resolve(Engine.self) } }
    func lookUps(_ count: Int) throws { try keepResults(count) { _ in try bare.resolve(Engine.self) } }
}

@inline(__always)
private func keepResult(_ result: Missing?) { benchmark_keep(result == nil ? 1 : 0) }

private final class GrowthBench {
    private let container = Container()
    private let names: [String]

    init(_ count: Int) throws {
        names = (0..<count).map { "name-\($0)" }
        for name in names { container.register(Door.self, name: name, scope: .container) { _ in Door(number: 1) } }
        for name in names where name.hasSuffix("00") { _ = try container.resolve(Door.self, name: name) }
    }

    func change(_ count: Int) {
        for index in 0..<count {
            let name = names[index % names.count]
            benchmark_keep(container.hasRegistration(of: Door.self, name: name) ? 1 : 0)
            container.register(Door.self, name: name, scope: .container, overriding: true) { _ in Door(number: 2) }
            container.remove(Door.self, name: name)
            container.register(Door.self, name: name, scope: .container) { _ in Door(number: 3) }
        }
    }
}
