public import DIInterfaces
public import DependencyContainer
public import RIBs

final class CocktailsComponent: Component<any DIMenuItemDependency> {
    var catalog: any CocktailCatalog { services.require((any CocktailCatalog).self) }
    /// Resolves the pages, each with its view model.
    var services: any Resolver { dependency.services }
}

/// Builds the cocktail menu, an item of the lobby's menu. Each of its pages has a view model.
public final class CocktailsBuilder: Builder<any DIMenuItemDependency>, DIMenuItemBuildable, ServiceRequiring {
    /// The title of the menu item.
    public static let title = "Order a cocktail"
    /// A cocktail glass.
    public static let icon: DIIcon? = DIIcon(
        "Y",
        svg: """
            <path d='M7 9h18l-9 9z' fill='#0c8577'/><g fill='none' stroke='#8a86a8' stroke-width='2.2' \
            stroke-linecap='round' stroke-linejoin='round'><path d='M4 6h24L16 18zM16 18v9M10 27h12'/></g>\
            <circle cx='22' cy='6' r='3' fill='#d9730d'/>
            """)

    /// The catalog of the app, and the pages that `CocktailPagesAssembly` registers.
    public static var requiredServices: [ServiceRequirement] {
        [
            ServiceRequirement((any CocktailCatalog).self),
            ServiceRequirement(CocktailLettersViewController.self),
            ServiceRequirement(CocktailNamesViewController.self, arguments: CocktailSelection.self),
            ServiceRequirement(CocktailViewController.self, arguments: String.self),
        ]
    }

    /// Returns a new menu, not attached yet, with its step for workflows. The listener is stored weakly.
    public func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
        let component = CocktailsComponent(dependency: dependency)
        let viewController = CocktailsViewController()
        let interactor = CocktailsInteractor(catalog: component.catalog)
        interactor.listener = listener
        let router = CocktailsRouter(
            interactor: interactor, viewController: viewController, component: component, services: component.services)
        return (router, interactor)
    }
}
