import CocktailDB
import DIInterfaces
public import Persistence

/// The options of an app: where it stores its data, and where its cocktails come from.
///
/// A host passes them to `AppComponent`. An assembly resolves them as a service.
public struct AppOptions: Sendable {
    /// The default options with a database in memory, for tests and demonstrations: nothing is kept.
    public static let inMemory = AppOptions(database: GameDatabase.inMemoryPath)

    /// The file that stores the tables and the matches, or `GameDatabase.inMemoryPath`.
    public let database: String
    /// The address of a server that speaks the API of TheCocktailDB. If it is nil, the cocktails come with the app.
    public let cocktails: String?

    /// Creates options. `AppComponent` checks them.
    public init(database: String = GameDatabase.defaultPath(), cocktails: String? = nil) {
        self.database = database
        self.cocktails = cocktails
    }

    /// Checks the address of the server without opening anything.
    func validate() throws(CocktailError) {
        if let cocktails { _ = try CocktailDBCatalog(baseURL: cocktails) }
    }
}
