import ArgumentParser
import Persistence

/// The options that every command has which opens the app.
struct AppOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The file the tables and matches are kept in, or \(GameDatabase.inMemoryPath).", valueName: "path"))
    var database = GameDatabase.defaultPath()

    /// For who must not touch a file: nothing is kept.
    static var inMemory: AppOptions {
        var options = AppOptions()
        options.database = GameDatabase.inMemoryPath
        return options
    }
}
