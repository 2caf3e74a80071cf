import DependencyContainer
import RIBs
import Testing

@MainActor
struct ContainerHierarchyTests {
    private let app = Container()

    @Test func `a child resolves the services of its parent`() throws {
        app.register(Cat.self, scope: .container) { _ in Cat() }
        let grandchild = Container(parent: Container(parent: app))
        #expect(try grandchild.resolve(Cat.self) === app.resolve(Cat.self))
        #expect(grandchild.hasRegistration(of: Cat.self))
    }

    @Test func `a parent does not resolve the services of its child`() {
        let child = Container(parent: app)
        child.register(Cat.self) { _ in Cat() }
        #expect(throws: ResolutionError.self) { try app.resolve(Cat.self) }
        #expect(!app.hasRegistration(of: Cat.self))
    }

    @Test func `a service that only a child registers is missing in a service that the parent stores`() throws {
        app.autoregister(Person.self, scope: .container, initializer: Person.init)
        let line = #line - 1
        let child = Container(parent: app)
        child.register((any Animal).self) { _ in Dog() }
        let error = try #require(throws: ValidationError.self) { try child.validate() }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The service any Animal is registered in a child container only.
                   Needed by: Person, registered at \(#fileID):\(line)
                   any Animal is registered at \(#fileID):\(line + 3)
                   Likely cause: A service that a parent container stores is created with the services of the parent.
                   To fix: register the service that needs it in the child too, or register any Animal in the parent.
                """)
        #expect(error.problems.map(\.kind) == [.missingService])
        child.autoregister(Person.self, scope: .container, initializer: Person.init)
        try child.validate()
    }

    /// Otherwise the parent would retain a service of the child.
    @Test func `an optional service of a child does not reach a service that the parent caches through a graph`() throws
    {
        app.register(Home.self, scope: .graph) { Home(dog: try $0.resolve(Dog?.self)) }
        app.register([Home].self, scope: .container) { [try $0.resolve(Home.self)] }
        app.register(Bool.self) { try $0.resolve(Home.self) === $0.resolve([Home].self)[0] }
        let child = Container(parent: app)
        child.register(Dog.self) { _ in Dog() }
        _ = try child.resolve(Bool.self)
        #expect(try app.resolve([Home].self)[0].dog == nil)
    }

    @Test func `a service that a completion resolves from a child does not reach a service that the parent caches`()
        throws
    {
        app.register(Person.self, scope: .graph) { _ in Person(pet: Cat()) }
            .initCompleted { $1.others = [try $0.resolve(Dog?.self)].compactMap(\.self) }
        app.register([Person].self, scope: .container) { [try $0.resolve(Person.self)] }
        app.register(Bool.self) { try $0.resolve(Person.self) === $0.resolve([Person].self)[0] }
        let child = Container(parent: app)
        child.register(Dog.self) { _ in Dog() }
        _ = try child.resolve(Bool.self)
        let person = try app.resolve([Person].self)[0]
        #expect(person.others.isEmpty)
    }

    @Test func `a container with its own instances creates them with its overrides`() throws {
        app.register((any Animal).self) { _ in Cat() }
        app.register(Person.self, scope: .container) { Person(pet: try $0.resolve((any Animal).self)) }
        let person = try app.resolve(Person.self)
        let test = Container(parent: app, sharesInstances: false)
        test.register((any Animal).self) { _ in Dog() }
        #expect(try test.resolve(Person.self).pet is Dog)
        #expect(try test.resolve(Person.self) === test.resolve(Person.self))
        #expect(try Container(parent: test).resolve(Person.self) === test.resolve(Person.self))
        #expect(try app.resolve(Person.self) === person)
    }

    @Test func `a child can wrap the service of its parent`() throws {
        app.register((any Animal).self) { _ in Cat() }
        let child = Container(parent: app)
        child.register((any Animal).self) { [app] _ in Cat(name: try app.resolve((any Animal).self).name + "my") }
        #expect(try child.resolve((any Animal).self).name == "Tommy")
    }

    @Test func `releasing a container releases its cached services`() throws {
        weak var cat: Cat?
        do {
            let services = Container(parent: app)
            services.register(Cat.self, scope: .container) { _ in Cat() }
            cat = try services.resolve(Cat.self)
            #expect(cat != nil)
        }
        #expect(cat == nil)
    }
}

private final class Home {
    let dog: Dog?

    init(dog: Dog?) {
        self.dog = dog
    }
}

@MainActor
struct AssemblerTests {
    @Test func `assemblies register services and builders`() throws {
        let app = Assembler([CatAssembly()])
        #expect(try app.resolver.resolve(Cat.self).name == "Tom")
        #expect(app.builders.resolve(.door) == DoorBuilder.self)
    }

    @Test func `loaded is called in order after all assemblies have registered`() throws {
        let log = AssemblyLog()
        _ = Assembler([LoadedAssembly(name: "a", log: log), LoadedAssembly(name: "b", log: log), CatAssembly()])
        #expect(log.calls == ["assemble a", "assemble b", "loaded a Tom", "loaded b Tom"])
    }

    @Test func `applying further assemblies adds their registrations`() throws {
        let log = AssemblyLog()
        let app = Assembler([CatAssembly()])
        app.apply([LoadedAssembly(name: "late", log: log)])
        #expect(log.calls == ["assemble late", "loaded late Tom"])
        #expect(try app.resolver.resolve(String.self) == "late")
    }

    @Test func `a child assembler resolves the services of its parent, but not the other way round`() throws {
        let app = Assembler([CatAssembly()])
        let session = Assembler([LoadedAssembly(name: "s", log: AssemblyLog())], parent: app)
        #expect(try session.resolver.resolve(Cat.self).name == "Tom")
        #expect(throws: ResolutionError.self) { try app.resolver.resolve(String.self) }
        #expect(session.builders === app.builders)
    }

    @Test func `an assembler can have its own builders`() {
        let app = Assembler()
        let session = Assembler([CatAssembly()], parent: app, builders: BuilderContainer())
        #expect(app.builders.resolveIfRegistered(.door) == nil)
        #expect(session.builders.resolveIfRegistered(.door) != nil)
    }

    @Test func `assemblies add services to an existing container`() throws {
        let services = Container()
        services.register(Dog.self) { _ in Dog() }
        let app = Assembler([CatAssembly()], container: services)
        #expect(app.services === services)
        #expect(try services.resolve(Cat.self).name == "Tom")
        #expect(try app.resolver.resolve(Dog.self).name == "Rex")
        #expect(app.builders.resolve(.door) == DoorBuilder.self)
        #expect(try Assembler(parent: app).resolver.resolve(Dog.self).name == "Rex")
    }

    @Test func `an existing container of builders is used`() {
        let builders = BuilderContainer()
        let app = Assembler([CatAssembly()], container: Container(), builders: builders)
        #expect(app.builders === builders)
        #expect(builders.resolve(.door) == DoorBuilder.self)
    }

    @Test func `the problems of builders and services are one error`() throws {
        let app = Assembler([CatAssembly(), CatAssembly()])
        app.services.register(Person.self, needs: [ServiceRequirement(Dog.self)]) {
            Person(pet: try $0.resolve(Dog.self))
        }
        let error = try #require(throws: ValidationError.self) { try app.validate(roots: [HouseBuilder.self]) }
        #expect(error.missing.map(\.subject) == ["\"window\" (DIWindowBuildable)"])
        #expect(error.services.map(\.subject) == ["Dog"])
        #expect(error.duplicates.count == 2)
        #expect(error.description.hasPrefix("Invalid wiring: 4 problems."))
    }
}

private struct CatAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DoorBuilder.self, for: .door)
        services.register(Cat.self) { _ in Cat() }
    }
}

private struct LoadedAssembly: Assembly {
    let name: String
    let log: AssemblyLog

    func assemble(builders: BuilderContainer, services: Container) {
        log.calls.append("assemble \(name)")
        services.register(String.self, overriding: true) { _ in name }
    }

    func loaded(resolver: any Resolver) {
        log.calls.append("loaded \(name) \(resolver.require(Cat.self).name)")
    }
}

@MainActor
private final class AssemblyLog {
    var calls: [String] = []
}
