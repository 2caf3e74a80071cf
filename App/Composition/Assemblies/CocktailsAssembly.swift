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
            (any CocktailCatalog).self, scope: .container,
            needs: [ServiceRequirement(AppOptions.self), ServiceRequirement((any Clock<Duration>).self)]
        ) { resolver in
            guard let address = try resolver.resolve(AppOptions.self).cocktails else { return EmbeddedCocktailCatalog() }
            return try CocktailDBCatalog(baseURL: address, clock: resolver.resolve((any Clock<Duration>).self))
        }
    }
}
