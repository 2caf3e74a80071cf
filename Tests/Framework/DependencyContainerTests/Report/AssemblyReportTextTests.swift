import DependencyContainer
import Foundation
import RIBs
import Testing

/// Tests of a report as text and as JSON.
@MainActor
struct AssemblyReportTextTests {
    private let app = Assembler()

    @Test func `a report without problems lists everything that is registered`() {
        assembleHouse()
        let session = Assembler(parent: app)
        session.services.register(Dog.self, fileID: "House/Visit.swift", line: 5) { _ in Dog() }
        #expect(
            session.report(roots: []).text == """
                Builders
                ────────
                  id         interface          type                registered at
                  door       DIDoorBuildable    DoorBuilder         House/Doors.swift:1
                  back-door  DIDoorBuildable    DoorBuilderAdapter  House/Doors.swift:20
                    needs "window" (DIWindowBuildable)
                  window     DIWindowBuildable  RoofWindowBuilder   House/Windows.swift:3
                    needs any Animal

                Plugin points
                ─────────────
                  interface          builders, in order
                  DIDoorBuildable    door, back-door
                  DIWindowBuildable  window

                Services (inherited)
                ────────────────────
                  service                               scope      registered at
                  any Animal                            transient  House/Pets.swift:3
                  Cat named "mimi" with (Int, Options)  transient  House/Pets.swift:4
                    needs any Animal
                  Person                                container  House/Pets.swift:5
                    needs any Animal

                Services (own)
                ──────────────
                  service  scope      registered at
                  Dog      transient  House/Visit.swift:5

                Unneeded services
                ─────────────────
                  service                               needed only by  registered at
                  Cat named "mimi" with (Int, Options)                  House/Pets.swift:4
                  Person                                                House/Pets.swift:5
                  Dog                                                   House/Visit.swift:5

                Check
                ─────
                  No problems. All requirements are registered, and all services without arguments were created.
                  Not created: 1 service that takes arguments.

                """)
    }

    @Test func `the caller chooses the headings and their order`() {
        assembleHouse()
        let report = Assembler(parent: app).report(roots: [], owners: ["house", "visit"])
        #expect(
            headings(of: report.text(headings: ["visit": "Services of a visit", "house": "Services of the house"])) == [
                "Services of a visit", "Services of the house",
            ])
        #expect(
            headings(of: report.text(headings: ["visit": "Services of a visit"])) == [
                "Services of a visit", "Services (house)",
            ])
        #expect(
            report.text(headings: ["visit": "Services of a visit"]).contains(
                "Services of a visit\n───────────────────\n  none\n"))
    }

    @Test func `the heading has no owner if there is only one`() {
        #expect(headings(of: app.report(roots: []).text) == ["Services"])
        assembleHouse()
        #expect(headings(of: app.report(roots: []).text) == ["Services"])
    }

    @Test func `problems are numbered and indented`() {
        app.services.autoregister(Person.self, fileID: "House/Pets.swift", line: 5, initializer: Person.init)
        app.services.register(Cat.self, fileID: "House/Pets.swift", line: 6) { _ in throw Failure() }
        #expect(
            app.report(roots: []).text.hasSuffix(
                """
                Check
                ─────
                  2 problems

                  1. The service any Animal is not registered.
                     Needed by: Person, registered at House/Pets.swift:5
                     Likely cause: No assembly registers it, or the assembly is not in the app's list.
                     To fix: add `services.register((any Animal).self) { resolver in … }` to an assembly.

                  2. The service Cat could not be created: Failure()
                     Cat is registered at House/Pets.swift:6
                     Likely cause: The factory, or an `initCompleted`, threw this error.
                     To fix: remove the cause that the error names, or correct the factory.

                """))
    }

    @Test func `the JSON has the whole report`() throws {
        assembleHouse()
        app.services.register(Options.self, scope: .weak) { _ in Options() }
        let report = app.report(roots: [], owners: ["house"])
        let json = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(AssemblyReport.self, from: json) == report)
        let values = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(values["servicesWereMade"] as? Bool == true)
        let object = values.compactMapValues { $0 as? [[String: Any]] }
        #expect(
            object["builders"]?.first?.keys.sorted() == [
                "id", "interface", "neededBy", "needs", "registeredAt", "type",
            ])
        #expect(object["pluginPoints"]?.first?.keys.sorted() == ["builders", "interface"])
        #expect(
            object["services"]?[1].keys.sorted() == [
                "arguments", "description", "isCached", "isNeeded", "name", "neededBy", "needs", "owner",
                "registeredAt", "scope", "type",
            ])
        #expect(object["services"]?.map { $0["owner"] as? String } == ["house", "house", "house", "house"])
        #expect(object["problems"]?.map { $0["kind"] as? String } == ["notAnObject"])
    }

    @Test func `without making, no factory is called and the verdict says no more`() {
        var isMade = false
        app.services.register(Cat.self, scope: .container) { _ in
            isMade = true
            return Cat()
        }
        let report = app.report(roots: [], making: false)
        #expect(!isMade)
        #expect(!report.servicesWereMade)
        #expect(report.problems == [])
        #expect(report.text.hasSuffix("Check\n─────\n  No problems. All requirements are registered.\n"))
        #expect(app.report(roots: []).servicesWereMade)
        #expect(isMade)
    }

    private func headings(of text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Services") && $0 != "Unneeded services" }
    }

    private func assembleHouse() {
        app.builders.register(DoorBuilder.self, for: .door, fileID: "House/Doors.swift", line: 1)
        app.builders.register(DoorBuilderAdapter.self, for: .backDoor, fileID: "House/Doors.swift", line: 20)
        app.builders.register(RoofWindowBuilder.self, for: .window, fileID: "House/Windows.swift", line: 3)
        app.services.register((any Animal).self, fileID: "House/Pets.swift", line: 3) { _ in Dog() }
        app.services.register(
            Cat.self, name: "mimi", needs: [ServiceRequirement((any Animal).self)], fileID: "House/Pets.swift", line: 4
        ) { (_, _: Int, _: Options) in Cat() }
        app.services.autoregister(
            Person.self, scope: .container, fileID: "House/Pets.swift", line: 5, initializer: Person.init)
    }
}

private final class RoofWindowBuilder: Buildable, DIWindowBuildable, Requiring {
    static let needs = Needs(.service((any Animal).self))
}
