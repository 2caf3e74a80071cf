import BarGamesServices
import BarGamesTesting
import DependencyContainer
import GameInterface
import Testing
import VerifyInterface

@testable import BarGames

/// The problems that `doctor` finds in Bar Games, and in apps with one mistake each.
@MainActor
struct DoctorTests {
    private func problems(adding invalid: any Assembly) -> [DependencyContainer.ValidationError.Problem] {
        AppComponent.report(of: AppComponent.assemblies + [invalid]).problems
    }

    @Test func `Bar Games has no problem and no unneeded service`() {
        let report = AppComponent.report(of: AppComponent.assemblies)
        #expect(report.problems == [])
        #expect(report.unneeded == [])
    }

    @Test func `services that a session adds or overrides are reported as its own`() {
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

    @Test func `a missing builder is reported`() {
        let report = AppComponent.report(of: AppComponent.assemblies.filter { !($0 is VerifyAssembly) })
        expect(
            report.problems, .missingBuilder, "The builder \"verify\" (DIVerifyBuildable) is not registered.",
            "Needed by: SessionComponent -> LoggedInBuilder",
            "To fix: register a builder that conforms to DIVerifyBuildable, with `builders.register(….self, for: "
                + ".verify)`, in an assembly.")
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

    // MARK: - Support

    private func expect(
        _ problems: [DependencyContainer.ValidationError.Problem],
        _ kind: DependencyContainer.ValidationError.Problem.Kind,
        _ texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(problems.map(\.kind) == [kind], sourceLocation: sourceLocation)
        for text in texts {
            #expect(problems.first?.description.contains(text) == true, "\(text)", sourceLocation: sourceLocation)
        }
    }
}
