import DIInterfaces
public import DependencyContainer
public import Persistence

/// The stores on the database that the options name. It is opened when a store is resolved first.
public struct PersistenceAssembly: Assembly {
    private let passwords: ScryptParameters

    /// - Parameter passwords: What hashing a password costs.
    public init(passwords: ScryptParameters = .standard) {
        self.passwords = passwords
    }

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
        services.register((any PasswordHashing).self) { _ in ScryptPasswordHasher(parameters: passwords) }
    }
}
