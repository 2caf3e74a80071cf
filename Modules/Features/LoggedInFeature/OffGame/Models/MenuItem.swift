import DependencyContainer
import MenuItemInterface

/// A menu item in the lobby: its ID, its title and its builder.
struct MenuItem {
    let id: BuilderID<DIMenuItemBuildableType>
    let builder: DIMenuItemBuildableType

    var title: String { builder.title }
}
