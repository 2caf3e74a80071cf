public import ArgumentParser
public import BarGames
import BarGamesStores
public import DependencyContainer

/// The arguments of every command that starts the app: the options of the app and of its assemblies.
public struct AppArguments<Options: AssemblyOptions>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file that stores the tables and matches, or \(GameDatabase.inMemoryPath).", valueName: "path"))
    var database = GameDatabase.defaultPath()

    /// The options of the assemblies.
    @OptionGroup public var assemblyOptions: Options

    /// Creates the arguments. The parser calls it.
    public init() {}

    /// Opens the app that the command line describes.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the app, before the command line configures them.
    ///   - inMemory: Whether the app stores nothing, whatever `--database` says.
    /// - Throws: The errors of `AppComponent.init(_:options:)`.
    @MainActor
    public func makeApp(_ assemblies: [any Assembly], inMemory: Bool = false) throws -> AppComponent {
        try AppComponent(
            assemblyOptions.configure(assemblies), options: inMemory ? .inMemory : AppOptions(database: database))
    }
}
