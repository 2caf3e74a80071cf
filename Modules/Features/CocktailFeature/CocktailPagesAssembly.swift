import BarGamesServices
public import DependencyContainer

/// Registers the pages and their view models. The app registers a `CocktailCatalog`.
public struct CocktailPagesAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the pages and their view models in `services`.
    public func assemble(builders: BuilderContainer, services: Container) {
        assembleViewModels(in: services)
        assembleViewControllers(in: services)
    }

    /// Registers the view models, with the selection on the previous page as their argument.
    private func assembleViewModels(in services: Container) {
        services.autoregister((any CocktailLettersViewModel).self, initializer: CocktailLettersModel.init(catalog:))
        let catalog = ServiceRequirement((any CocktailCatalog).self)
        services.register((any CocktailNamesViewModel).self, needs: [catalog]) {
            (resolver, selection: CocktailSelection) in
            CocktailNamesModel(selection: selection, catalog: try resolver.resolve((any CocktailCatalog).self))
        }
        services.register((any CocktailViewModel).self, needs: [catalog]) { (resolver, id: String) in
            CocktailModel(id: id, catalog: try resolver.resolve((any CocktailCatalog).self))
        }
    }

    /// Registers the view controllers. Their view model is set after initialisation, as with a storyboard.
    private func assembleViewControllers(in services: Container) {
        services.register(CocktailLettersViewController.self) { _ in CocktailLettersViewController() }
            .initCompleted(using: (any CocktailLettersViewModel).self) { page, viewModel in
                page.viewModel = viewModel
            }
        services.register(CocktailNamesViewController.self) { (_, selection: CocktailSelection) in
            CocktailNamesViewController(selection: selection)
        }
        .initCompleted(
            needs: [ServiceRequirement((any CocktailNamesViewModel).self, arguments: CocktailSelection.self)]
        ) { resolver, page in
            page.viewModel = try resolver.resolve((any CocktailNamesViewModel).self, arguments: page.selection)
        }
        services.register(CocktailViewController.self) { (_, id: String) in CocktailViewController(cocktailID: id) }
            .initCompleted(
                needs: [ServiceRequirement((any CocktailViewModel).self, arguments: String.self)]
            ) { resolver, page in
                page.viewModel = try resolver.resolve((any CocktailViewModel).self, arguments: page.cocktailID)
            }
    }
}
