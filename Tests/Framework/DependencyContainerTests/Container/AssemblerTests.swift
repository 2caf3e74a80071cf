import DependencyContainer
import RIBs
import Testing

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
