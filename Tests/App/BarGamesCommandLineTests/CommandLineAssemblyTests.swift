import ArgumentParser
import BarGames
import DependencyContainer
import Testing

@testable import BarGamesCommandLine

/// Options and commands that assemblies add to the command line.
@MainActor
struct CommandLineAssemblyTests {
    private let assemblies: [any Assembly] = [GreetingAssembly(), GamesAssembly(), MoodAssembly()]

    @Test func `every command that starts the app accepts the options of all assemblies`() throws {
        for command in [["greet"], ["tree"], ["tree", "bargames://games/tictactoe"]] {
            #expect(throws: Never.self) { try parse(command + ["--greeting", "Hi", "--mood", "good"]) }
        }
    }

    @Test func `an app without the assembly does not have its options`() {
        #expect(throws: (any Error).self) { try parse(["tree", "--greeting", "Hi"], assemblies: [MoodAssembly()]) }
    }

    @Test func `an app without the assembly does not have its commands`() {
        #expect(throws: (any Error).self) { try parse(["greet"], assemblies: [MoodAssembly()]) }
    }

    @Test func `each assembly is configured by its own options and keeps its place`() throws {
        let command = try #require(
            try parse(["greet", "--mood", "good", "--greeting", "Hi"]) as? any ConfiguredAssemblies)
        let configured = command.configure(assemblies)
        #expect((configured[0] as? GreetingAssembly)?.greeting == "Hi")
        #expect(configured[1] is GamesAssembly)
        #expect((configured[2] as? MoodAssembly)?.mood == "good")
    }

    @Test func `the help of the app lists the commands of its assemblies`() {
        #expect(help(of: AppLauncher.options(of: assemblies)).contains("greet (default)         Greets the players."))
        #expect(!help(of: AppLauncher.options(of: [])).contains("greet"))
    }

    @Test func `the first command of the assemblies runs if the command line names none`() throws {
        #expect(try parse([]) is any ConfiguredAssemblies)
    }

    private func parse(_ arguments: [String], assemblies: [any Assembly]? = nil) throws -> any ParsableCommand {
        func parse<Options: AssemblyOptions>(_: Options.Type) throws -> any ParsableCommand {
            try BarGamesCommand<Options>.parseAsRoot(arguments)
        }
        return try parse(AppLauncher.options(of: assemblies ?? self.assemblies))
    }

    private func help<Options: AssemblyOptions>(of _: Options.Type) -> String {
        BarGamesCommand<Options>.helpMessage()
    }
}

/// Adds an option.
private struct MoodAssembly: CommandLineAssembly {
    struct Options: ParsableArguments {
        @Option var mood: String?
    }

    var mood: String?

    func configured(by options: Options) -> Self { MoodAssembly(mood: options.mood) }

    func assemble(builders: BuilderContainer, services: Container) {}
}
