import ArgumentParser

/// The root of the command line, with the commands of the app and of every app.
struct BarGamesCommand<App: AssembledApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: programName(from: CommandLine.arguments),
            abstract: "Bar Games: two players at a table, and who has won how often.",
            subcommands: App.commands + [DoctorCommand<App>.self, TreeCommand<App>.self],
            defaultSubcommand: App.commands.first)
    }

    /// Returns the name of the program, so that the help of another app with these assemblies has the name of that app.
    static func programName(from arguments: [String]) -> String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? "bar-games"
    }
}
