import BarGames
import BarGamesServices
import BarGamesStores
import DependencyContainer
import PostgresStores
import WebHost

/// Registers what `PersistenceAssembly` registers, with the stores of PostgreSQL.
///
/// The client library reads the place of the database from `PGHOST`, `PGDATABASE`, `PGUSER`, `PGPASSFILE` and its other
/// variables. With a database in memory, as `doctor`, `tree` and `preview` have, the app keeps the stores of SQLite.
struct PostgresAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        PersistenceAssembly().assemble(builders: builders, services: services)
        services.register(PostgresDatabase.self, scope: .container, using: AppShutdown.self) { shutdown in
            let database = PostgresDatabase()
            shutdown.add { await database.close() }
            return database
        }
        services.register((any MatchStoring).self, overriding: true) { resolver in
            guard try !resolver.resolve(AppOptions.self).isInMemory else {
                return DatabaseMatchStore(try resolver.resolve(GameDatabase.self))
            }
            return PostgresMatchStore(try resolver.resolve(PostgresDatabase.self))
        }
        services.register((any TableStoring).self, overriding: true) { resolver in
            guard try !resolver.resolve(AppOptions.self).isInMemory else {
                return DatabaseTableStore(try resolver.resolve(GameDatabase.self))
            }
            return PostgresTableStore(try resolver.resolve(PostgresDatabase.self))
        }
        services.autoregister((any SessionStoring).self, initializer: PostgresSessionStore.init)
    }
}

extension AppOptions {
    fileprivate var isInMemory: Bool { database == GameDatabase.inMemoryPath }
}
