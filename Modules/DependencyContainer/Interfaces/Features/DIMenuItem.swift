public import DependencyContainer
public import RIBs

/// Something the players can do besides playing. Every registered one is in the lobby, under the name of the ID it
/// is registered by: `cocktails` makes the element `menu.cocktails` and the link `bargames://menu/cocktails`.
@MainActor
public protocol DIMenuItemBuildable: Buildable {
    /// What the button in the lobby says.
    static var title: String { get }

    init(dependency: any DIMenuItemDependency)

    /// - Returns: The router, and the item as a step of a workflow sees it.
    func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem)
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

/// A menu item, as a step of a workflow sees it.
@MainActor
public protocol DIMenuItemActionableItem: AnyObject, Sendable {
    /// Opens the page at `path`, the part of the link after the item's name: `["negroni"]` for
    /// `bargames://menu/cocktails/negroni`. Called with a path of at least one part.
    ///
    /// - Throws: An error whose description tells the players what is wrong with the link.
    func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void)
}

extension DIMenuItemActionableItem {
    /// An item without pages: every path is unknown.
    public func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void) {
        throw UnknownDestination(kind: "page", name: path.joined(separator: "/"), known: [])
    }
}

/// The interface of a menu item as the registry knows it.
public typealias DIMenuItemBuildableType = any DIMenuItemBuildable.Type

extension BuilderID where Interface == DIMenuItemBuildableType {
    /// The ID of the menu item called `name` on screens: lower-case letters, digits and hyphens.
    public static func menu(_ name: String) -> Self { Self(name) }

    /// The id of the element that stands for the item on a screen.
    public var elementID: String { "menu.\(name)" }
}
