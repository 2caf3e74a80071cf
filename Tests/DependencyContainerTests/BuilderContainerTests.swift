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
        #expect(doors.map(\.id.name) == ["backDoor", "door"])
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
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name) == ["door", "backDoor"])
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
    }

    @Test func aReplacementIsNoDuplicate() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.replace(.door, with: GlassDoorBuilder.self)
        try builders.validate(roots: [])
    }

    @Test func oneNameMayStandForTwoInterfaces() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        #expect(builders.resolve(.door) == DoorBuilder.self)
        try builders.validate(roots: [])
    }

    @Test func containersDoNotSeeEachOthersBuilders() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(BuilderContainer().resolveIfRegistered(.door) == nil)
    }
}
