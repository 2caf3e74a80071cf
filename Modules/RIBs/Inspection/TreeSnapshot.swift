/// A tree, or a part of one, as it is at one moment: a value to print, compare, send and store.
public struct TreeSnapshot: Codable, Equatable, Sendable {
    /// The RIB's name: `TicTacToe` for a `TicTacToeRouter`.
    public let name: String
    public let isActive: Bool
    /// Whether the RIB has a view.
    public let isViewable: Bool
    /// In the order in which they were attached.
    public let children: [TreeSnapshot]

    public init(name: String, isActive: Bool, isViewable: Bool, children: [TreeSnapshot] = []) {
        self.name = name
        self.isActive = isActive
        self.isViewable = isViewable
        self.children = children
    }
}

extension Routing {
    /// The tree from this router on, as it is now.
    public var snapshot: TreeSnapshot {
        TreeSnapshot(
            name: ribName, isActive: interactable.isActive, isViewable: self is any ViewableRouting,
            children: children.map(\.snapshot))
    }
}
