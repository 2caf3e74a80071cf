import CocktailDB
import CocktailFeature
import DIInterfaces
public import DependencyContainer

/// Cocktails in the menu: those that come with the app, or those of a server if the options name one.
public struct CocktailsAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(CocktailsBuilder.self, for: .menu("cocktails"))
        CocktailPagesAssembly().assemble(builders: builders, services: services)
        services.register(
            (any CocktailCatalog).self, scope: .container, using: AppOptions.self, (any Clock<Duration>).self
        ) { options, clock in
            guard let address = options.cocktails else { return EmbeddedCocktailCatalog() }
            return try CocktailDBCatalog(baseURL: address, clock: clock)
        }
    }
}
