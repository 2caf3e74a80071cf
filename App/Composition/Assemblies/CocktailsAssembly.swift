import CocktailFeature
public import DependencyContainer
import DIInterfaces

/// Cocktails in the menu: from the catalog that comes with the app, or from a server if the options name one.
public struct CocktailsAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(CocktailsBuilder.self, for: .menu("cocktails"))
        CocktailPagesAssembly().assemble(builders: builders, services: services)
    }
}
