public import BarGamesServices
public import DependencyContainer
public import MenuItemInterface
public import RIBs

final class CocktailsComponent: Component<any DIMenuItemDependency> {
    let catalog: any CocktailCatalog
    let pages: CocktailPages

    override init(dependency: any DIMenuItemDependency) {
        let (catalog, letters, names, cocktail) = CocktailsBuilder.resolved.require(from: dependency)
        self.catalog = catalog
        pages = CocktailPages(letters: letters, names: names, cocktail: cocktail)
        super.init(dependency: dependency)
    }
}

/// Functions that create the pages, each with its view model.
struct CocktailPages {
    let letters: () -> CocktailLettersViewController
    let names: (CocktailSelection) -> CocktailNamesViewController
    let cocktail: (_ id: String) -> CocktailViewController
}

/// Builds the cocktail menu, an item of the lobby's menu. Each of its pages has a view model.
public final class CocktailsBuilder: Builder<any DIMenuItemDependency>, DIMenuItemBuildable, Requiring {
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

    /// The catalog of the app, and the pages that `CocktailPagesAssembly` registers. Opaque, because other modules do
    /// not know the pages.
    public static var needs: some NeedList { resolved }
    static let resolved = Needs(
        .service((any CocktailCatalog).self), .factory(CocktailLettersViewController.self),
        .factory(CocktailNamesViewController.self, taking: CocktailSelection.self),
        .factory(CocktailViewController.self, taking: String.self))

    /// Returns a new menu, not attached yet, with its step for workflows. The listener is stored weakly.
    public func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
        let component = CocktailsComponent(dependency: dependency)
        let viewController = CocktailsViewController()
        let interactor = CocktailsInteractor(catalog: component.catalog)
        interactor.listener = listener
        let router = CocktailsRouter(
            interactor: interactor, viewController: viewController, component: component, pages: component.pages)
        return (router, interactor)
    }
}
