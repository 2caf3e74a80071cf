import DependencyContainer
import Persistence

@testable import BarGames

extension AppComponent {
    /// The app as its executable assembles it, on a database in memory, with hashes that are quickly made.
    ///
    /// - Parameter extra: Assemblies after those of the app.
    static func inMemory(adding extra: [any Assembly] = []) throws -> AppComponent {
        try AppComponent(assemblies + extra, options: .inMemory)
    }

    static var assemblies: [any Assembly] {
        [
            SystemAssembly(),
            PersistenceAssembly(passwords: ScryptParameters(logRounds: 4, blockSize: 8, parallelism: 1)),
            VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(),
        ]
    }
}
