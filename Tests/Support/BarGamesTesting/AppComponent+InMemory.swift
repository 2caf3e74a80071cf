public import BarGames
import BarGamesStores
public import DependencyContainer

extension AppComponent {
    /// Creates the app with the assemblies of `App/Main`, a database in memory and a fast password hash.
    ///
    /// - Parameter extra: Further assemblies, applied after the assemblies of the app.
    public static func inMemory(adding extra: [any Assembly] = []) throws -> AppComponent {
        try AppComponent(assemblies + extra, options: .inMemory)
    }

    /// The assemblies of `App/Main`, with a fast password hash.
    public static var assemblies: [any Assembly] {
        [
            SystemAssembly(),
            PersistenceAssembly(passwords: ScryptParameters(logRounds: 4, blockSize: 8, parallelism: 1)),
            VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(),
        ]
    }
}
