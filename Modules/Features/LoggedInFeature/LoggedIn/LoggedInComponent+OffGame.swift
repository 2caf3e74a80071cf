import DependencyContainer
import GameInterface
import MenuItemInterface

extension LoggedInComponent: OffGameDependency {
    /// The plugin point for games: every registered game, in the order of registration.
    var games: [Game] {
        builders.all(of: DIGameBuildableType.self).map { Game(id: $0.id, builder: $0.builder) }
    }

    /// The plugin point for other items of the menu.
    var menuItems: [MenuItem] {
        builders.all(of: DIMenuItemBuildableType.self).map { MenuItem(id: $0.id, builder: $0.builder) }
    }
}
