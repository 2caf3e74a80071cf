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

/// A formatter of trees as lines of text.
///
///     Root
///     └─ LoggedIn (viewless)
///        ├─ Verify (viewless, inactive)
///        └─ OffGame
public enum TreePrinter {
    /// Returns one line for each RIB of `tree`, each before its children.
    ///
    /// RIBs without a view are marked `viewless`, and inactive RIBs are marked `inactive`.
    public static func text(of tree: TreeSnapshot) -> String {
        var lines: [String] = []
        var waiting = [(tree: tree, before: "", below: "")]
        while let (tree, before, below) = waiting.popLast() {
            lines.append(before + label(of: tree))
            let last = tree.children.count - 1
            for (index, child) in tree.children.enumerated().reversed() {
                let isLast = index == last
                waiting.append((child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  ")))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func label(of tree: TreeSnapshot) -> String {
        let remarks = [tree.isViewable ? nil : "viewless", tree.isActive ? nil : "inactive"].compactMap(\.self)
        return remarks.isEmpty ? tree.name : "\(tree.name) (\(remarks.joined(separator: ", ")))"
    }
}
