/// A RIB of a running tree, as the inspector reads it.
///
/// The inspector reads all RIBs after each event. It reads the nodes and not the routers, because the requirements of
/// the protocols, and the arrays of children, would cost several times as much. The children of a custom router that
/// stores them itself are not nodes of the tree.
@MainActor
package struct LiveRIB {
    private let node: Node
    /// The router of the root, which no parent retains.
    private let root: (any Routing)?

    /// Creates the root of a tree; nil for a custom router without an `Interactor`.
    package init?(root: any Routing) {
        guard let node = root.existingNode else { return nil }
        self.init(node, root: root)
    }

    private init(_ node: Node, root: (any Routing)? = nil) {
        self.node = node
        self.root = root
    }

    /// Identifies this attachment of the RIB. A RIB that is attached again has another id.
    package var id: Int { node.move }

    /// The identity of the interactor, as in `RuntimeEvent.interactorID`.
    package var interactorID: ObjectIdentifier { ObjectIdentifier(node.interactable) }

    package var isActive: Bool { node.interactable.isActive }

    /// Whether `didLoad()` has returned. It is true for a router that does not inherit from `Router`, because the tree
    /// does not know when such a router is loaded.
    package var isLoaded: Bool { node.loading == .done || node.routerType == nil }

    package var firstChild: LiveRIB? { node.firstChild.map { LiveRIB($0) } }
    package var nextSibling: LiveRIB? { node.nextSibling.map { LiveRIB($0) } }

    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    package var name: String { node.ribName }

    package var interactorType: Any.Type { type(of: node.interactable) }
    package var routerType: Any.Type { router.map { type(of: $0) } ?? node.ribType }
    package var viewType: Any.Type? { (router as? any ViewableRouting).map { type(of: $0.viewControllable) } }

    /// The type of the RIB's component; nil if the builder did not pass it to the router.
    package var componentType: Any.Type? { node.extras?.componentType }

    /// The saved RIBs that wait below the RIB, each before its descendants.
    package var savedRIBs: [SavedRIB] { node.extras?.savedChildren?.subtrees.flatMap(\.self) ?? [] }

    /// Returns the RIB's own state as text, or the error of `coder`; nil if the RIB is not `Restorable`.
    package func savedState(using coder: any StateCoder) -> String? {
        guard let restorable = node.interactable as? any Restorable else { return nil }
        do { return try restorable.encodedState(using: coder) } catch { return "Could not be encoded: \(error)" }
    }

    /// The events, handlers, leak detector and clock of the tree.
    package var runtime: TreeRuntime { node.runtime }

    private var router: (any Routing)? { root ?? node.attachedRouter }
}
