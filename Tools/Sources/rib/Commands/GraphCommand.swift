import ArgumentParser
import Foundation

struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws the modules, the RIBs or the services.",
        discussion: """
            The picture is made from the sources alone, so the app need not be built or started.

              rib graph > modules.svg
              rib graph --what ribs --format mermaid
              rib graph --what services > services.svg

            With --check, nothing is printed. The command exits with 1 if the file differs from the graph, so that a \
            test can keep a picture in the documentation up to date:

              rib graph --check Documentation/ModularRIBs.docc/modules.svg
            """)

    @OptionGroup var options: WorkspaceOptions

    @Option(help: "What the graph shows: modules, ribs or services.")
    var what = Graph.Subject.modules

    @Option(help: "The format of the graph: svg or mermaid.")
    var format = Graph.Format.svg

    @Option(
        help: ArgumentHelp("Compares the graph with this file instead of printing it.", valueName: "file"),
        completion: .file())
    var check: String?

    func run() throws {
        try exitingWithTwo {
            let workspace = try options.workspace()
            let text = Graph(of: what, in: workspace).text(as: format) + "\n"
            workspace.layoutNotes.forEach(printError)
            if what != .modules { workspace.syntaxErrors(in: workspace.sources).forEach(printError) }
            guard let check else { return print(text, terminator: "") }
            guard let current = try? String(contentsOf: URL(filePath: check), encoding: .utf8) else {
                throw ValidationError("The file \(check) cannot be read.")
            }
            guard current != text else { return }
            let options = "--what \(what.rawValue) --format \(format.rawValue)"
            printError("\(check) is out of date.\n  To fix: rib graph \(options) > \(check)")
            throw ExitCode(1)
        }
    }
}

extension Graph.Subject: ExpressibleByArgument {}
extension Graph.Format: ExpressibleByArgument {}
