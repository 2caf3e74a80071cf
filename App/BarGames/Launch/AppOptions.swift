public import BarGamesStores

/// The options of an app: where it stores its data.
///
/// A host passes them to `AppComponent`. An assembly resolves them as a service.
public struct AppOptions: Sendable {
    /// The default options with a database in memory, for tests and demonstrations.
    public static let inMemory = AppOptions(database: GameDatabase.inMemoryPath)

    /// The file that stores the tables and the matches, or `GameDatabase.inMemoryPath`.
    public let database: String

    /// Creates options.
    public init(database: String = GameDatabase.defaultPath()) {
        self.database = database
    }
}
