import ArgumentParser
import DependencyContainer

struct OpenCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Plays, and begins with a link: bargames://games/tictactoe launches the game after the sign-in.")

    @Argument(help: "The link.")
    var link: String

    @OptionGroup var app: AppArguments
    @OptionGroup var session: TerminalSessionOptions

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        try await TerminalSession(assemblies: assemblies, appOptions: app.options, options: session, link: link).run()
    }
}
