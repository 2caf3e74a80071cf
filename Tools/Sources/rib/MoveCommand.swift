import ArgumentParser
import Refactoring

struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Moves a RIB to another module, folder or parent, with its tests.",
        discussion: """
            --to moves the folder of the RIB and its tests, and corrects the imports, the dependencies in \
            Package.swift and the paths in pages. Declarations that two modules use then become public. A module \
            without files is removed from Package.swift.

            --parent lets another RIB build it: the builder, the slot, the code that attaches it, the extension of the \
            component and the methods of the listener move to the new parent.

            Nothing is written if the modules could not see what they use then, such as a feature that would import \
            another feature, or if the old parent needs the RIB. The command prints each place.

            Example:
              $ rib move Verify --to LoggedInFeature --dry-run
              $ rib move TicTacToe --to Modules/Features/GameFeature/Boards
              $ rib move Visit --parent OffGame
            """)

    @Argument(help: "The name of the RIB, or its module and its name: GameFeature.TicTacToe.")
    var name: String

    @Option(name: .customLong("to"), help: ArgumentHelp("The module, or a folder of a module.", valueName: "module"))
    var destination: String?

    @Option(help: ArgumentHelp("The RIB that builds it after the move.", valueName: "rib"))
    var parent: String?

    @OptionGroup var options: RefactoringOptions

    func validate() throws {
        guard destination != nil || parent != nil else {
            throw ValidationError("Name the module or the folder with --to, or the parent with --parent.")
        }
    }

    func run() throws {
        try options.run { workspace, changes in
            try RIBMove(name, to: destination, below: parent, in: workspace).result(adding: changes)
        }
    }
}
