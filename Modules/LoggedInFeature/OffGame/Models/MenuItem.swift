import DIInterfaces
import DependencyContainer

/// An item of the menu as the lobby knows it: an id, a name, and how it is built.
struct MenuItem {
    let id: BuilderID<DIMenuItemBuildableType>
    let builder: DIMenuItemBuildableType

    var title: String { builder.title }
}
