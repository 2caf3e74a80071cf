import DependencyContainer
import RIBs
import Testing

@MainActor
struct BuilderContainerTests {
    private let builders = BuilderContainer()

    @Test func theResolverSuppliesTheDependencyOfTheTypeItGets() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(builders.resolve(.door).init(dependency: RedComponent()).build() == "a red door")
    }

    @Test func whatMayBeLeftOutIsNilWhenItIsNotRegistered() {
        #expect(builders.resolveIfRegistered(.door) == nil)
    }

    @Test func aBuilderIsFoundByItsName() throws {
        builders.register(DoorBuilder.self, for: .door)
        #expect(try builders.resolve(for: "door") == DoorBuilder.self)
    }

    @Test func aBuilderRegisteredByStringHasItsInterfaces() {
        builders.register(builder: DoorBuilder.self, with: "door")
        #expect(builders.resolve(.door) == DoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id) == [.door])
    }

    @Test func aBuilderRegisteredByStringWithoutTheInterfaceIsNotFoundByIt() {
        builders.register(builder: WindowBuilder.self, with: "door")
        #expect(builders.resolveIfRegistered(.door) == nil)
    }

    @Test func onePluginPointHasTheBuildersWithItsInterfaceInTheOrderOfRegistration() {
        builders.register(GlassDoorBuilder.self, for: .backDoor)
        builders.register(WindowBuilder.self, for: .window)
        builders.register(DoorBuilder.self, for: .door)
        let doors = builders.all(of: (any DIDoorBuildable.Type).self)
        #expect(doors.map(\.id.name) == ["back-door", "door"])
        #expect(doors.map { $0.builder.init(dependency: RedComponent()).build() } == ["a red glass door", "a red door"])
    }

    @Test func aPluginPointSeesWhatIsRegisteredAfterItWasAsked() {
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).isEmpty)
        builders.register(DoorBuilder.self, for: .door)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).count == 1)
    }

    @Test func replacingKeepsThePlaceInTheOrder() {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(DoorBuilder.self, for: .backDoor)
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name) == ["door", "back-door"])
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
    }

    @Test func aReplacementIsNoDuplicate() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.replace(.door, with: GlassDoorBuilder.self)
        try builders.validate(roots: [])
    }

    @Test func oneNameMayStandForTwoInterfaces() throws {
        builders.register(DoorBuilder.self, for: .door)
        let window = BuilderID<any DIWindowBuildable.Type>("door")
        builders.register(WindowBuilder.self, for: window)
        #expect(builders.resolve(.door) == DoorBuilder.self)
        #expect(builders.resolve(window) == WindowBuilder.self)
        try builders.validate(roots: [])
        builders.replace(window, with: FrenchWindowBuilder.self)
        #expect(builders.resolve(.door) == DoorBuilder.self)
        #expect(builders.resolve(window) == FrenchWindowBuilder.self)
    }

    @Test func containersDoNotSeeEachOthersBuilders() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(BuilderContainer().resolveIfRegistered(.door) == nil)
    }
}

private final class FrenchWindowBuilder: DIWindowBuildable {}
