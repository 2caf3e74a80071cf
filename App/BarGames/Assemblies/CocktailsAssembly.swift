import BarGamesCocktails
import BarGamesServices
import CocktailFeature
public import DependencyContainer
import MenuItemInterface

/// Registers the menu item for cocktails, with the recipes of the app.
public struct CocktailsAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(CocktailsBuilder.self, for: .menu("cocktails"))
        CocktailPagesAssembly().assemble(builders: builders, services: services)
        services.register((any CocktailCatalog).self, scope: .container) { _ in EmbeddedCocktailCatalog() }
    }
}
