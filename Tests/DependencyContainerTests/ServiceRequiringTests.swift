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
                   Close: any Animal named "pet", registered at \(#fileID):\(line)
                   Likely cause: it is registered under another name.
                   To fix: ask for it by the name "pet", or add `services.register((any Animal).self) { resolver in … }` \
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

    @Test func aServiceIsNeededByThoseWhoStateIt() {
        app.builders.register(KennelBuilder.self, for: .kennel)
        app.services.register((any Animal).self, needs: [ServiceRequirement(Dog.self)]) { try $0.resolve(Dog.self) }
        app.services.autoregister(Person.self, initializer: Person.init)
        app.services.register(Dog.self) { _ in Dog() }
        let usage = app.usage(roots: [GardenBuilder.self], components: [PersonComponent.self])
        #expect(usage.map(\.service.service) == ["any Animal", "Person", "Dog"])
        #expect(usage.map(\.neededBy) == [["KennelBuilder", "Person"], ["PersonComponent"], ["any Animal"]])
        #expect(usage.allSatisfy { $0.isNeeded })
    }

    @Test func whatOnlySomethingUnneededNeedsIsNotNeeded() {
        app.services.autoregister(Person.self, initializer: Person.init)
        app.services.register((any Animal).self) { _ in Dog() }
        let usage = app.usage(roots: [])
        #expect(usage.map(\.neededBy) == [[], ["Person"]])
        #expect(usage.map(\.isNeeded) == [false, false])
    }

    @Test func whatIsNeededUnderAnotherTypeOrLaterIsNeeded() {
        app.services.register(Dog.self, scope: .graph) { _ in Dog() }.implements((any Animal).self)
            .initCompleted(needs: [ServiceRequirement(Cat.self)]) { _, _ in }
        app.services.register(Cat.self, scope: .graph) { _ in Cat() }
        app.services.autoregister(Person.self, initializer: Person.init)
        let usage = app.usage(roots: [], components: [PersonComponent.self])
        #expect(usage.filter(\.isNeeded).map(\.service.service) == ["Dog", "any Animal", "Cat", "Person"])
    }

    @Test func anOptionalNeedsWhatItStandsForUnlessItIsRegisteredItself() {
        app.services.register(Dog.self) { _ in Dog() }
        app.services.register((any Animal).self, needs: [ServiceRequirement(Dog?.self)]) { try $0.resolve(Dog.self) }
        #expect(app.usage(roots: []).map(\.neededBy) == [["any Animal"], []])
        app.services.register(Dog?.self) { _ in nil }
        #expect(app.usage(roots: []).map(\.neededBy) == [[], [], ["any Animal"]])
    }

    @Test func whatAChildOverridesIsNotNeededForWhatTheParentKeeps() {
        app.services.register((any Animal).self) { _ in Dog() }
        app.services.autoregister(Person.self, scope: .container, initializer: Person.init)
        let session = Assembler(parent: app)
        session.services.register((any Animal).self) { _ in Cat() }
        let usage = session.usage(roots: [], components: [PersonComponent.self])
        #expect(usage.map(\.service.service) == ["Person", "any Animal"])
        #expect(usage.map(\.isNeeded) == [true, false])
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

private final class PersonComponent: EmptyComponent, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] { [ServiceRequirement(Person.self)] }
}
