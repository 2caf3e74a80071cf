import DependencyContainer
import RIBs
import Testing

/// What builders and components state to resolve, checked before they do.
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

    @Test func aServiceThatABuilderNeedsIsReportedWithTheWayToTheBuilder() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self, name: "pet") { _ in Dog() }
        let line = #line - 1
        #expect(
            try failure(roots: [GardenBuilder.self]).description == """
                Invalid wiring: 1 problem.
                1. The service any Animal is not registered.
                   Needed by: GardenBuilder -> KennelBuilder
                   Did you mean any Animal named "pet", registered at \(#fileID):\(line)?
                   Likely cause: it is registered under another name.
                   To fix: resolve it by the name "pet", or add `services.register((any Animal).self) { resolver in … }` \
                to an assembly.
                """)
    }

    @Test func aBuilderThatOnlyAPluginPointFindsIsAskedToo() throws {
        app.builders.register(builder: KennelBuilder.self, with: "kennel")
        #expect(try failure().services.first?.description.contains("Needed by: KennelBuilder\n") == true)
    }

    @Test func aServiceThatAComponentNeedsIsReported() throws {
        let error = try failure(components: [ZooComponent.self])
        #expect(error.services.map(\.service) == ["Cat named \"mimi\"", "Cat with (String)"])
        #expect(error.services[0].description.contains("Needed by: ZooComponent\n"))
    }

    @Test func whatIsThereIsNoProblem() throws {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self) { _ in Dog() }
        app.services.register(Cat.self, name: "mimi") { _ in Cat() }
        app.services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        try app.validate(roots: [GardenBuilder.self], components: [ZooComponent.self])
    }

    @Test func whatABuilderAndAServiceNeedIsOneProblem() throws {
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

    @Test func whatASessionRegistersIsThereForItsBuilders() throws {
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
