import DependencyContainer
import RIBs
import RIBsSoak
import Testing

@MainActor
struct BuilderContainerTests {
    private let builders = BuilderContainer()

    @Test func `the caller of resolve supplies the dependency`() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(builders.resolve(.door).init(dependency: RedComponent()).build() == "a red door")
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

    @Test func `a replacement keeps the position of the old builder and is no duplicate`() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(DoorBuilder.self, for: .backDoor)
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name) == ["door", "back-door"])
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
        try builders.validate(roots: [])
    }

    /// If a replacement went through all builders, 200 among 8,000 would take forty times as long or more.
    @Test func `replacing takes constant time, and twice keeps the position`() {
        func id(_ index: Int) -> BuilderID<any DIDoorBuildable.Type> { BuilderID("door-\(index)") }
        func time(among count: Int) -> Double {
            let builders = BuilderContainer()
            for index in 0..<count { builders.register(DoorBuilder.self, for: id(index)) }
            let start = processorTime
            for _ in 0..<2 { for index in 0..<200 { builders.replace(id(index), with: GlassDoorBuilder.self) } }
            let time = processorTime - start
            let doors = builders.all(of: (any DIDoorBuildable.Type).self)
            #expect(doors.map(\.id) == (0..<count).map(id))
            #expect(doors.prefix(200).allSatisfy { $0.builder == GlassDoorBuilder.self })
            return time
        }
        let (few, many) = (time(among: 200), time(among: 8_000))
        #expect(many < few * 8, "400 replacements took \(many) s, and \(few) s among 200")
    }

    @Test func `a replacement of an ID that is not registered registers it`() {
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
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
}

private final class FrenchWindowBuilder: DIWindowBuildable {}

/// Tests of the validation of names, which become links and element ids.
@MainActor
struct BuilderNameTests {
    private let builders = BuilderContainer()

    private func failure() throws -> ValidationError {
        try #require(throws: ValidationError.self) { try builders.validate(roots: []) }
    }

    // MARK: - Two builders with one name

    @Test func `a name registered by ID and by string is a duplicate`() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(builder: GlassDoorBuilder.self, with: "door")
        let line = #line - 1
        let error = try failure()
        #expect(error.duplicates.map(\.subject) == ["\"door\""])
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The builder name "door" is registered twice.
                   First: \(#fileID):\(line - 1)
                   Again: \(#fileID):\(line)
                   Likely cause: A name that is registered by a string is used for every interface.
                   To fix: give one of the two another name, or remove it.
                """)
    }

    @Test func `the order of the two registrations does not matter`() throws {
        builders.register(builder: GlassDoorBuilder.self, with: "door")
        builders.register(DoorBuilder.self, for: .door)
        #expect(try failure().duplicates.count == 1)
    }

    @Test func `a name registered by a string is used for every interface`() throws {
        builders.register(builder: WindowBuilder.self, with: "door")
        builders.register(DoorBuilder.self, for: .door)
        #expect(try failure().duplicates.count == 1)
    }

    @Test func `a name of two interfaces is a duplicate if one builder has both`() throws {
        builders.register(HatchBuilder.self, for: .door)
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        let line = #line - 1
        #expect(builders.all(of: (any DIWindowBuildable.Type).self).map(\.id.name) == ["door", "door"])
        let duplicates = try failure().duplicates
        #expect(duplicates.count == 1)
        let lines = "First: \(#fileID):\(line - 1)\n   Again: \(#fileID):\(line)\n"
        let cause = "   Likely cause: HatchBuilder and WindowBuilder both conform to DIWindowBuildable"
        #expect(duplicates.first?.description.contains(lines + cause) == true)
    }

    @Test func `a third interface that two builders of one name share makes them duplicates`() throws {
        builders.register(PaintedDoorBuilder.self, for: .door)
        builders.register(PaintedWindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        try builders.validate(roots: [])
        builders.register(PaintedWallBuilder.self, for: BuilderID<any DIPaintedBuildable.Type>("wall"))
        #expect(builders.all(of: (any DIPaintedBuildable.Type).self).map(\.id.name) == ["door", "door", "wall"])
        #expect(try failure().duplicates.count == 1)
    }

    @Test func `every later registration of a name is reported once`() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(builder: GlassDoorBuilder.self, with: "door")
        builders.register(HatchBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        #expect(try failure().duplicates.count == 2)
    }

    @Test func `replacing finds the builder that resolving finds`() throws {
        builders.register(builder: DoorBuilder.self, with: "door")
        builders.register(DoorBuilder.self, for: .backDoor)
        builders.replace(.door, with: GlassDoorBuilder.self)
        #expect(builders.resolve(.door) == GlassDoorBuilder.self)
        #expect(try builders.resolve(for: "door") == GlassDoorBuilder.self)
        #expect(builders.resolve(BuilderID<any Buildable.Type>("door")) == GlassDoorBuilder.self)
        #expect(builders.all(of: (any DIDoorBuildable.Type).self).map(\.id) == [.door, .backDoor])
        try builders.validate(roots: [])
    }

    // MARK: - Valid names

    @Test func `a name that cannot be part of a link is reported`() throws {
        builders.register(DoorBuilder.self, for: BuilderID<any DIDoorBuildable.Type>("Rock, Paper/2"))
        let line = #line - 1
        #expect(
            try failure().description == """
                Invalid wiring: 1 problem.
                1. The builder ID "Rock, Paper/2" (DIDoorBuildable) has an invalid name.
                   Where: \(#fileID):\(line)
                   Likely cause: The name has other characters than lower-case ASCII letters, digits and hyphens.
                   To fix: name it with lower-case ASCII letters, digits and hyphens.
                """)
    }

    @Test func `an empty name is reported`() throws {
        builders.register(builder: DoorBuilder.self, with: "")
        let description = try failure().description
        #expect(description.contains("Likely cause: The name is empty."))
        #expect(description.contains("To fix: name it with lower-case ASCII letters, digits and hyphens."))
    }

    @Test(arguments: ["door", "back-door", "2048", "x", "door-2"])
    func `letters digits and hyphens are valid`(name: String) throws {
        builders.register(builder: DoorBuilder.self, with: name)
        try builders.validate(roots: [])
    }

    @Test func `a required ID with an invalid name is reported as missing only`() throws {
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [BalconyBuilder.self]) }
        #expect(error.missing.map(\.subject) == ["\"Balcony Door\" (DIDoorBuildable)"])
        #expect(error.description.hasPrefix("Invalid wiring: 1 problem."))
    }
}

// Builders with several interfaces.

@MainActor private protocol DIPaintedBuildable: Buildable {}

private final class HatchBuilder: DoorBuilder, DIWindowBuildable {}

private final class PaintedDoorBuilder: DoorBuilder, DIPaintedBuildable {}

private final class PaintedWindowBuilder: DIWindowBuildable, DIPaintedBuildable {}

private final class PaintedWallBuilder: DIPaintedBuildable {}

private final class BalconyBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(BuilderID<any DIDoorBuildable.Type>("Balcony Door")))
}
