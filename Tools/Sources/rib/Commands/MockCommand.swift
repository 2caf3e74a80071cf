import ArgumentParser
import Foundation

struct MockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mock",
        abstract: "Creates and updates the test doubles of RIBs and services.",
        discussion: """
            The doubles are in the folder Support of the module's tests. Running again adds what is missing, removes \
            generated members that nothing requires any more, and keeps what you wrote. Without a name, the \
            doubles that exist are updated.

              rib mock Profile
              rib mock Profile Basket
              rib mock
              rib mock --check
            """)

    @OptionGroup var options: ChangeOptions

    @Argument(
        help: ArgumentHelp(
            "The RIBs, and the protocols of services. Without one, every RIB that has doubles.", valueName: "name"),
        completion: .ribs)
    var names: [String] = []

    @Flag(help: "Prints the files that are out of date and exits with 1, without writing.")
    var check = false

    func run() throws {
        guard check else {
            return try options.generate(next: "run swift test.") { try update(&$0) }
        }
        try exitingWithTwo {
            let workspace = try options.workspace.workspace()
            var generator = Generator(
                workspace: workspace, root: options.workspace.root.path(percentEncoded: false))
            try workspace.listingSyntaxErrors { try update(&generator) }
            guard !generator.changes.isEmpty else { return }
            for change in generator.changes.changes { print("\(change.path) is out of date.") }
            print("  To fix: \((["rib mock"] + names).joined(separator: " "))")
            throw ExitCode(1)
        }
    }

    private func update(_ generator: inout Generator) throws {
        if names.isEmpty { try generator.updateDoubles(ofRIB: nil) }
        for name in names { try generator.updateDoubles(ofRIB: name) }
    }
}
