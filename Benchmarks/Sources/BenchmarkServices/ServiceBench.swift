import DependencyContainer
import Instruments

/// A service with one stored property.
final class Engine {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// A second type, of which there is one.
final class Garage {
    let number = 1
}

/// A third, which is made from an argument.
final class Wheel {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// A fourth, with names.
final class Door {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// A container with 1,000 services, beside a dictionary with as many factories.
@MainActor
public final class ServiceBench {
    private let container = Container()
    private let child: Container
    private let bare = BareFactories()

    public init() {
        for filler in FillerTypes.all(1_000) { filler.register(in: container) }
        container.register(Engine.self) { _ in Engine(number: 7) }
        container.register(Garage.self, scope: .container) { _ in Garage() }
        container.register(Wheel.self) { (_, number: Int) in Wheel(number: number) }
        container.register(Door.self, name: "front") { _ in Door(number: 7) }
        container.register(Door.self, name: "back") { _ in Door(number: 8) }
        child = Container(parent: Container(parent: Container(parent: container)))
        for filler in FillerTypes.all(1_000) { bare.add(filler) }
        bare.register(Engine.self) { _ in Engine(number: 7) }
    }

    deinit {}

    public func transients(_ count: Int) throws {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: try container.resolve(Engine.self)) }
        benchmark_keep_number(bits)
    }

    public func singletons(_ count: Int) throws {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: try container.resolve(Garage.self)) }
        benchmark_keep_number(bits)
    }

    public func arguments(_ count: Int) throws {
        var bits = 0
        for index in 0..<count { bits ^= address(of: try container.resolve(Wheel.self, arguments: index)) }
        benchmark_keep_number(bits)
    }

    public func named(_ count: Int) throws {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: try container.resolve(Door.self, name: "front")) }
        benchmark_keep_number(bits)
    }

    public func threeParentsUp(_ count: Int) throws {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: try child.resolve(Engine.self)) }
        benchmark_keep_number(bits)
    }

    public func lookUps(_ count: Int) throws {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: try bare.resolve(Engine.self)) }
        benchmark_keep_number(bits)
    }
}

/// Registers 10,000 services, beside as many keys of a dictionary.
@MainActor
public final class ServiceRegistrationBench {
    private let types = FillerTypes.all(10_000)
    private let registrations = FillerTypes.all(10_000).map { $0.registration }
    private var container = Container()
    private var factories: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    deinit {}

    public func empty() {
        container = Container()
        factories = [:]
    }

    public func register() {
        for registration in registrations { registration.register(container) }
    }

    public func insert() {
        for type in types { factories[ObjectIdentifier(type)] = self }
    }
}

@inline(__always)
func address(of object: AnyObject) -> Int {
    Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}
