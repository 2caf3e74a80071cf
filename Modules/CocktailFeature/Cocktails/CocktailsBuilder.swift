public import DIInterfaces
import DependencyContainer
public import RIBs

final class CocktailsComponent: Component<any DIMenuItemDependency> {
    /// Where the pages come from, each with its view model.
    var services: any Resolver { dependency.services }
}

/// A catalog of cocktails as an item of the menu. Inside it is made of view models, one for each page.
public final class CocktailsBuilder: Builder<any DIMenuItemDependency>, DIMenuItemBuildable {
    public static let title = "Order a cocktail"

    public func build(withListener listener: any DIMenuItemListener) -> any ViewableRouting {
        let component = CocktailsComponent(dependency: dependency)
        let viewController = CocktailsViewController()
        let interactor = CocktailsInteractor()
        interactor.listener = listener
        return CocktailsRouter(
            interactor: interactor, viewController: viewController, services: component.services)
    }
}
