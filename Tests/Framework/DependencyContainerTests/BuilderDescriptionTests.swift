import DependencyContainer
import RIBs
import Testing

/// Tests of the list of registered builders.
@MainActor
struct BuilderDescriptionTests {
    private let builders = BuilderContainer()

    @Test func `registered builders are listed in order with their requirements`() throws {
        builders.register(DoorBuilderAdapter.self, for: .door)
        let line = #line - 1
        builders.register(builder: CatHouseBuilder.self, with: "house")
        let registrations = builders.registrations
        #expect(
            registrations.map(\.description) == [
                "\"door\" (DIDoorBuildable): DoorBuilderAdapter, registered at \(#fileID):\(line)",
                "\"house\" (Buildable): CatHouseBuilder, registered at \(#fileID):\(line + 2)",
            ])
        #expect(registrations.map(\.requiredBuilders) == [[BuilderRequirement(.window)], []])
        #expect(registrations.map(\.requiredServices) == [[], [ServiceRequirement(Cat.self)]])
    }
}

private final class CatHouseBuilder: Buildable, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] { [ServiceRequirement(Cat.self)] }
}
