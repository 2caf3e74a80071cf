import DIInterfaces
import DependencyContainer
import Testing

@testable import BarGames

/// What `App doctor` finds in the app, and in an app that was broken on purpose.
@MainActor
struct DoctorTests {
    private func examine(_ assemblies: [any Assembly] = AppComponent.assemblies) throws -> AssemblyReport {
        AppWiring(assemblies, options: try .inMemory).report()
    }

    private func examine(adding broken: any Assembly) throws -> AssemblyReport {
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

    @Test func whatASessionAddsOrOverridesIsTheSessions() throws {
        let report = try examine(
            adding: ServicesAssembly(session: { $0.register((any WallClock).self) { _ in SystemWallClock() } }))
        #expect(report.services.filter { $0.owner == "session" }.map(\.type) == ["TreeRuntime", "any WallClock"])
        #expect(report.services.count { $0.type == "any WallClock" } == 1)
    }

    @Test func aBuilderHasItsInterfaceTypePlaceAndNeeds() throws {
        let builder = try #require(try examine().builders.first { $0.id == "logged-in" })
        #expect(builder.interface == "DILoggedInBuildable" && builder.type == "LoggedInBuilder")
        #expect(builder.registeredAt.hasPrefix("BarGames/LoggedInAssembly.swift:"))
        #expect(
            builder.needs == [
                "\"verify\" (DIVerifyBuildable)", "any MatchRecording", "any MatchStoring", "any WallClock",
            ])
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
            wiring.report().problems, .missingService, "The service any PasswordHashing is not registered.",
            "Needed by: RootBuilder -> LoggedInBuilder -> DIVerifyBuilderAdapter",
            "To fix: add `services.register((any PasswordHashing).self) { resolver in … }` to an assembly.")
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
            wiring.report().problems, .duplicate, "The builder name \"tictactoe\" is registered twice.",
            "First: BarGames/GamesAssembly.swift:", "Again: BarGamesTests/DoctorTests.swift:",
            "To fix: give one of the two another name, or remove it.")
    }

    @Test func `a name that cannot be part of a link is found`() throws {
        let wiring = AppWiring(AppComponent.assemblies, options: try .inMemory)
        wiring.builders.register(DIRandomWinBuilderAdapter.self, for: .game("Rock, Paper/2"))
        expect(
            wiring.report().problems, .invalidName,
            "The builder ID \"Rock, Paper/2\" (DIGameBuildable) has an invalid name.",
            "Where: BarGamesTests/DoctorTests.swift:", "To fix: name it \"rock-paper-2\".")
    }

    // MARK: - Support

    private func expect(
        _ problems: [AssemblyReport.Problem],
        _ kind: AssemblyReport.Problem.Kind,
        _ texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(problems.map(\.kind) == [kind], sourceLocation: sourceLocation)
        for text in texts {
            #expect(problems.first?.description.contains(text) == true, "\(text)", sourceLocation: sourceLocation)
        }
    }
}
