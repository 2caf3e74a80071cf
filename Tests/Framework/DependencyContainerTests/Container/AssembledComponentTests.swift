import DependencyContainer
import RIBs
import Testing

/// Tests of the component that an app is assembled with.
@MainActor
struct AssembledComponentTests {
    private final class ShelterApp: AssembledComponent<ShelterBuilder> {}

    private struct DogAssembly: Assembly {
        func assemble(builders: BuilderContainer, services: Container) {
            builders.register(ShelterBuilder.self, for: .shelter)
            services.register((any Animal).self) { _ in Dog() }
        }
    }

    @Test func `an app has the builders and services of its assemblies`() throws {
        let app = try ShelterApp([DogAssembly()])
        #expect(app.builders.resolve(.shelter) == ShelterBuilder.self)
        #expect(try app.services.resolve((any Animal).self) is Dog)
    }

    @Test func `an app without an assembly throws with what its root needs`() {
        let error = #expect(throws: ValidationError.self) { try ShelterApp([]) }
        #expect(error?.services.map(\.subject) == ["any Animal"])
    }

    @Test func `a session has the services of the app and its own`() throws {
        let app = try ShelterApp([DogAssembly()])
        let session = Assembler(parent: app.assembler)
        session.services.register(Cat.self) { _ in Cat() }
        #expect(try session.resolver.resolve((any Animal).self) is Dog)
        #expect(session.builders === app.builders)
        #expect(try app.services.resolveIfRegistered(Cat.self) == nil)
    }
}

@MainActor private protocol DIShelterBuildable: Buildable {}

private final class ShelterBuilder: DIShelterBuildable, Requiring {
    static let needs = Needs(.service((any Animal).self))
}

extension BuilderID where Interface == any DIShelterBuildable.Type {
    fileprivate static let shelter = Self("shelter")
}
