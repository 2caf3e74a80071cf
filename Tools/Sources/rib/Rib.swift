import ArgumentParser

@main
struct Rib: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rib",
        abstract: "Creates, checks, draws and changes the RIBs of a Swift package.",
        subcommands: [
            CheckCommand.self,
            GraphCommand.self,
            RulesCommand.self,
        ])
}
