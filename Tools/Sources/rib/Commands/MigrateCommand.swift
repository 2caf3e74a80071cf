import ArgumentParser

struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Moves an app from RIBs-iOS or ModernRIBs to this project.",
        discussion: """
            Makes the edits that need no judgement, in place, and lists the places where a user decides, with file and \
            line. Stage 1 compiles in Swift 5 mode, stage 2 adds what Swift 6 mode needs. Running it again changes \
            nothing. The page "Coming from RIBs-iOS or ModernRIBs" explains each edit.

              rib migrate --sources MyApp --dry-run
              rib migrate --sources MyApp
              rib migrate --sources MyApp --stage 2
            """)

    @OptionGroup var options: ChangeOptions

    @Option(help: "1 for Swift 5 mode, 2 for Swift 6 mode.")
    var stage = 1

    func validate() throws {
        guard [1, 2].contains(stage) else { throw ValidationError("The stages are 1 and 2.") }
        guard options.workspace.sources != nil else {
            throw ValidationError("Name the folder of the app with --sources.")
        }
    }

    func run() throws {
        try options.change(next: "read the list below, then compile in Swift \(stage == 1 ? 5 : 6) mode.") {
            workspace, changes in
            var migration = Migration(of: workspace, stage: stage, root: changes.root)
            return try migration.result()
        }
    }
}
