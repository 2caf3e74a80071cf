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
    ///
    /// It is created without recursion. Comparing and encoding a snapshot recurse, once for each level of the tree.
    public var snapshot: TreeSnapshot {
        var routers: [(router: any Routing, parent: Int)] = [(self, 0)]
        var next = 0
        while next < routers.count {
            routers += routers[next].router.children.map { ($0, next) }
            next += 1
        }
        // The children come after their parents, so they are complete when the parent takes them.
        var children = [[TreeSnapshot]](repeating: [], count: routers.count)
        for index in routers.indices.dropFirst().reversed() {
            let snapshot = routers[index].router.snapshot(with: children[index].reversed())
            children[routers[index].parent].append(snapshot)
            children[index] = []
        }
        return snapshot(with: children[0].reversed())
    }

    private func snapshot(with children: [TreeSnapshot]) -> TreeSnapshot {
        TreeSnapshot(
            name: ribName, isActive: interactable.isActive, isViewable: self is any ViewableRouting, children: children)
    }
}
