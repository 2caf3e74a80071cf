import DependencyContainer
import RIBs
import Testing

/// What a report says about the registered builders.
@MainActor
struct BuilderDescriptionTests {
    private let builders = BuilderContainer()

    @Test func whatIsRegisteredIsListedInOrderWithWhatItNeeds() throws {
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

    @Test func aPluginPointIsAnInterfaceWithAllThatHaveItInOrder() {
        builders.register(GlassDoorBuilder.self, for: .backDoor)
        builders.register(WindowBuilder.self, for: .window)
        builders.register(builder: DoorBuilder.self, with: "shed")
        builders.register(DoorBuilder.self, for: .door)
        let points = builders.pluginPoints
        #expect(points.map(\.interface) == ["DIDoorBuildable", "DIWindowBuildable"])
        #expect(points.map { $0.builders.map(\.name) } == [["back-door", "shed", "door"], ["window"]])
        #expect(points[0].builders.map(\.name) == builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name))
    }
}

private final class CatHouseBuilder: Buildable, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] { [ServiceRequirement(Cat.self)] }
}
