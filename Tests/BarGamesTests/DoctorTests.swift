import DIInterfaces
import DependencyContainer
import Testing

@testable import BarGames

/// What `App doctor` finds in a wiring that is as it should be, and in ones that were broken on purpose.
@MainActor
struct DoctorTests {
    private func examine(_ assemblies: [any Assembly] = AppComponent.assemblies) throws -> DoctorReport {
        DoctorReport(examining: AppWiring(assemblies, options: try .inMemory))
    }

    private func examine(adding broken: any Assembly) throws -> DoctorReport {
        try examine(AppComponent.assemblies + [broken])
    }

    @Test func theAppIsInOrderAndNothingInItIsUnneeded() throws {
        let report = try examine()
        #expect(report.problems == [])
        #expect(report.unneeded == [])
        #expect(report.builders.map(\.id) == ["verify", "logged-in", "tictactoe", "randomwin", "cocktails"])
    }

    @Test func theGamesAreAPluginPointInTheOrderOfTheLobby() throws {
        let games = try examine().pluginPoints.first { $0.interface == "DIGameBuildable" }
        #expect(games?.builders == ["tictactoe", "randomwin"])
    }

    @Test func aServiceHasItsNameArgumentsScopePlaceAndNeeds() throws {
        let report = try examine(
            adding: ServicesAssembly {
                $0.register(Hammer.self, scope: .weak, fileID: "Shed/Tools.swift", line: 1) { _ in Hammer() }
                $0.register(
                    Saw.self, name: "fine", needs: [ServiceRequirement(Hammer.self)], fileID: "Shed/Tools.swift", line: 2
                ) { (_, _: Int) in Saw() }
            })
        let hammer = DoctorReport.Service(
            type: "Hammer", name: nil, arguments: [], scope: "weak", owner: .app, registeredAt: "Shed/Tools.swift:1",
            needs: [], neededBy: ["Saw named \"fine\" with (Int)"], isNeeded: false)
        let saw = DoctorReport.Service(
            type: "Saw", name: "fine", arguments: ["Int"], scope: "transient", owner: .app,
            registeredAt: "Shed/Tools.swift:2", needs: ["Hammer"], neededBy: [], isNeeded: false)
        #expect(report.unneeded == [hammer, saw])
        #expect(report.problems == [])
    }

    @Test func whatASessionAddsOrOverridesIsTheSessions() throws {
        let report = try examine(adding: ServicesAssembly(session: { $0.register((any WallClock).self) { _ in SystemWallClock() } }))
        #expect(report.services.filter { $0.owner == .session }.map(\.type) == ["TreeRuntime", "any WallClock"])
        #expect(report.services.count { $0.type == "any WallClock" } == 1)
    }

    @Test func aBuilderHasItsInterfaceTypePlaceAndNeeds() throws {
        let builder = try #require(try examine().builders.first { $0.id == "logged-in" })
        #expect(builder.interface == "DILoggedInBuildable" && builder.type == "LoggedInBuilder")
        #expect(builder.registeredAt.hasPrefix("BarGames/LoggedInAssembly.swift:"))
        #expect(
            builder.needs == ["\"verify\" (DIVerifyBuildable)", "any MatchRecording", "any MatchStoring", "any WallClock"])
    }

    @Test func aMissingBuilderIsFound() throws {
        let problems = try examine(AppComponent.assemblies.filter { !($0 is VerifyAssembly) }).problems
        expect(
            problems, .missingBuilder, "The builder \"verify\" (DIVerifyBuildable) is not registered.",
            "Needed by: RootBuilder -> LoggedInBuilder",
            "To fix: register a builder that conforms to DIVerifyBuildable, with `builders.register(….self, for: "
                + ".verify)`, in an assembly.")
    }

    @Test func aMissingServiceOfAComponentIsFound() throws {
        let wiring = AppWiring(AppComponent.assemblies, options: try .inMemory)
        wiring.services.remove((any PasswordHashing).self)
        expect(
            DoctorReport(examining: wiring).problems, .missingService, "The service any PasswordHashing is not registered.",
            "Needed by: RootBuilder -> LoggedInBuilder -> DIVerifyBuilderAdapter",
            "To fix: add `services.register((any PasswordHashing).self) { resolver in … }` to an assembly.")
    }

    @Test func aMissingServiceOfAServiceIsFound() throws {
        let problems = try examine(
            adding: ServicesAssembly {
                $0.register(Saw.self, needs: [ServiceRequirement(Hammer.self)]) { _ in Saw() }
            }
        ).problems
        expect(
            problems, .missingService, "The service Hammer is not registered.",
            "Needed by: Saw, registered at BarGamesTests/DoctorTests.swift:",
            "To fix: add `services.register(Hammer.self) { resolver in … }` to an assembly.")
    }

    @Test func aDuplicateIsFound() throws {
        let problems = try examine(adding: GamesAssembly()).problems
        #expect(problems.map(\.kind) == [.duplicate, .duplicate])
        #expect(problems[0].description.hasPrefix("The builder \"tictactoe\" (DIGameBuildable) is registered twice."))
        #expect(problems[0].description.contains("To fix: remove one of the two"))
    }

    @Test func `a game registered by ID and by string is a duplicate`() throws {
        let wiring = AppWiring(AppComponent.assemblies, options: try .inMemory)
        wiring.builders.register(builder: DIRandomWinBuilderAdapter.self, with: "tictactoe")
        expect(
            DoctorReport(examining: wiring).problems, .duplicate, "The builder name \"tictactoe\" is registered twice.",
            "First: BarGames/GamesAssembly.swift:", "Again: BarGamesTests/DoctorTests.swift:",
            "To fix: give one of the two another name, or remove it.")
    }

    @Test func `a name that cannot be part of a link is found`() throws {
        let wiring = AppWiring(AppComponent.assemblies, options: try .inMemory)
        wiring.builders.register(DIRandomWinBuilderAdapter.self, for: .game("Rock, Paper/2"))
        expect(
            DoctorReport(examining: wiring).problems, .invalidName,
            "The builder ID \"Rock, Paper/2\" (DIGameBuildable) has an invalid name.",
            "Where: BarGamesTests/DoctorTests.swift:", "To fix: name it \"rock-paper-2\".")
    }

    @Test func aCaptiveDependencyIsFound() throws {
        let problems = try examine(
            adding: ServicesAssembly {
                $0.register(Hammer.self, scope: .graph) { _ in Hammer() }
                $0.register(Saw.self, scope: .container, needs: [ServiceRequirement(Hammer.self)]) { _ in Saw() }
            }
        ).problems
        expect(
            problems, .captive, "Saw (container) would keep Hammer (graph), which lives shorter.",
            "To fix: give Hammer a longer scope or Saw a shorter one, or take a `Provider` of it.")
    }

    @Test func aCycleIsFound() throws {
        let problems = try examine(
            adding: ServicesAssembly {
                $0.register(Hammer.self, needs: [ServiceRequirement(Saw.self)]) { _ in Hammer() }
                $0.register(Saw.self, needs: [ServiceRequirement(Hammer.self)]) { _ in Saw() }
            }
        ).problems
        expect(
            problems, .cycle, "Hammer needs itself to be made: Hammer -> Saw -> Hammer.",
            "To fix: let one of them ask for the other in `initCompleted`")
    }

    @Test func aFactoryThatThrowsIsFound() throws {
        let problems = try examine(
            adding: ServicesAssembly { $0.register(Saw.self) { _ in throw StoreError("The saw is blunt.") } }
        ).problems
        expect(
            problems, .notMade, "The service Saw could not be made: The saw is blunt.",
            "Saw is registered at BarGamesTests/DoctorTests.swift:",
            "To fix: correct the factory that is registered there, or give it what it lacks.")
    }

    @Test func whatAFactoryDoesNotStateIsFoundByMakingOne() throws {
        let problems = try examine(
            adding: ServicesAssembly { $0.register([Saw].self) { [try $0.resolve(Saw.self)] } }
        ).problems
        expect(
            problems, .notMade, "The service Saw is not registered.", "Asked for: Array<Saw> -> Saw",
            "To fix: add `services.register(Saw.self) { resolver in … }` to an assembly.")
    }

    // MARK: - Support

    private func expect(
        _ problems: [DoctorReport.Problem],
        _ kind: DoctorReport.Problem.Kind,
        _ texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(problems.map(\.kind) == [kind], sourceLocation: sourceLocation)
        for text in texts {
            #expect(problems.first?.description.contains(text) == true, "\(text)", sourceLocation: sourceLocation)
        }
    }
}
