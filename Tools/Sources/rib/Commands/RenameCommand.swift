import ArgumentParser

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Renames a RIB with its types, files, folders, tests and uses.",
        discussion: """
            Renames every type whose name begins with the name of the RIB, the files and folders, the methods and \
            properties that are named after it. Comments, strings and pages get the new names of types, methods and \
            properties. IDs, links, stored data and titles stay. The command lists them, and the other mentions.

            Nothing is written if a new name is taken: the command prints the place of each such name.

            Example:
              $ rib rename Verify PasswordCheck --dry-run
              $ rib rename Verify PasswordCheck
            """)

    @Argument(help: "The name of the RIB, or its module and its name: GameFeature.TicTacToe.", completion: .ribs)
    var name: String

    @Argument(help: "The new name.")
    var newName: String

    @OptionGroup var options: ChangeOptions

    func run() throws {
        try options.change { workspace, changes in
            try RIBRename(name, to: newName, in: workspace).result(adding: changes)
        }
    }
}
