public import DependencyContainer
public import RIBs

/// Something the players can do besides playing. Every registered one is in the lobby, under the name of the ID it
/// is registered by: `cocktails` makes the element `menu.cocktails`.
@MainActor
public protocol DIMenuItemBuildable: Buildable {
    /// What the button in the lobby says.
    static var title: String { get }

    init(dependency: any DIMenuItemDependency)

    func build(withListener listener: any DIMenuItemListener) -> any ViewableRouting
}

@MainActor
public protocol DIMenuItemDependency: Dependency {
    /// What the item needs.
    var services: any Resolver { get }
}

@MainActor
public protocol DIMenuItemListener: AnyObject {
    /// The players are done with it and want to see the lobby.
    func menuItemDidClose()
}

/// The interface of a menu item as the registry knows it.
public typealias DIMenuItemBuildableType = any DIMenuItemBuildable.Type

extension BuilderID where Interface == DIMenuItemBuildableType {
    /// The ID of the menu item called `name` on screens: lower-case letters, digits and hyphens.
    public static func menu(_ name: String) -> Self { Self(name) }

    /// The id of the element that stands for the item on a screen.
    public var elementID: String { "menu.\(name)" }
}
