import ArgumentParser

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes a RIB with its tests, its registration and its wiring.",
        discussion: """
            Removes the files of the RIB, its tests, its adapter and DI interface, its line in an assembly, and its \
            builder, slot and listener in the parent. A module without files is removed from Package.swift.

            Nothing is written if code remains that uses the RIB, for example an interactor that routes to it: the \
            command prints each place. Texts that mention the RIB are listed.

            Example:
              $ rib remove RandomWin --dry-run
              $ rib remove RandomWin
            """)

    @Argument(help: "The name of the RIB, or its module and its name: GameFeature.TicTacToe.")
    var name: String

    @OptionGroup var options: ChangeOptions

    func run() throws {
        try options.change { workspace, changes in
            try RIBRemoval(name, in: workspace).result(adding: changes)
        }
    }
}
