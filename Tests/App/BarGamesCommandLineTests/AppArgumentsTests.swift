import ArgumentParser
import DependencyContainer
import Testing

@testable import BarGamesCommandLine

/// The options and commands of an app, and of an app without any.
@MainActor
struct AppArgumentsTests {
    @Test(arguments: [["greet"], ["tree"], ["tree", "bargames://games/tictactoe"], ["doctor"]])
    func `every command that assembles the app accepts its options`(command: [String]) {
        #expect(throws: Never.self) {
            try BarGamesCommand<GreetingApp>.parseAsRoot(command + ["--greeting", "Hi"])
        }
    }

    @Test(arguments: [["tree", "--greeting", "Hi"], ["greet"]])
    func `an app has neither the options nor the commands of another`(arguments: [String]) {
        #expect(throws: (any Error).self) { try BarGamesCommand<PlainApp>.parseAsRoot(arguments) }
    }

    @Test func `the assemblies receive the options of the command line`() throws {
        let command = try BarGamesCommand<GreetingApp>.parseAsRoot(["greet", "--greeting", "Hi"])
        let assemblies = try #require(command as? any CommandWithAssemblies).assemblies
        #expect((assemblies.last as? GreetingAssembly)?.text == "Hi")
    }

    @Test func `the path of the database is completed with files`() {
        let script = BarGamesCommand<GreetingApp>.completionScript(for: .zsh)
        let lines = script.split(separator: "\n").filter { $0.contains("--database[") }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("_files") })
    }

    @Test func `the help of the app lists its commands`() {
        let help = BarGamesCommand<GreetingApp>.helpMessage()
        #expect(help.contains("greet (default)         Greets the players."))
        #expect(help.contains("doctor"))
        #expect(!BarGamesCommand<PlainApp>.helpMessage().contains("greet"))
    }

    @Test func `the first command of the app runs if the command line names none`() throws {
        #expect(try BarGamesCommand<GreetingApp>.parseAsRoot([]) is GreetCommand<GreetingApp>)
    }
}
