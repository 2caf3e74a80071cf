import DependencyContainer
import RIBs
import Testing

/// Tests of the lists and problems of an assembler's report.
@MainActor
struct AssemblyReportTests {
    private let app = Assembler()
    private var services: Container { app.services }

    // MARK: - Builders

    @Test func `builders are listed in order with their needs`() {
        app.builders.register(DoorBuilderAdapter.self, for: .door, fileID: "House/Doors.swift", line: 1)
        app.builders.register(builder: CatHouseBuilder.self, with: "house", fileID: "House/Doors.swift", line: 2)
        let builders = app.report(roots: []).builders
        #expect(builders.map(\.id) == ["door", "house"])
        #expect(builders.map(\.interface) == ["DIDoorBuildable", "Buildable"])
        #expect(builders.map(\.type) == ["DoorBuilderAdapter", "CatHouseBuilder"])
        #expect(builders.map(\.registeredAt) == ["House/Doors.swift:1", "House/Doors.swift:2"])
        #expect(
            builders.map(\.needs) == [["\"window\" (DIWindowBuildable)"], ["\"window\" (DIWindowBuildable)", "Cat"]])
    }

    @Test func `a plugin point lists all builders of its interface in order`() {
        app.builders.register(GlassDoorBuilder.self, for: .backDoor)
        app.builders.register(WindowBuilder.self, for: .window)
        app.builders.register(builder: DoorBuilder.self, with: "shed")
        app.builders.register(DoorBuilder.self, for: .door)
        let points = app.report(roots: []).pluginPoints
        #expect(points.map(\.interface) == ["DIDoorBuildable", "DIWindowBuildable"])
        #expect(points.map(\.builders) == [["back-door", "shed", "door"], ["window"]])
        #expect(points[0].builders == app.builders.all(of: (any DIDoorBuildable.Type).self).map(\.id.name))
    }

    @Test func `a builder is needed by each root and builder that declares the need`() {
        app.builders.register(DoorBuilderAdapter.self, for: .door)
        app.builders.register(WindowBuilder.self, for: .window)
        app.builders.register(builder: DoorBuilder.self, with: "back-door")
        app.builders.register(builder: CatHouseBuilder.self, with: "house")
        let builders = app.report(roots: [HouseBuilder.self, BackDoorHouse.self, CatHouseBuilder.self]).builders
        #expect(
            builders.map(\.neededBy) == [
                ["HouseBuilder"], ["HouseBuilder", "DoorBuilderAdapter", "CatHouseBuilder"], ["BackDoorHouse"], [],
            ])
    }

    // MARK: - Services

    @Test func `a service has its name, arguments, scope, line and needs`() {
        services.register(Cat.self, scope: .weak, fileID: "Zoo/Cats.swift", line: 1) { _ in Cat() }
        services.register(
            Dog.self, name: "big", needs: [ServiceRequirement(Cat.self)], fileID: "Zoo/Dogs.swift", line: 2
        ) { (_, _: Int, _: any Animal) in Dog() }
        let report = app.report(roots: [])
        #expect(report.services.map(\.type) == ["Cat", "Dog"])
        #expect(report.services.map(\.name) == [nil, "big"])
        #expect(report.services.map(\.arguments) == [[], ["Int", "any Animal"]])
        #expect(report.services.map(\.scope) == ["weak", "transient"])
        #expect(report.services.map(\.registeredAt) == ["Zoo/Cats.swift:1", "Zoo/Dogs.swift:2"])
        #expect(report.services.map(\.needs) == [[], ["Cat"]])
        #expect(report.services.map(\.description) == ["Cat", "Dog named \"big\" with (Int, any Animal)"])
        #expect(report.unneeded == report.services)
        #expect(report.problems == [])
    }

    @Test func `a service is needed by each builder, component and service that declares the need`() {
        app.builders.register(builder: CatHouseBuilder.self, with: "house")
        services.register(Cat.self, needs: [ServiceRequirement(Dog.self)]) { _ in Cat() }
        services.autoregister(Person.self, initializer: Person.init)
        services.register((any Animal).self, using: Cat.self, Dog.self) { cat, _ in cat }
        services.register(Dog.self) { _ in Dog() }
        let listed = app.report(roots: [PersonComponent.self]).services
        #expect(listed.map(\.type) == ["Cat", "Person", "any Animal", "Dog"])
        #expect(
            listed.map(\.neededBy) == [
                ["CatHouseBuilder", "any Animal"], ["PersonComponent"], ["Person"], ["Cat", "any Animal"],
            ])
        #expect(listed.map(\.needs) == [["Dog"], ["any Animal"], ["Cat", "Dog"], []])
        #expect(listed.allSatisfy { $0.isNeeded })
    }

    @Test func `a need of an unneeded service does not make a service needed`() {
        services.autoregister(Person.self, initializer: Person.init)
        services.register((any Animal).self) { _ in Dog() }
        let report = app.report(roots: [])
        #expect(report.services.map(\.neededBy) == [[], ["Person"]])
        #expect(report.unneeded == report.services)
    }

    @Test func `a forwarded service and a need of initCompleted are needed`() {
        services.register(Dog.self, scope: .graph) { _ in Dog() }.implements((any Animal).self)
            .initCompleted(using: Cat.self) { _, _ in }
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.autoregister(Person.self, initializer: Person.init)
        let report = app.report(roots: [PersonComponent.self])
        #expect(report.unneeded == [])
        #expect(report.services.map(\.type) == ["Dog", "any Animal", "Cat", "Person"])
        #expect(report.problems == [])
    }

    @Test func `an Optional needs the type inside unless it is registered itself`() {
        services.register(Dog.self) { _ in Dog() }
        services.register((any Animal).self, needs: [ServiceRequirement(Dog?.self)]) { try $0.resolve(Dog.self) }
        #expect(app.report(roots: []).services.map(\.neededBy) == [["any Animal"], []])
        services.register(Dog?.self) { _ in nil }
        #expect(app.report(roots: []).services.map(\.neededBy) == [[], [], ["any Animal"]])
    }

    @Test func `a service is cached while its container stores an instance`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Dog.self, scope: .weak) { _ in Dog() }
        services.register(Person.self) { Person(pet: try $0.resolve(Dog.self)) }
        services.register(Int.self, name: "length", scope: .container) { (_, text: String) in text.count }
        var isCached: [Bool] { app.report(roots: []).services.map(\.isCached) }
        #expect(isCached == [false, false, false, false])
        _ = try services.resolve(Cat.self)
        var person: Person? = try services.resolve(Person.self)
        _ = try services.resolve(Int.self, name: "length", arguments: "four")
        #expect(person != nil)
        #expect(isCached == [true, true, false, true])
        person = nil
        services.resetScope(.container)
        #expect(isCached == [false, false, false, false])
    }

    @Test func `a forwarded type has the scope and the instance of its service`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        _ = try services.resolve(Cat.self)
        let report = app.report(roots: [], making: false)
        #expect(report.services.map(\.scope) == ["container", "container"])
        #expect(report.services.map(\.isCached) == [true, true])
    }

    // MARK: - Owners

    @Test func `inherited services and own services have different owners`() {
        services.register(Cat.self) { _ in Cat() }
        services.register((any Animal).self) { _ in Cat() }
        let session = Assembler(parent: app)
        session.services.register((any Animal).self) { _ in Dog() }
        let listed = session.report(roots: []).services
        #expect(listed.map(\.type) == ["Cat", "any Animal"])
        #expect(listed.map(\.owner) == ["inherited", "own"])
        #expect(app.report(roots: []).services.map(\.owner) == ["own", "own"])
    }

    @Test(arguments: [
        (["app", "session", "game"], ["app", "session", "game"]),
        (["outside", "game"], ["outside", "outside", "game"]),
        (["too", "many", "app", "session", "game"], ["app", "session", "game"]),
        (["all"], ["all", "all", "all"]),
    ])
    func `the caller names the owners`(names: [String], owners: [String]) {
        services.register(Cat.self) { _ in Cat() }
        let session = Assembler(parent: app)
        session.services.register(Dog.self) { _ in Dog() }
        let game = Assembler(parent: session)
        game.services.register(Int.self) { _ in 1 }
        #expect(game.report(roots: [], owners: names).services.map(\.owner) == owners)
    }

    @Test func `a service keeps its owner in a container that does not share instances`() {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let test = Assembler(container: Container(parent: services, sharesInstances: false))
        #expect(test.report(roots: [], owners: ["app", "test"]).services.map(\.owner) == ["app"])
    }

    @Test func `a service of a child is not needed by a cached service of the parent`() {
        services.register((any Animal).self) { _ in Dog() }
        services.autoregister(Person.self, scope: .container, initializer: Person.init)
        let session = Assembler(parent: app)
        session.services.register((any Animal).self) { _ in Cat() }
        let listed = session.report(roots: [PersonComponent.self]).services
        #expect(listed.map(\.type) == ["Person", "any Animal"])
        #expect(listed.map(\.isNeeded) == [true, false])
    }

    // MARK: - Problems

    @Test func `the problems of builders and services are listed`() {
        app.builders.register(builder: CatHouseBuilder.self, with: "house")
        let problems = app.report(roots: []).problems
        #expect(problems.map(\.kind) == [.missingBuilder, .missingService])
        #expect(problems[0].description.hasPrefix("The builder \"window\" (DIWindowBuildable) is not registered."))
        #expect(problems[1].description.contains("Needed by: CatHouseBuilder\n"))
    }

    @Test func `the instances of the report are released`() throws {
        var made: [Weak] = []
        services.register(Cat.self, scope: .container) { _ in
            let cat = Cat()
            made.append(Weak(cat: cat))
            return cat
        }
        #expect(app.report(roots: []).problems == [])
        #expect(made.count == 1)
        #expect(made[0].cat == nil)
        #expect(try services.resolve(Cat.self) === services.resolve(Cat.self))
        #expect(made.count == 2)
    }
}

private final class CatHouseBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(.window), .service(Cat.self))
}

private final class BackDoorHouse: Buildable, Requiring {
    static let needs = Needs(.builder(.backDoor))
}

private final class PersonComponent: EmptyComponent, Requiring {
    static let needs = Needs(.service(Person.self))
}

private struct Weak {
    weak var cat: Cat?
}
