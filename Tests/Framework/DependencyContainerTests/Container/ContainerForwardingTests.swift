import DependencyContainer
import Testing

/// Tests of forwarded types, which `implements` registers.
@MainActor
struct ContainerForwardingTests {
    private let services = Container()

    @Test func `removing a service removes its forwarded types`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        services.remove(Cat.self)
        #expect(!services.hasRegistration(of: (any Animal).self))
        #expect(try services.resolveIfRegistered((any Animal).self) == nil)
    }

    @Test func `removing a forwarded type leaves the service`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        let cat = try services.resolve(Cat.self)
        services.remove((any Animal).self)
        #expect(try services.resolve(Cat.self) === cat)
        #expect(!services.hasRegistration(of: (any Animal).self))
    }

    @Test func `resetting a forwarded type resets the service`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        let cat = try services.resolve(Cat.self)
        services.resetScope(of: (any Animal).self)
        #expect(try services.resolve(Cat.self) !== cat)
    }

    @Test func `a child's service does not change the parent's forwarded types`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        let child = Container(parent: services)
        child.register(Cat.self) { _ in Cat(name: "Mimi") }
        #expect(try child.resolve((any Animal).self).name == "Tom")
    }

    @Test func `an overriding service does not change the forwarded types of the overridden one`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }
        #expect(try services.resolve(Cat.self).name == "Mimi")
        #expect(try services.resolve((any Animal).self).name == "Tom")
    }

    @Test func `a reset releases an overridden service that forwarded types still use`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        services.register(Cat.self, scope: .container, overriding: true) { _ in Cat(name: "Mimi") }
        let cat = try services.resolve((any Animal).self)
        services.resetScope(.container)
        let second = try services.resolve((any Animal).self)
        services.resetScope(of: (any Animal).self)
        let third = try services.resolve((any Animal).self)
        #expect(cat !== second)
        #expect(second !== third)
    }

    @Test func `an override of a service and of its forwarded types releases the service`() throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        do { cat = try services.resolve(Cat.self) }
        #expect(cat != nil)
        services.register(Cat.self, overriding: true) { _ in Cat() }
        #expect(cat != nil)
        services.register((any Animal).self, overriding: true) { _ in Dog() }
        #expect(cat == nil)
    }

    @Test func `a container with its own instances caches the service of a forwarded type`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        let test = Container(parent: services, sharesInstances: false)
        #expect(try test.resolve((any Animal).self) === test.resolve(Cat.self))
        #expect(try test.resolve((any Animal).self) !== services.resolve(Cat.self))
    }

    @Test func `the path of an error contains the forwarded type`() throws {
        services.register(Cat.self) { _ in throw Failure() }.implements((any Animal).self)
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve((any Animal).self) }
        #expect(error.path == ["any Animal", "Cat"])
    }
}
