import ArgumentParser
import Foundation

/// The options of every command that changes files.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var workspace: WorkspaceOptions

    @Flag(help: "Prints the changes as a diff for git apply, and writes nothing.")
    var dryRun = false

    /// Lets `body` generate code, then applies or prints its changes.
    ///
    /// - Parameters:
    ///   - next: The next step, as a sentence, which is asked after the changes.
    ///   - editsManifest: Whether the code can need an edit of `Package.swift`.
    func generate(
        next: @autoclosure () -> String, editsManifest: Bool = false, changes body: (inout Generator) throws -> Void
    ) throws {
        if editsManifest, workspace.sources != nil {
            throw ValidationError(
                "The command edits Package.swift, so it takes no --sources. In a project of Xcode, use the file templates."
            )
        }
        try change(next: next()) { workspace, changes in
            var generator = Generator(workspace: workspace, after: changes)
            try body(&generator)
            try generator.format()
            return RefactoringResult(changes: generator.changes, notes: generator.notes)
        }
    }

    /// Prints the changes that `body` returns as a diff, or applies them and prints the changed files, and then prints
    /// the notes.
    func change(
        next: @autoclosure () -> String? = nil, _ body: (Workspace, ChangeSet) throws -> RefactoringResult
    ) throws {
        try workspace.changing(isDryRun: dryRun) {
            let root = workspace.root.path(percentEncoded: false)
            let sources = try workspace.workspace()
            let result = try sources.listingSyntaxErrors { try body(sources, ChangeSet(root: root)) }
            if dryRun {
                print(try result.changes.diff(), terminator: "")
            } else if result.changes.isEmpty {
                print("Nothing to change.")
            } else {
                try result.changes.apply()
                for change in result.changes.changes { print(change) }
                // A project of Xcode runs its tests otherwise.
                let tests = self.workspace.sources == nil ? "swift test" : "the tests"
                if let next = next() { print("\nNext: \(next.replacing("swift test", with: tests))") }
            }
            for notes in dryRun ? result.notes : result.notesAfterChanges {
                // Notes of a dry run do not belong to the diff.
                if dryRun { printError("\n\(notes.text)") } else { print("\n\(notes.text)") }
            }
        }
    }
}
