import ArgumentParser
import Foundation

struct MockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mock",
        abstract: "Creates and updates the test doubles of a RIB.",
        discussion: """
            The doubles are in the folder Support of the module's tests. Running again adds what is missing, removes \
            generated members that nothing requires any more, and keeps what you wrote. Without the name of a RIB, \
            the doubles that exist are updated.

              rib mock Profile
              rib mock
              rib mock --check
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(help: "The RIB. Without it, every RIB that has doubles.", completion: .ribs)
    var name: String?

    @Flag(help: "Prints the files that are out of date and exits with 1, without writing.")
    var check = false

    func run() throws {
        guard check else {
            return try options.generate(next: "run swift test.") { try $0.updateDoubles(ofRIB: name) }
        }
        try exitingWithTwo {
            let workspace = try options.workspace.workspace()
            var generator = Generator(
                workspace: workspace, root: options.workspace.root.path(percentEncoded: false))
            try workspace.listingSyntaxErrors { try generator.updateDoubles(ofRIB: name) }
            guard !generator.changes.isEmpty else { return }
            for change in generator.changes.changes { print("\(change.path) is out of date.") }
            print("  To fix: rib mock\(name.map { " \($0)" } ?? "")")
            throw ExitCode(1)
        }
    }
}
