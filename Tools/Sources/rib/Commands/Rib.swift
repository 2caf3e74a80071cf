import ArgumentParser

@main
struct Rib: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rib",
        abstract: "Creates, checks, draws and changes the RIBs of a Swift package.",
        subcommands: [
            AddArgumentCommand.self,
            AddChildCommand.self,
            AddDependencyCommand.self,
            AddInterfaceCommand.self,
            AddServiceCommand.self,
            CheckCommand.self,
            GraphCommand.self,
            InitCommand.self,
            MigrateCommand.self,
            MockCommand.self,
            NewCommand.self,
            RenameCommand.self,
            RulesCommand.self,
            XcodeTemplatesCommand.self,
        ])
}
