import ArgumentParser

/// The root of the command line, with the commands of the app's assemblies and of every app.
///
/// The first command of the assemblies runs if the command line names none.
struct BarGamesCommand<Options: AssemblyOptions>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let commands = Options.commands(taking: Options.self)
        return CommandConfiguration(
            commandName: programName(from: CommandLine.arguments),
            abstract: "Bar Games: two players at a table, and who has won how often.",
            subcommands: commands + [DoctorCommand.self, TreeCommand<Options>.self],
            defaultSubcommand: commands.first)
    }

    /// Returns the name of the program, so that the help of another app with these assemblies has the name of that app.
    static func programName(from arguments: [String]) -> String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? "bar-games"
    }
}
