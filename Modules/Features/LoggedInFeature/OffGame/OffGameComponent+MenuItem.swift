import DependencyContainer
import MenuItemInterface
import RIBs

extension OffGameComponent: DIMenuItemDependency {
    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
}

/// Builds the selected menu item.
final class OffGameMenuItemBuilder: Builder<any DIMenuItemDependency> {
    func build(
        _ item: MenuItem,
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
        item.builder.init(dependency: dependency).build(withListener: listener)
    }
}
