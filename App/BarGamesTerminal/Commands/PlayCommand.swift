import ArgumentParser
import BarGamesCommandLine

struct PlayCommand<App: AssembledApp>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "play",
            abstract: "Plays in this terminal, or from a script on standard input.",
            discussion: """
                If standard input is not a terminal, it is a script with one command a line:
                  set <id> <value>
                  tap <id>
                  wait <id> [seconds]   waits for the element, at most 10 seconds
                  back
                  open <link>           such as bargames://games/tictactoe
                  quit                  as does the end of the input
                A line that fails prints an error, and the script goes on. The exit code is then 2, or 0 with \
                --keep-going.
                """)
    }

    @OptionGroup var app: AppArguments<App>
    @OptionGroup var terminal: TerminalArguments

    @MainActor
    func start() async throws {
        try await TerminalPlay(app: app.makeApp(), options: terminal).run()
    }
}
