import BarGamesTesting
import DIInterfaces
import DependencyContainer
import Testing

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

    @Test func `a missing service of a component is reported`() {
        expect(
            problems(adding: ServicesAssembly(app: { $0.remove((any PasswordChecking).self) })),
            .missingService, "The service any PasswordChecking is not registered.",
            "Needed by: SessionComponent -> LoggedInBuilder -> DIVerifyBuilderAdapter",
            "To fix: add `services.register((any PasswordChecking).self) { resolver in … }` to an assembly.")
    }

    @Test func `a duplicate is reported`() {
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

    @Test func `a name that cannot be part of a link is reported`() {
        expect(
            problems(adding: BuildersAssembly { $0.register(CoinBuilder.self, for: .game("Coin, Toss/2")) }),
            .invalidName, "The builder ID \"Coin, Toss/2\" (DIGameBuildable) has an invalid name.",
            "Where: BarGamesTests/DoctorTests.swift:",
            "To fix: name it with lower-case ASCII letters, digits and hyphens.")
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
