import ArgumentParser
import BarGames
import BarGamesCommandLine
import DependencyContainer
import Testing

@testable import BarGamesTerminal

/// The commands of an app that plays in a terminal.
struct TerminalCommandsTests {
    private enum App: AssembledApp {
        nonisolated static var commands: [any AppCommand.Type] { terminalCommands }

        static func assemblies(_ options: NoOptions) -> [any Assembly] { [] }
    }

    @Test func `an app can have the commands of a terminal`() {
        #expect(App.commands.map { $0._commandName } == ["play", "open", "preview"])
    }

    @Test(arguments: [["--database", "a.db"], ["--json"], ["--record", "a.txt"]])
    func `a session in a terminal takes its options`(arguments: [String]) {
        #expect(throws: Never.self) { try PlayCommand<App>.parse(arguments) }
        #expect(throws: Never.self) { try OpenCommand<App>.parse(["bargames://history"] + arguments) }
    }

    @Test func `a preview takes no database`() {
        #expect(throws: (any Error).self) {
            try PreviewCommand<App>.parse(["tictactoe", "--database", "a.db"])
        }
    }

    @Test(arguments: [
        (["--watch"], "--watch needs the name of a feature."),
        (
            ["darts", "--watch", "--record", "a.txt"],
            "--watch begins the session again after each save, so --record cannot record it."
        ),
    ])
    func `a preview that follows its sources needs a feature, and is not recorded`(
        arguments: [String], message: String
    ) {
        let error = #expect(throws: (any Error).self) { try PreviewCommand<App>.parse(arguments) }
        #expect(error.map(PreviewCommand<App>.message) == message)
    }
}
