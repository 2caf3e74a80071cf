public import DependencyContainer
import DIInterfaces
public import Persistence

/// The stores on the database that the options name. It is opened when a store is resolved first.
public struct PersistenceAssembly: Assembly {
    private let passwords: ScryptParameters

    /// - Parameter passwords: What hashing a password costs.
    public init(passwords: ScryptParameters = .standard) {
        self.passwords = passwords
    }

    public func assemble(builders: BuilderContainer, services: Container) {
        services.register(GameDatabase.self, scope: .container) { resolver in
            let database = try GameDatabase.open(at: resolver.resolve(AppOptions.self).database)
            try resolver.resolve(AppShutdown.self).add { try await database.close() }
            return database
        }
        services.register((any MatchStoring).self) { DatabaseMatchStore(try $0.resolve(GameDatabase.self)) }
        services.register((any TableStoring).self) { DatabaseTableStore(try $0.resolve(GameDatabase.self)) }
        services.register((any PasswordHashing).self) { _ in ScryptPasswordHasher(parameters: passwords) }
    }
}
