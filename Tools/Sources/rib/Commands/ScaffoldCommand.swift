import ArgumentParser
import Foundation

struct ScaffoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Creates many RIBs from a nested list in Markdown.",
        discussion: """
            Each item is a RIB, attached to the item above it. A bold item has no view. An item that exists is kept, \
            and its new children are attached to it. The other lines of the file are skipped.

              $ cat tree.md
              - OffGame
                - Profile
                  - **Visit**
                    - Badge
              $ rib scaffold tree.md

            New RIBs at the top need a folder: rib scaffold tree.md --in Modules/Features/LoggedInFeature
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The Markdown file.", completion: .file(extensions: ["md"]))
    var file: String

    @Option(name: .customLong("in"), help: ArgumentHelp("The folder for new RIBs at the top.", valueName: "folder"))
    var folder: String?

    func run() throws {
        guard let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8) else {
            throw ValidationError("The file \(file) cannot be read.")
        }
        try options.generate {
            "call the methods that attach the RIBs in their parents, then run \($0.test)."
        } changes: {
            try $0.scaffold(text, file: file, folder: folder)
        }
    }
}
