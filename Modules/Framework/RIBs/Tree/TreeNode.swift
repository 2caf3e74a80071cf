extension Node {
    /// Whether the interactor belongs to a router.
    final var isInTree: Bool { routerType != nil || attachedRouter != nil }
    final var hasChildren: Bool { firstChild != nil }

    /// The children's interactors, in the order in which they were attached.
    final var childNodes: [Node] {
        var nodes: [Node] = []
        forEachChild { nodes.append($0) }
        return nodes
    }

    /// The routers of the children, in the order in which they were attached.
    final var childRouters: [any Routing] { childNodes.compactMap { $0.attachedRouter } }

    /// Returns the node of `router`; nil if it is not one of the children.
    final func node(ofChild router: any Routing) -> Node? {
        if let node = router.existingNode { return node.parent === self ? node : nil }
        return childNodes.first { $0.attachedRouter === router }
    }

    /// Calls `body` with each child, in the order in which they were attached. `body` should not change the tree.
    final func forEachChild(_ body: (Node) -> Void) {
        var next = firstChild
        // A child that `body` moves ends the loop, which would otherwise go on with the siblings of another parent.
        while let child = next, child.parent === self {
            next = child.nextSibling
            body(child)
        }
    }

    /// Calls `body` with each descendant, parents before children. `body` should not change the tree.
    final func forEachDescendant(_ body: (Node) -> Void) {
        forEachChild { child in
            body(child)
            child.forEachDescendant(body)
        }
    }

    /// The number of levels of this subtree.
    final var height: Int {
        var height = 1
        forEachChild { height = max(height, 1 + $0.height) }
        return height
    }
}

// MARK: - Extras

/// The properties that most RIBs do not need. They are released with the router.
@MainActor
final class TreeExtras {
    /// The RIB's entry in a slot or a navigation stack, which retains the entry.
    weak var stackEntry: StackEntry?
    /// The number of calls in progress that show or remove the RIB's view.
    var viewMoveCount = 0
    /// The component that the builder passed to the router, expected to be released with the RIB.
    weak var component: AnyObject?
    /// Stored because the inspector names the component, which can be released as soon as the RIB is built.
    var componentType: AnyClass?
    /// The objects that were passed to `keepAlive(_:)`.
    var keptAlive: [AnyObject] = []
    var lifecycleStream: MutableStateStream<RouterLifecycle>?
    /// The saved children that wait to be attached in this activation, or in the first one.
    var savedChildren: SavedChildren?
    /// Whether the owner retains the router after it was detached, to attach it again.
    var isKeptForLater = false
}

extension Node {
    final var isKeptForLater: Bool { extras?.isKeptForLater ?? false }

    final func makeExtras() -> TreeExtras {
        if let extras { return extras }
        let extras = TreeExtras()
        self.extras = extras
        return extras
    }

    final var lifecycle: StateStream<RouterLifecycle> {
        let extras = makeExtras()
        if let stream = extras.lifecycleStream { return stream }
        let stream = MutableStateStream<RouterLifecycle>(loading == .done ? .didLoad : .created)
        extras.lifecycleStream = stream
        return stream
    }

    /// Expects `component` to be released together with this RIB.
    final func setComponent(_ component: AnyObject) {
        let extras = makeExtras()
        extras.component = component
        extras.componentType = type(of: component)
    }
}

// MARK: - Routers

/// A `Router` without its generic parameters.
@MainActor protocol TreeRouter: Routing {
    var node: Node { get }
    var view: (any ViewControllable)? { get }
    /// Whether this is a class of the framework, as a RIB without children uses it.
    static var isPlain: Bool { get }
}

extension Routing {
    /// The node of this router; nil for a custom router with a custom interactable, for which the parent creates a
    /// `CustomInteractor` at each attachment.
    var existingNode: Node? { (interactable as? Interactor) ?? (self as? any TreeRouter)?.node }
}

extension Node {
    /// This RIB, its parent, and so on up to the root.
    final var lineage: some Sequence<Node> { sequence(first: self, next: \.parent) }

    final var root: Node {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// The number of RIBs from the root to this one.
    final var depth: Int { 1 + (parent?.depth ?? 0) }

    /// The names of the RIBs from the root to this one: `Root/LoggedIn/Checkout`.
    final var treePath: String { RIBs.treePath(of: typePath) }

    /// The types of the RIBs from the root to this one. Cheaper than `treePath`, because names are created later.
    final var typePath: [Any.Type] { lineage.map(\.ribType).reversed() }

    /// Whether the interactor names the RIB, because its router has no class of its own.
    final var namesRIB: Bool {
        (routerType as? any TreeRouter.Type)?.isPlain == true && type(of: self) != Interactor.self
    }

    /// The type that names the RIB: its router's, or its interactor's if the router is released or is a plain `Router`.
    final var ribType: Any.Type {
        if namesRIB { return type(of: interactable) }
        return attachedRouter.map { type(of: $0) } ?? routerType ?? type(of: interactable)
    }

    final var routerTypeName: String { "\(attachedRouter.map { type(of: $0) } ?? routerType ?? ribType)" }
    final var ribName: String { RIBs.ribName(of: "\(ribType)") }
}

extension Routing {
    /// The RIB's name: `Checkout` for a `CheckoutRouter`, and for the plain router of a `CheckoutInteractor`.
    var ribName: String {
        if let node = (self as? any TreeRouter)?.node { return node.ribName }
        return RIBs.ribName(of: "\(type(of: self))")
    }
}

/// Returns the names of the RIBs of `types`, as a path.
func treePath(of types: [Any.Type]) -> String { types.map { ribName(of: "\($0)") }.joined(separator: "/") }

/// Returns the name of a RIB: `Checkout` for `CheckoutRouter` and for `CheckoutInteractor`.
func ribName(of typeName: String) -> String {
    var name = typeName
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    for suffix in ["Router", "Interactor"] where name.hasSuffix(suffix) && name != suffix {
        return String(name.dropLast(suffix.count))
    }
    return name
}
