import DIInterfaces
public import DependencyContainer

/// The pages and their view models. The app adds a `CocktailCatalog`.
public struct CocktailPagesAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        assembleViewModels(in: services)
        assembleViewControllers(in: services)
    }

    /// A view model is made with what was chosen on the page before.
    private func assembleViewModels(in services: Container) {
        services.autoregister((any CocktailLettersViewModel).self, initializer: CocktailLettersModel.init(catalog:))
        let catalog = ServiceRequirement((any CocktailCatalog).self)
        services.register((any CocktailNamesViewModel).self, needs: [catalog]) { (resolver, letter: Character) in
            CocktailNamesModel(letter: letter, catalog: try resolver.resolve((any CocktailCatalog).self))
        }
        services.register((any CocktailViewModel).self, needs: [catalog]) { (resolver, id: String) in
            CocktailModel(id: id, catalog: try resolver.resolve((any CocktailCatalog).self))
        }
    }

    /// A view controller is there first, as one that a storyboard made would be, and gets its view model then.
    private func assembleViewControllers(in services: Container) {
        services.register(CocktailLettersViewController.self) { _ in CocktailLettersViewController() }
            .initCompleted(using: (any CocktailLettersViewModel).self) { page, viewModel in
                page.viewModel = viewModel
            }
        services.register(CocktailNamesViewController.self) { (_, letter: Character) in
            CocktailNamesViewController(letter: letter)
        }
        .initCompleted(
            needs: [ServiceRequirement((any CocktailNamesViewModel).self, arguments: Character.self)]
        ) { resolver, page in
            page.viewModel = try resolver.resolve((any CocktailNamesViewModel).self, arguments: page.letter)
        }
        services.register(CocktailViewController.self) { (_, id: String) in CocktailViewController(cocktailID: id) }
            .initCompleted(
                needs: [ServiceRequirement((any CocktailViewModel).self, arguments: String.self)]
            ) { resolver, page in
                page.viewModel = try resolver.resolve((any CocktailViewModel).self, arguments: page.cocktailID)
            }
    }
}
