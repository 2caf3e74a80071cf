import ArgumentParser
import DependencyContainer
import RIBs
import Screens
import TerminalHost

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
              quit                  as does the end of the input
            """)

    @OptionGroup var options: AppOptions

    @Flag(help: "Print every changed screen as one line of JSON.")
    var json = false

    @Option(help: ArgumentHelp("Write the session to a file, as a script that can be piped in again.", valueName: "file"))
    var record: String?

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        let app = try AppComponent(assemblies, options: options)
        let window = ScreenWindow()
        let host = try TerminalHost(window: window, options: TerminalOptions(json: json, record: record))
        let root = RootBuilder(dependency: app).build()
        root.launch(from: window)
        await host.run()
        root.terminate()
        try await app.shutdown.run()
    }
}
