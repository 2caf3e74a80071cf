import ArgumentParser

struct BarGamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: programName(from: CommandLine.arguments),
        abstract: "Bar Games: two players at a table, and who has won how often.",
        subcommands: [PlayCommand.self, OpenCommand.self, DoctorCommand.self],
        defaultSubcommand: PlayCommand.self)

    /// The name that the process was started by, so that the help of another team's app names that app.
    static func programName(from arguments: [String]) -> String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? "bar-games"
    }
}
