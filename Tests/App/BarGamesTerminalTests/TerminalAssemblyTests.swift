import ArgumentParser
import BarGames
import BarGamesCommandLine
import DependencyContainer
import Testing

@testable import BarGamesTerminal

struct TerminalAssemblyTests {
    @Test func `the assembly adds the commands of a terminal`() {
        let names = TerminalAssembly.commands(taking: NoAssemblyOptions.self).map { $0._commandName }
        #expect(names == ["play", "open", "preview"])
    }

    @Test(arguments: [["--database", "a.db"], ["--json"], ["--record", "a.txt"]])
    func `a session in a terminal takes its options`(arguments: [String]) {
        #expect(throws: Never.self) { try PlayCommand<NoAssemblyOptions>.parse(arguments) }
        #expect(throws: Never.self) { try OpenCommand<NoAssemblyOptions>.parse(["bargames://history"] + arguments) }
    }

    @Test func `a preview takes no database`() {
        #expect(throws: (any Error).self) {
            try PreviewCommand<NoAssemblyOptions>.parse(["tictactoe", "--database", "a.db"])
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
        let error = #expect(throws: (any Error).self) { try PreviewCommand<NoAssemblyOptions>.parse(arguments) }
        #expect(error.map(PreviewCommand<NoAssemblyOptions>.message) == message)
    }
}
