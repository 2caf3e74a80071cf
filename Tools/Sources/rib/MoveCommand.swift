import ArgumentParser
import Refactoring

struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Moves a RIB to another module or folder, with its tests.",
        discussion: """
            Moves the folder of the RIB and its tests, and corrects the imports, the dependencies in Package.swift and \
            the paths in pages. A module without files is removed from Package.swift.

            Nothing is written if the modules could not see what they use then: a feature that would import another \
            feature, a cycle of modules, or an internal type that another module needs. The command prints each place.

            Example:
              $ rib move Verify --to LoggedInFeature --dry-run
              $ rib move TicTacToe --to Modules/GameFeature/Boards
            """)

    @Argument(help: "The name of the RIB, or its module and its name: GameFeature.TicTacToe.")
    var name: String

    @Option(name: .customLong("to"), help: ArgumentHelp("The module, or a folder of a module.", valueName: "module"))
    var destination: String

    @OptionGroup var options: RefactoringOptions

    func run() throws {
        try options.run { workspace, changes in
            try RIBMove(name, to: destination, in: workspace).result(adding: changes)
        }
    }
}
