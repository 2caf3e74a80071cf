import ArgumentParser

struct BarGamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "App",
        abstract: "Bar Games: two players at a table, and who has won how often.",
        subcommands: [PlayCommand.self, OpenCommand.self, DoctorCommand.self],
        defaultSubcommand: PlayCommand.self)
}
