import DIInterfaces
import DependencyContainer
import Testing

@testable import BarGames

/// What `App doctor` finds in the app, and in an app that was broken on purpose.
@MainActor
struct DoctorTests {
    private func problems(adding broken: any Assembly) -> [AssemblyReport.Problem] {
        AppComponent.report(of: AppComponent.assemblies + [broken]).problems
    }

    @Test func theAppIsInOrderAndNothingInItIsUnneeded() {
        let report = AppComponent.report(of: AppComponent.assemblies)
        #expect(report.problems == [])
        #expect(report.unneeded == [])
    }

    @Test func whatASessionAddsOrOverridesIsTheSessions() {
        let report = AppComponent.report(
            of: AppComponent.assemblies + [
                ServicesAssembly(session: {
                    $0.register((any WallClock).self) { _ in SystemWallClock() }
                    $0.register(Saw.self) { _ in Saw() }
                })
            ])
        for type in ["any WallClock", "Saw"] {
            #expect(report.services.filter { $0.type == type }.map(\.owner) == ["session"])
        }
    }

    @Test func aMissingBuilderIsFound() {
        let report = AppComponent.report(of: AppComponent.assemblies.filter { !($0 is VerifyAssembly) })
        expect(
            report.problems, .missingBuilder, "The builder \"verify\" (DIVerifyBuildable) is not registered.",
            "Needed by: RootBuilder -> LoggedInBuilder",
            "To fix: register a builder that conforms to DIVerifyBuildable, with `builders.register(….self, for: "
                + ".verify)`, in an assembly.")
    }

    @Test func aMissingServiceOfAComponentIsFound() {
        expect(
            problems(adding: ServicesAssembly(app: { $0.remove((any PasswordHashing).self) })),
            .missingService, "The service any PasswordHashing is not registered.",
            "Needed by: RootBuilder -> LoggedInBuilder -> DIVerifyBuilderAdapter",
            "To fix: add `services.register((any PasswordHashing).self) { resolver in … }` to an assembly.")
    }

    @Test func aDuplicateIsFound() {
        let twice = BuildersAssembly { builders in
            for _ in 1...2 { builders.register(CoinBuilder.self, for: .game("coin")) }
        }
        expect(
            problems(adding: twice), .duplicate, "The builder \"coin\" (DIGameBuildable) is registered twice.",
            "To fix: remove one of the two")
    }

    @Test func `a game registered by ID and by string is a duplicate`() {
        let twice = BuildersAssembly { builders in
            builders.register(CoinBuilder.self, for: .game("coin"))
            builders.register(builder: CoinBuilder.self, with: "coin")
        }
        expect(
            problems(adding: twice), .duplicate, "The builder name \"coin\" is registered twice.",
            "First: BarGamesTests/DoctorTests.swift:", "Again: BarGamesTests/DoctorTests.swift:",
            "To fix: give one of the two another name, or remove it.")
    }

    @Test func `a name that cannot be part of a link is found`() {
        expect(
            problems(adding: BuildersAssembly { $0.register(CoinBuilder.self, for: .game("Coin, Toss/2")) }),
            .invalidName, "The builder ID \"Coin, Toss/2\" (DIGameBuildable) has an invalid name.",
            "Where: BarGamesTests/DoctorTests.swift:", "To fix: name it \"coin-toss-2\".")
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
