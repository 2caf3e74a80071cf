import DependencyContainer
import RIBs
import Testing

@MainActor
struct BuilderContainerTests {
    private let builders = BuilderContainer()

    @Test func `the caller of resolve supplies the dependency`() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(builders.resolve(.door).init(dependency: RedComponent()).build() == "a red door")
    }

    @Test func `an optional builder is nil if it is not registered`() {
        #expect(builders.resolveIfRegistered(.door) == nil)
    }

    @Test func `a builder is resolved by its name`() throws {
        builders.register(DoorBuilder.self, for: .door)
        #expect(try builders.resolve(for: "door") == DoorBuilder.self)
    }

    @Test func `a builder registered by a string is resolved for its interfaces`() {
        builders.register(builder: DoorBuilder.self, with: "door")
        #expect(builders.resolve(.door) == DoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id) == [.door])
    }

    @Test func `a builder registered by a string is not resolved for other interfaces`() {
        builders.register(builder: WindowBuilder.self, with: "door")
        #expect(builders.resolveIfRegistered(.door) == nil)
    }

    @Test func `a plugin point lists the builders of its interface in the order of registration`() {
        builders.register(GlassDoorBuilder.self, for: .backDoor)
        builders.register(WindowBuilder.self, for: .window)
        builders.register(DoorBuilder.self, for: .door)
        let doors = builders.all(of: (any DIDoorBuildable.Type).self)
        #expect(doors.map(\.id.name) == ["back-door", "door"])
        #expect(
            doors.map { $0.builder.init(dependency: RedComponent()).build() } == ["a red glass door", "a red door"])
    }

    @Test func `a plugin point lists builders that are registered after its first use`() {
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).isEmpty)
        builders.register(DoorBuilder.self, for: .door)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).count == 1)
    }

    @Test func `a replacement keeps the position of the old builder`() {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(DoorBuilder.self, for: .backDoor)
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name) == ["door", "back-door"])
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
    }

    @Test func `a replacement of an ID that is not registered registers it`() {
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
    }

    @Test func `a replacement is not a duplicate`() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.replace(.door, with: GlassDoorBuilder.self)
        try builders.validate(roots: [])
    }

    @Test func `one name can be registered for two interfaces`() throws {
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

    @Test func `containers are independent of each other`() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(BuilderContainer().resolveIfRegistered(.door) == nil)
    }
}

private final class FrenchWindowBuilder: DIWindowBuildable {}
