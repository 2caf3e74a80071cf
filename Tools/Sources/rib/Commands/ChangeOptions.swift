import ArgumentParser
import Foundation

/// The options of every command that generates code.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var workspace: WorkspaceOptions

    @Flag(help: "Prints the changes as a diff for git apply, and writes nothing.")
    var dryRun = false

    /// Lets `body` generate code, then prints the changes as a diff, or applies them and prints the changed files.
    ///
    /// - Parameter next: Returns the next step, as a sentence.
    func generate(next: (NextStep) -> String, changes body: (inout Generator) throws -> Void) throws {
        try workspace.changing(isDryRun: dryRun) {
            let old = try workspace.workspace()
            var generator = Generator(
                workspace: old, root: workspace.root.path(percentEncoded: false))
            try body(&generator)
            try generator.format()
            if dryRun { return print(generator.changes.diff(), terminator: "") }
            if generator.changes.isEmpty { return print("Nothing to change.") }
            try generator.changes.apply()
            for change in generator.changes.changes { print(change) }
            print("\nNext: \(next(NextStep(in: workspace.root)))")
            for line in try Picture.outdated(by: generator.workspace, since: old, in: workspace.root) { print(line) }
        }
    }
}
