import ArgumentParser
import BarGamesCommandLine
import DependencyContainer

struct OpenCommand<Options: AssemblyOptions>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "open",
            abstract: "Plays from a link: bargames://games/tictactoe launches the game after the sign-in.")
    }

    @Argument(help: "The link.")
    var link: String

    @OptionGroup var app: AppArguments<Options>
    @OptionGroup var terminal: TerminalSessionOptions

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        try await TerminalSession(app: app.makeApp(assemblies), options: terminal, link: link).run()
    }
}
