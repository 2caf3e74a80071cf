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
        #expect(output.contains("In a test, the double of the dependency does not register it.\n"))
        #expect(output.contains("to an assembly, or in a test to the container that the double returns as `services`."))
    }

    @Test func `a missing builder traps with the report`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = GardenBuilder.needs.require(in: Assembler()) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("The builder \"kennel\" (DIKennelBuildable) is not registered."))
        #expect(
            output.contains("Likely cause: The `needs` of the builder that resolves it do not have this ID, or the"))
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

@MainActor
private protocol DIKennelBuildable: Buildable {}

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
