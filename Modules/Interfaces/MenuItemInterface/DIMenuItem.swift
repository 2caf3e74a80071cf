public import BarGamesServices
public import DependencyContainer
public import RIBs

/// The builder of a menu item: a RIB of the lobby that is not a game.
///
/// The lobby lists every registered menu item under the name of its ID. The name `cocktails` gives the element
/// `menu.cocktails` and the link `bargames://menu/cocktails`.
@MainActor public protocol DIMenuItemBuildable: Buildable {
    /// The title of the item's button in the lobby.
    static var title: String { get }
    /// The icon of the item in the lobby; nil by default.
    static var icon: DIIcon? { get }

    /// Creates a builder of items that use `dependency`.
    init(dependency: any DIMenuItemDependency)

    /// Builds the item.
    ///
    /// - Returns: The router, and the actionable item for workflows.
    func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem)
}

extension DIMenuItemBuildable {
    /// Nil: the lobby shows the title alone.
    public static var icon: DIIcon? { nil }
}

/// The dependency that a menu item gets from the lobby.
@MainActor public protocol DIMenuItemDependency: ContainerDependency {}

/// The listener of a menu item.
@MainActor public protocol DIMenuItemListener: AnyObject {
    /// Called when the players want to return to the lobby.
    func menuItemDidClose()
}

/// The actionable item of a menu item, for the steps of a workflow.
@MainActor public protocol DIMenuItemActionableItem: AnyObject, Sendable {
    /// Opens the page at `path`.
    ///
    /// - Parameter path: The parts of the link after the item's name: `["negroni"]` for
    ///   `bargames://menu/cocktails/negroni`. It has at least one part.
    /// - Returns: The menu item as the actionable item of the next step.
    /// - Throws: An error. Its description explains the mistake in the link to the players.
    func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void)
}

extension DIMenuItemActionableItem {
    /// Throws `UnknownDestination`, because an item without pages knows no path.
    public func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void) {
        throw UnknownDestination(kind: "page", name: path.joined(separator: "/"), known: [])
    }
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
