import ArgumentParser

/// The root of the command line, with the commands of every app and of its assemblies.
struct BarGamesCommand<Options: AssemblyOptions>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: programName(from: CommandLine.arguments),
            abstract: "Bar Games: two players at a table, and who has won how often.",
            subcommands: [PlayCommand<Options>.self, OpenCommand<Options>.self]
                + Options.commands(taking: Options.self)
                + [PreviewCommand<Options>.self, DoctorCommand.self, TreeCommand<Options>.self],
            defaultSubcommand: PlayCommand<Options>.self)
    }

    /// Returns the name of the program, so that the help of another app with these assemblies has the name of that app.
    static func programName(from arguments: [String]) -> String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? "bar-games"
    }
}
