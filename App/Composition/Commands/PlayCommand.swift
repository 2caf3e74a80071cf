import ArgumentParser
import DependencyContainer

struct PlayCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Plays in this terminal, or by a script on standard input.",
        discussion: """
            Standard input that is no terminal is a script, one command a line:
              set <id> <value>
              tap <id>
              wait <id> [seconds]   until it is on the screen, 10 seconds if not said
              back
              open <link>           such as bargames://games/tictactoe
              quit                  as does the end of the input
            """)

    @OptionGroup var app: AppArguments
    @OptionGroup var session: TerminalSessionOptions

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        try await TerminalSession(assemblies: assemblies, appOptions: app.options, options: session).run()
    }
}
