import DependencyContainer
import RIBs
import Testing

/// Tests of the validation of services that builders and components declare.
@MainActor
struct ServiceRequiringTests {
    private let app = Assembler()

    private func failure(
        roots: [any Buildable.Type] = [],
        components: [any ServiceRequiring.Type] = [],
        in assembler: Assembler? = nil
    ) throws -> ValidationError {
        try #require(throws: ValidationError.self) {
            try (assembler ?? app).validate(roots: roots, components: components)
        }
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
                   Likely cause: It is registered under another name.
                   To fix: resolve it by the name "pet", or add `services.register((any Animal).self) { resolver in … }` \
                to an assembly.
                """)
    }

    @Test func `the services of a plugin's builder are checked`() throws {
        app.builders.register(builder: KennelBuilder.self, with: "kennel")
        #expect(try failure().services.first?.description.contains("Needed by: KennelBuilder\n") == true)
    }

    @Test func `a missing service of a component is reported`() throws {
        let error = try failure(components: [ZooComponent.self])
        #expect(error.services.map(\.subject) == ["Cat named \"mimi\"", "Cat with (String)"])
        #expect(error.services[0].description.contains("Needed by: ZooComponent\n"))
    }

    @Test func `registered services are not reported`() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self) { _ in Dog() }
        app.services.register(Cat.self, name: "mimi") { _ in Cat() }
        app.services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        try app.validate(roots: [GardenBuilder.self], components: [ZooComponent.self])
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
}

extension BuilderID where Interface == any DIKennelBuildable.Type {
    fileprivate static let kennel = Self("kennel")
}

@MainActor
private protocol DIKennelBuildable: Buildable {}

private final class KennelBuilder: DIKennelBuildable, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] {
        [ServiceRequirement((any Animal).self), ServiceRequirement(Int?.self)]
    }
}

private final class GardenBuilder: Buildable, BuilderRequiring {
    static var requiredBuilders: [BuilderRequirement] { [BuilderRequirement(.kennel)] }
}

private final class ZooComponent: EmptyComponent, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] {
        [ServiceRequirement(Cat.self, name: "mimi"), ServiceRequirement(Cat.self, arguments: String.self)]
    }
}
