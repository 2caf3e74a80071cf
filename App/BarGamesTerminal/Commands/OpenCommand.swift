import ArgumentParser
import BarGamesCommandLine

struct OpenCommand<App: AssembledApp>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "open",
            abstract: "Plays from a link: bargames://games/tictactoe launches the game after the sign-in.")
    }

    @Argument(help: "The link.")
    var link: String

    @OptionGroup var app: AppArguments<App>
    @OptionGroup var terminal: TerminalArguments

    @MainActor
    func start() async throws {
        try await TerminalPlay(app: app.makeApp(), options: terminal, link: link).run()
    }
}
