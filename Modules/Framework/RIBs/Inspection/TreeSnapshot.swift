/// The state of a tree or a subtree at one moment, as a value to print, compare, send and store.
public struct TreeSnapshot: Codable, Equatable, Sendable {
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public let name: String
    /// Whether the RIB's interactor is active.
    public let isActive: Bool
    /// Whether the RIB has a view.
    public let isViewable: Bool
    /// The children, in the order in which they were attached.
    public let children: [TreeSnapshot]

    /// Creates a snapshot, for a comparison with the snapshot of a router.
    public init(name: String, isActive: Bool, isViewable: Bool, children: [TreeSnapshot] = []) {
        self.name = name
        self.isActive = isActive
        self.isViewable = isViewable
        self.children = children
    }
}

extension Routing {
    /// The current state of this router's RIB and its subtree.
    public var snapshot: TreeSnapshot {
        TreeSnapshot(
            name: ribName, isActive: interactable.isActive, isViewable: self is any ViewableRouting,
            children: children.map(\.snapshot))
    }
}
