/// The router of a RIB, which attaches and detaches child RIBs when its interactor calls it.
///
/// `InteractorType` is the RIB's own `Interactable` protocol: `Router<any CheckoutInteractable>`. A router is retained
/// by its parent's router, and retains its interactor. The interactor refers to it weakly.
@MainActor
open class Router<InteractorType>: Routing {
    /// The RIB's interactor.
    public final let interactor: InteractorType

    /// The RIB's node in the tree: the interactor, or a `CustomInteractor` that represents it.
    @usableFromInline final let node: Node
    /// The RIB's view, for the leak detector; nil for a viewless RIB.
    @usableFromInline final let view: (any ViewControllable)?

    class var isPlain: Bool { self == Router<InteractorType>.self }

    /// Creates the router of `interactor`.
    ///
    /// Traps if the interactor has another router, and if it does not conform to `Interactable`.
    @inlinable
    public init(interactor: InteractorType) {
        // Inlinable, because the node is cheap to find where the type of the interactor is known.
        self.interactor = interactor
        view = nil
        node = Self.node(for: interactor)
        claimNode()
    }

    init(interactor: InteractorType, view: any ViewControllable) {
        self.interactor = interactor
        self.view = view
        node = Self.node(for: interactor)
        claimNode()
    }

    /// Creates the router of `interactor`, for a RIB with a component.
    ///
    /// The leak detector expects `component` to be released together with the router. The router does not retain it.
    /// Traps if the interactor has another router, and if it does not conform to `Interactable`.
    public init(interactor: InteractorType, component: any Dependency) {
        self.interactor = interactor
        view = nil
        node = Self.node(for: interactor)
        claimNode()
        node.setComponent(component)
    }

    deinit {
        if ifOnMainActor(self as any TreeRouter, { $0.node.routerWasReleased(view: $0.view) }) { return }
        let node = node
        Task { @MainActor in node.routerWasReleased(view: nil) }
    }

    // MARK: - Overridden by RIBs

    /// Called once in the router's life, after it was attached and activated for the first time.
    ///
    /// Children that are inactive are activated after it. Attach permanent children here. Overrides need not call `super`.
    open func didLoad() {}

    /// Called by the parent each time it attaches this router, as the first step.
    ///
    /// The router has no parent yet, and its interactor is not active. Set up here what `willDetach()` tears down. It
    /// is not called for the root's router, which is not attached. Overrides need not call `super`.
    open func willAttach() {}

    /// Called by the parent each time it detaches this router, as the first step.
    ///
    /// The interactor and the subtree are still active, and `willResignActive()` is called next. It is not called when
    /// the router is released without being detached. Overrides need not call `super`.
    open func willDetach() {}

    // MARK: - Attaching

    /// Attaches `child` as the last child, activates its interactor and loads it.
    ///
    /// The tree retains the child until `detachChild(_:)`. The child is activated even if the parent is inactive, but not
    /// while the parent resigns: the parent's next activation activates it then. If a callback detaches the child or this
    /// router during one of these steps, the later steps are skipped. A child that was not loaded is loaded with its next
    /// activation.
    ///
    /// Traps if `child` has a parent already, is this router or one of its ancestors, or if the tree would have more than
    /// 250 levels. Reports a warning if this router was detached itself.
    public final func attachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        node.attach(child, at: CallSite(fileID: fileID, line: line))
    }

    /// Deactivates `child` and everything below it, then releases it. The child can be attached again.
    ///
    /// The children of `child` stay attached to it. The cost is linear in the size of the subtree, and independent of
    /// the number of siblings.
    ///
    /// Traps if `child` is not a child of this router. Does nothing if `child` is being detached already.
    public final func detachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        node.detach(child, at: CallSite(fileID: fileID, line: line))
    }

    /// Calls `didLoad()`. Only the first call has an effect.
    public final func load() {
        guard node.beginLoading() else { return }
        let stopwatch = node.startStopwatch()
        let parent = node.parent
        didLoad()
        node.endLoading()
        node.extras?.lifecycleStream?.send(.didLoad)
        // Not if `didLoad()` detached the RIB, because `detached` is its last event.
        if node.parent === parent { stopwatch?.send(.loaded) }
    }

    // MARK: - The tree

    /// The RIB's interactor, as the parent's router uses it.
    public final var interactable: any Interactable { node.interactable }

    /// The attached child routers, in the order in which they were attached.
    public final var children: [any Routing] { node.childRouters }

    /// The names of the RIBs from the root to this one: `Root/LoggedIn/Checkout`.
    public final var treePath: String { node.treePath }

    /// The events, handlers, leak detector and clock that this router's tree shares.
    public final var runtime: TreeRuntime { node.runtime }

    /// A stream of the router's lifecycle. Its `values` end when the router is released.
    public final var lifecycle: StateStream<RouterLifecycle> { node.lifecycle }

    // MARK: - Ownership

    /// Whether the owner retains the router after it was detached, to attach it again.
    ///
    /// While it is true, the leak detector does not expect the router and its subtree to be released. Setting it to false
    /// on a router that was detached, alone or with an ancestor, starts the leak check. So does the release of the router.
    public final var isKeptForLater: Bool {
        get { node.isKeptForLater }
        set {
            guard newValue != node.isKeptForLater else { return }
            node.makeExtras().isKeptForLater = newValue
            guard !newValue, node.detectsLeaks else { return }
            let parent = node.parent?.expectedRelease
            guard node.isDetached || parent != nil else { return }
            node.runtime.leakDetector.expectReleaseOfSubtree(node, router: self, in: parent)
        }
    }
}

extension Router: TreeRouter {
    /// Attaches `child` for a caller that uses `Routing`. A message about misuse then has no line of the caller.
    @_disfavoredOverload
    public final func attachChild(_ child: any Routing) {
        node.attach(child, at: nil)
    }

    /// Detaches `child` for a caller that uses `Routing`. A message about misuse then has no line of the caller.
    @_disfavoredOverload
    public final func detachChild(_ child: any Routing) {
        node.detach(child, at: nil)
    }

    /// Returns the node of `interactor`. Traps if it is not `Interactable`.
    @inlinable
    static func node(for interactor: InteractorType) -> Node {
        (interactor as? Interactor) ?? customNode(for: interactor)
    }

    @usableFromInline
    static func customNode(for interactor: InteractorType) -> Node {
        guard let interactable = interactor as? any Interactable else { trapNotInteractable(interactor) }
        return CustomInteractor(interactable)
    }

    /// Records this router's type in its interactor. Traps if the interactor has another router.
    @usableFromInline
    func claimNode() {
        if let other = node.routerType { Self.trapSharedInteractor(node, of: other) }
        node.routerType = Self.self
        node.loading = .no
        node.isRouterReleased = false
    }

    private static func trapSharedInteractor(_ interactor: Node, of other: Any.Type) -> Never {
        Diagnostic(
            "\(Self.self) was created with \(type(of: interactor)), which belongs to \(other).",
            treePath: interactor.treePath,
            cause: "A builder passed one interactor to two routers, or stored it between two calls of build.",
            fix: "create an interactor for each router in build(withListener:)."
        ).trap()
    }

    private static func trapNotInteractable(_ interactor: InteractorType) -> Never {
        Diagnostic(
            "\(Self.self) was created with \(type(of: interactor)), which is not Interactable.",
            cause: "The RIB's protocol, \(InteractorType.self), does not refine Interactable.",
            fix: "declare it as `protocol XInteractable: Interactable`, and let the interactor inherit from Interactor."
        ).trap()
    }
}

/// The lifecycle of a router.
public enum RouterLifecycle: Equatable, Sendable {
    /// The router was created, and `didLoad()` was not called yet.
    case created
    /// `didLoad()` has returned.
    case didLoad
}
