import BarGamesServices
public import BarGamesStores
public import DependencyContainer

/// Registers the stores. Their database is opened when a store is first resolved.
public struct PersistenceAssembly: Assembly {
    private let passwords: ScryptParameters

    /// - Parameter passwords: The cost of hashing a password.
    public init(passwords: ScryptParameters = .standard) {
        self.passwords = passwords
    }

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        services.register(
            GameDatabase.self, scope: .container, using: AppOptions.self, AppShutdown.self
        ) { options, shutdown in
            let database = try GameDatabase.open(at: options.database)
            shutdown.add { try await database.close() }
            return database
        }
        services.autoregister((any MatchStoring).self, initializer: DatabaseMatchStore.init)
        services.autoregister((any TableStoring).self, initializer: DatabaseTableStore.init)
        services.register(NewTables.self, scope: .container, using: (any Clock<Duration>).self) { NewTables(clock: $0) }
        // A host registers the network of each session.
        services.register(ClientNetwork.self) { _ in .thisMachine }
        services.register((any PasswordHashing).self, using: ClientNetwork.self) { network in
            ScryptPasswordHasher(parameters: passwords, network: network)
        }
        services.register(
            (any PasswordChecking).self,
            using: (any TableStoring).self, (any PasswordHashing).self, NewTables.self, ClientNetwork.self,
            (any WallClock).self, (any Clock<Duration>).self
        ) {
            TablePasswordChecker(
                tables: $0, passwords: $1, newTables: $2, network: $3, wallClock: $4, clock: $5)
        }
    }
}
