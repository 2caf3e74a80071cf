public import ArgumentParser
public import BarGames
import BarGamesStores

/// The arguments of every command that starts the app: the file of its database, and its own options.
public struct AppArguments<App: AssembledApp>: ParsableArguments {
    /// The file of the database.
    @Option(
        help: ArgumentHelp(
            "The file that stores the tables and matches, or \(GameDatabase.inMemoryPath).", valueName: "path"),
        completion: .file())
    public var database = GameDatabase.defaultPath()

    /// The options of the app.
    @OptionGroup public var options: App.Options

    /// Creates the arguments. The parser calls it.
    public init() {}

    /// Opens the app that the command line describes.
    ///
    /// - Parameter inMemory: Whether the app stores nothing, whatever `--database` says.
    /// - Throws: The errors of `AppComponent.init(_:options:)`.
    @MainActor
    public func makeApp(inMemory: Bool = false) throws -> AppComponent {
        try AppComponent(App.assemblies(options), options: inMemory ? .inMemory : AppOptions(database: database))
    }
}
