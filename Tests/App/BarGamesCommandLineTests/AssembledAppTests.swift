import BarGames
import BarGamesServices
import DependencyContainer
import RIBs
import Testing

@testable import BarGamesCommandLine

/// The output and the exit code of an app with an invalid wiring.
struct AssembledAppTests {
    @Test(arguments: [["greet"], []])
    func `every problem of the wiring is reported before the first screen`(command: [String]) async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]
        ) { [command] in await launchBroken(command + ["--database", "/dev/null/never"]) }
        let (output, errors) = texts(of: result)
        // The test runner writes to standard output, too.
        #expect(!output.contains("Hello"))
        #expect(errors.hasPrefix("Error: Invalid wiring: 3 problems."))
        #expect(errors.contains("2. The service any PasswordChecking is not registered."))
        #expect(errors.contains("3. The service any WallClock is registered twice."))
        #expect(errors.contains("Needed by: SessionComponent -> LoggedInBuilder -> DIVerifyBuilderAdapter"))
        #expect(errors.contains("1. The builder \"coin\" (Buildable) is registered twice."))
    }

    @Test func `doctor exits with 1 and prints the report if the wiring is invalid`() async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]
        ) { await launchBroken(["doctor"]) }
        let (output, errors) = texts(of: result)
        #expect(output.contains("\n  4 problems\n\n  1. The builder \"coin\" (Buildable) is registered twice.\n"))
        #expect(output.contains("\n  2. The service any PasswordChecking is not registered.\n"))
        #expect(output.contains("\n  3. The service Saw could not be created: The saw is blunt.\n"))
        #expect(!errors.contains("Error"))
    }

    private func texts(of result: ExitTest.Result?) -> (output: String, errors: String) {
        (
            String(decoding: result?.standardOutputContent ?? [], as: UTF8.self),
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        )
    }
}

/// Launches the app with a missing service, a service whose factory throws, and two duplicates.
@MainActor
private func launchBroken(_ arguments: [String]) async {
    await BrokenApp.launch(arguments)
}

private enum BrokenApp: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { [GreetCommand<Self>.self] }

    static func assemblies(_ options: NoOptions) -> [any Assembly] { barGames + [BrokenAssembly()] }
}

private struct BrokenAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        for _ in 1...2 { builders.register(builder: CoinBuilder.self, with: "coin") }
        services.remove((any PasswordChecking).self)
        services.register((any WallClock).self) { _ in StoppedClock() }
        services.register(Saw.self) { _ in throw BluntSaw() }
    }
}

private final class CoinBuilder: Builder<any Dependency> {}

private final class Saw {}

private struct BluntSaw: Error, CustomStringConvertible {
    let description = "The saw is blunt."
}

private struct StoppedClock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 0) }
    func day(of timestamp: Timestamp) -> String { "" }
    func time(of timestamp: Timestamp) -> String { "" }
}
