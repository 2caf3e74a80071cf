import DIInterfaces
import DependencyContainer
import Testing

@testable import BarGames

/// How the process of an app ends that was put together wrong.
struct AppLauncherTests {
    @Test(arguments: [["play"], ["open", "bargames://games/tictactoe"], []])
    func aBrokenWiringIsReportedWholeBeforeTheFirstScreen(command: [String]) async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]
        ) { [command] in await launchBroken(command + ["--json", "--database", "/dev/null/never"]) }
        let (output, errors) = texts(of: result)
        // What the test runner writes is there, too.
        #expect(!output.contains("\"title\""))
        #expect(errors.hasPrefix("Error: Invalid wiring: 3 problems."))
        #expect(errors.contains("1. The service any PasswordHashing is not registered."))
        #expect(errors.contains("3. The service any WallClock is registered twice."))
        #expect(errors.contains("Needed by: RootBuilder -> LoggedInBuilder -> DIVerifyBuilderAdapter"))
        #expect(errors.contains("2. The builder \"coin\" (DIGameBuildable) is registered twice."))
    }

    @Test func theDoctorOfABrokenWiringExitsWithOneAndPrintsTheReport() async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]
        ) { await launchBroken(["doctor"]) }
        let (output, errors) = texts(of: result)
        #expect(output.contains("\n  4 problems\n\n  1. The service any PasswordHashing is not registered.\n"))
        #expect(output.contains("\n  2. The service Saw could not be created: The saw is blunt.\n"))
        #expect(!errors.contains("Error"))
    }

    private func texts(of result: ExitTest.Result?) -> (output: String, errors: String) {
        (
            String(decoding: result?.standardOutputContent ?? [], as: UTF8.self),
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        )
    }
}

/// Launches the app without a service, with one that cannot be made, and with what is there twice.
@MainActor
private func launchBroken(_ arguments: [String]) async {
    let broken = ServicesAssembly { services in
        services.remove((any PasswordHashing).self)
        services.register((any WallClock).self) { _ in SystemWallClock() }
        services.register(Saw.self) { _ in throw StoreError("The saw is blunt.") }
    }
    let twice = [CoinAssembly(), CoinAssembly()]
    await AppLauncher.main(AppComponent.assemblies + twice + [broken], arguments: arguments)
}
