import ArgumentParser
import Foundation

/// The options of the commands that change RIBs.
struct RefactoringOptions: ParsableArguments {
    @OptionGroup var workspace: WorkspaceOptions

    @Flag(help: "Prints the changes as a diff, and writes nothing.")
    var dryRun = false

    /// Applies the changes, or prints them, and then prints the notes.
    func run(_ refactor: (Workspace, ChangeSet) throws -> RefactoringResult) throws {
        try workspace.changing(isDryRun: dryRun) {
            let changes = ChangeSet(root: workspace.root.path(percentEncoded: false))
            let result = try refactor(workspace.workspace(), changes)
            if dryRun {
                print(result.changes.diff(), terminator: "")
            } else {
                try result.changes.apply()
                for change in result.changes.changes { print(change) }
            }
            for notes in dryRun ? result.notes : result.notesAfterChanges {
                printNote("\n\(notes.reason)")
                for note in notes.notes { printNote("  \(note)") }
            }
        }
    }

    /// Notes of a dry run do not belong to the diff.
    private func printNote(_ text: String) {
        if dryRun { FileHandle.standardError.write(Data("\(text)\n".utf8)) } else { print(text) }
    }
}
