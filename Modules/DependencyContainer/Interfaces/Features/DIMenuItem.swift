public import DependencyContainer
public import RIBs

/// The builder of a menu item: a RIB of the lobby that is not a game.
///
/// The lobby lists every registered menu item under the name of its ID. The name `cocktails` gives the element
/// `menu.cocktails`.
@MainActor
public protocol DIMenuItemBuildable: Buildable {
    /// The title of the item's button in the lobby.
    static var title: String { get }

    /// Creates a builder of items that use `dependency`.
    init(dependency: any DIMenuItemDependency)

    /// Builds the item.
    func build(withListener listener: any DIMenuItemListener) -> any ViewableRouting
}

/// The dependency that a menu item gets from the lobby.
@MainActor
public protocol DIMenuItemDependency: Dependency {
    /// The services of the app.
    var services: any Resolver { get }
}

/// The listener of a menu item.
@MainActor
public protocol DIMenuItemListener: AnyObject {
    /// Called when the players want to return to the lobby.
    func menuItemDidClose()
}

/// The type of a menu item's builder, as a `BuilderContainer` stores it.
public typealias DIMenuItemBuildableType = any DIMenuItemBuildable.Type

extension BuilderID where Interface == DIMenuItemBuildableType {
    /// Returns the ID of a menu item.
    ///
    /// - Parameter name: The name on screens: lower-case letters, digits and hyphens.
    public static func menu(_ name: String) -> Self { Self(name) }

    /// The id of the item's element on a screen: `menu.cocktails`.
    public var elementID: String { "menu.\(name)" }
}
