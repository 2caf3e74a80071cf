import DependencyContainer
import RIBs
import Testing

/// Tests of the needs that builders and components state, of their validation and their resolution.
@MainActor
struct NeedsTests {
    private let app = Assembler()

    private func failure(
        roots: [any Requiring.Type] = [],
        in assembler: Assembler? = nil
    ) throws -> ValidationError {
        try #require(throws: ValidationError.self) {
            try (assembler ?? app).validate(roots: roots)
        }
    }

    @Test func `requirements of the same service are equal`() {
        #expect(ServiceRequirement(Cat.self, name: "mimi") == ServiceRequirement(Cat.self, name: "mimi"))
        #expect(ServiceRequirement(Cat.self, name: "mimi") != ServiceRequirement(Cat.self))
    }

    @Test func `a missing service of a builder is reported with the path to the builder`() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self, name: "pet") { _ in Dog() }
        let line = #line - 1
        #expect(
            try failure(roots: [GardenBuilder.self]).description == """
                Invalid wiring: 1 problem.
                1. The service any Animal is not registered.
                   Needed by: GardenBuilder -> KennelBuilder
                   Did you mean any Animal named "pet", registered at \(#fileID):\(line)?
                   Likely cause: It is registered with another name or other arguments.
                   To fix: resolve it as it is registered, or add `services.register((any Animal).self) { resolver in … }` \
                to an assembly.
                """)
    }

    @Test func `the services of a plugin's builder are checked`() throws {
        app.builders.register(builder: KennelBuilder.self, with: "kennel")
        #expect(try failure().services.first?.description.contains("Needed by: KennelBuilder\n") == true)
    }

    @Test func `a missing service of a component is reported`() throws {
        let error = try failure(roots: [ZooComponent.self])
        #expect(error.services.map(\.subject) == ["Cat named \"mimi\"", "Cat with (String)"])
        #expect(error.services[0].description.contains("Needed by: ZooComponent\n"))
    }

    @Test func `registered services are not reported`() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self) { _ in Dog() }
        app.services.register(Cat.self, name: "mimi") { _ in Cat() }
        app.services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        try app.validate(roots: [GardenBuilder.self, ZooComponent.self])
    }

    @Test func `a service that a builder and a service need is one problem`() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.autoregister(Person.self, scope: .container, initializer: Person.init)
        let line = #line - 1
        let error = try failure(in: Assembler(parent: app))
        #expect(
            error.services.first?.description.hasPrefix(
                """
                The service any Animal is not registered.
                   Needed by: KennelBuilder
                   Needed by: Person, registered at \(#fileID):\(line)

                """) == true)
        #expect(error.services.count == 1)
    }

    @Test func `builders can resolve the services of their session`() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        let session = Assembler(parent: app)
        session.services.register((any Animal).self) { _ in Dog() }
        try session.validate(roots: [GardenBuilder.self])
        #expect(try failure(roots: [GardenBuilder.self]).services.count == 1)
    }

    // MARK: - Resolving

    @Test func `the values have the order of the statement`() throws {
        let mimi = Cat()
        app.services.register(Cat.self, name: "mimi") { _ in mimi }
        app.services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        let zoo = ZooComponent(dependency: AppDependency(app))
        #expect(zoo.mimi === mimi)
        #expect(zoo.makeCat("Tom").name == "Tom")
        #expect(zoo.number == nil)
    }

    @Test func `a builder is resolved to its type`() {
        app.builders.register(KennelBuilder.self, for: .kennel)
        #expect(GardenBuilder.needs.require(from: AppDependency(app)) == KennelBuilder.self)
    }

    @Test func `a factory resolves the service at each call`() {
        app.services.register(Cat.self) { _ in Cat() }
        let makeCat = Needs(.factory(Cat.self)).require(in: app)
        #expect(makeCat() !== makeCat())
    }

    @Test func `an assembler reports the error of a factory`() throws {
        app.services.register(Cat.self) { _ in throw Flood() }
        let error = try #require(throws: ResolutionError.self) { try Needs(.service(Cat.self)).resolve(in: app) }
        #expect(error.underlying is Flood)
    }

    @Test func `a missing service traps with the line that requires it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = ZooComponent(dependency: AppDependency(Assembler()))
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Cat named \"mimi\" is not registered.\n"))
        #expect(output.contains("Where: \(#fileID):"))
        #expect(output.ranges(of: "To fix: ").count == 1)
        #expect(output.contains("is not in the app's list. The `needs` of the builder that resolves it do"))
        #expect(output.contains("was not validated. In a test, the double of the dependency does not register it.\n"))
        #expect(output.contains("to an assembly, or in a test to the container that the double returns as `services`."))
    }

    @Test func `a missing builder traps with the report`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = GardenBuilder.needs.require(in: Assembler()) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("The builder \"kennel\" (DIKennelBuildable) is not registered."))
        #expect(
            output.contains("Likely cause: The `needs` of the builder that resolves it do not have it, or the app"))
        #expect(output.contains("was not validated. In a test, the double of the dependency does not register it.\n"))
        #expect(output.contains("In a test, register a double with that line in the container that the dependency"))
    }

    @Test func `a factory that fails traps with the line that required it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let makeCat = Needs(.factory(Cat.self, taking: String.self)).require(in: Assembler())
                _ = makeCat("Tom")
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Cat with (String) is not registered.\n"))
        #expect(output.contains("Where: \(#fileID):"))
    }
}

extension BuilderID where Interface == any DIKennelBuildable.Type {
    fileprivate static let kennel = Self("kennel")
}

@MainActor private protocol DIKennelBuildable: Buildable {}

private final class KennelBuilder: DIKennelBuildable, Requiring {
    static let needs = Needs(.service((any Animal).self), .service(Int?.self))
}

private final class GardenBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(.kennel))
}

/// A component that resolves its needs from the containers of its dependency.
private final class ZooComponent: Component<any ContainerDependency>, Requiring {
    static let needs = Needs(
        .service(Cat.self, name: "mimi"), .factory(Cat.self, taking: String.self), .service(Int?.self))

    let mimi: Cat
    let makeCat: (String) -> Cat
    let number: Int?

    override init(dependency: any ContainerDependency) {
        (mimi, makeCat, number) = Self.needs.require(from: dependency)
        super.init(dependency: dependency)
    }
}

private final class AppDependency: ContainerDependency {
    let app: Assembler

    init(_ app: Assembler) {
        self.app = app
    }

    var builders: BuilderContainer { app.builders }
    var services: any Resolver { app.resolver }
}

private struct Flood: Error {}

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
