public import DIInterfaces
public import DependencyContainer
public import RIBs

final class CocktailsComponent: Component<any DIMenuItemDependency> {
    /// Where the pages come from, each with its view model.
    var services: any Resolver { dependency.services }
}

/// A catalog of cocktails as an item of the menu. Inside it is made of view models, one for each page.
public final class CocktailsBuilder: Builder<any DIMenuItemDependency>, DIMenuItemBuildable, ServiceRequiring {
    public static let title = "Order a cocktail"
    public static var requiredServices: [ServiceRequirement] {
        [
            ServiceRequirement(CocktailLettersViewController.self),
            ServiceRequirement(CocktailNamesViewController.self, arguments: Character.self),
            ServiceRequirement(CocktailViewController.self, arguments: String.self),
        ]
    }

    public func build(withListener listener: any DIMenuItemListener) -> any ViewableRouting {
        let component = CocktailsComponent(dependency: dependency)
        let viewController = CocktailsViewController()
        let interactor = CocktailsInteractor()
        interactor.listener = listener
        return CocktailsRouter(
            interactor: interactor, viewController: viewController, services: component.services)
    }
}
