/// Builds the tree: attaches and detaches the RIBs below its own, as its interactor tells it to.
///
/// `InteractorType` is the RIB's own `Interactable` protocol: `Router<any TicTacToeInteractable>`. The parent's
/// router keeps it alive; it keeps its interactor alive, which refers to it weakly.
@MainActor
open class Router<InteractorType>: Routing {
    /// The RIB's interactor.
    public final let interactor: InteractorType

    /// The RIB's place in the tree: the interactor, or what stands for a test's own.
    @usableFromInline final let node: Interactor

    /// Creates the router of `interactor`, which must have no other router. Traps if it has one, and if it does not
    /// conform to `Interactable`.
    @inlinable
    public init(interactor: InteractorType) {
        self.interactor = interactor
        // The class first, and where the type is known: casting to a protocol is expensive.
        node = (interactor as? Interactor) ?? Self.customNode(for: interactor)
        claimNode()
    }

    isolated deinit {
        node.routerWasReleased()
        node.extras?.lifecycleStream?.observers.finish()
        _ = exchange(&node.extras, with: nil)
    }

    // MARK: - Overridden by RIBs

    /// Called once in the router's life, after it was attached and activated for the first time. Attach the
    /// children that are always there here. There is no need to call `super`.
    open func didLoad() {}

    /// Called by the parent each time it attaches this router, before anything else: the router has no parent
    /// yet, and its interactor is not active. Set up what `willDetach()` takes down. There is no need to call
    /// `super`. The root's router is not attached, and not called.
    open func willAttach() {}

    /// Called by the parent each time it detaches this router, before anything else: the interactor and the subtree
    /// are still active, and `willResignActive()` is called next. There is no need to call `super`. It is not called
    /// when the router is released without being detached.
    open func willDetach() {}

    // MARK: - Attaching

    /// Makes `child` the last child, activates its interactor and loads it. The tree keeps the child alive until
    /// `detachChild(_:)`.
    ///
    /// A child is activated under an inactive parent, too. A child that is detached from inside one of these steps
    /// skips the others. Attaching a child of this or another router, or a router above this one, traps. Attaching
    /// below a router that was detached itself is reported.
    public final func attachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        attach(child, at: CallSite(fileID: fileID, line: line))
    }

    /// Deactivates `child` and everything below it, then releases it. It can be attached again.
    ///
    /// The children of `child` stay its children. The time it takes does not depend on the number of siblings.
    /// Detaching a router that is not a child of this one traps; detaching it again from inside its own
    /// deactivation does nothing.
    public final func detachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        detach(child, at: CallSite(fileID: fileID, line: line))
    }

    final func attach(_ child: any Routing, at callSite: CallSite?) {
        child.willAttach()
        let childNode = child.existingNode ?? CustomInteractor(child.interactable)
        node.trapIfMisused(childNode, router: child, at: callSite)
        node.warnIfDetached(attaching: childNode, router: child, at: callSite)
        node.link(childNode, router: child)
        childNode.adoptRuntime(of: node)
        childNode.warnIfListenerIsLost(at: callSite)
        childNode.treeRuntime?.send(.attached, at: childNode.treePath)
        // A runtime that is released calls back, too.
        guard childNode.isChild(of: node) else { return }
        childNode.activate()
        // It may have ended itself, and been detached, while it became active.
        guard childNode.isChild(of: node) else { return }
        child.load()
    }

    final func detach(_ child: any Routing, at callSite: CallSite?) {
        guard let childNode = node.node(ofChild: child) else { node.trapStranger(child, at: callSite) }
        guard !childNode.isDetaching else { return }
        childNode.warnIfListenerIsLost(at: callSite)
        let stopwatch = childNode.startStopwatch()
        // Taken before the callbacks, which may move this router.
        let path = node.leakPath
        childNode.isDetaching = true
        child.willDetach()
        childNode.deactivateSubtree()
        childNode.isDetaching = false
        childNode.warnIfViewsAreLeft(at: callSite)
        if let path { childNode.expectReleaseOfSubtree(router: child, below: path) }
        node.unlink(childNode)
        stopwatch?.send(.detached)
    }

    /// Calls `didLoad()`, the first time.
    public final func load() {
        guard !node.isLoading, !node.isLoaded else { return }
        let stopwatch = node.startStopwatch()
        let parent = node.parent
        node.isLoading = true
        didLoad()
        node.isLoading = false
        node.isLoaded = true
        node.extras?.lifecycleStream?.send(.didLoad)
        // It may have ended itself, and its `detached` was sent.
        if node.parent === parent { stopwatch?.send(.loaded) }
    }

    // MARK: - Asking

    /// The RIB's interactor, as the parent's router sees it.
    public final var interactable: any Interactable { node.interactable }

    /// The routers that are attached to this one, in the order in which they were attached.
    public final var children: [any Routing] { node.childRouters }

    /// The names of the RIBs from the root to this one: `Root/LoggedIn/TicTacToe`.
    public final var treePath: String { node.treePath }

    /// The events, handlers, leak detector and clock that this router's tree shares.
    public final var runtime: TreeRuntime { node.runtime }

    /// The step of the router's life, and every change of it. Its `values` end when the router is released.
    public final var lifecycle: StateStream<RouterLifecycle> {
        let extras = node.makeExtras()
        if let stream = extras.lifecycleStream { return stream }
        let stream = MutableStateStream<RouterLifecycle>(node.isLoaded ? .didLoad : .created)
        extras.lifecycleStream = stream
        return stream
    }

    // MARK: - Ownership

    /// Keeps `object` alive as long as this router: the bridge that an adapter made for the RIB it built.
    public final func keepAlive(_ object: AnyObject) {
        node.makeExtras().keptAlive.append(object)
    }

    /// Whether the owner keeps the router after it was detached, to attach it again. The leak detector does not
    /// expect it to be released then.
    public final var isKeptForLater: Bool {
        get { node.isKeptForLater }
        set {
            node.isKeptForLater = newValue
            node.generation &+= 1
        }
    }

    /// Lets the leak detector expect `object` to be released after this router was detached: a component, or
    /// another object that its builder created for this RIB alone.
    public final func expectRelease(of object: AnyObject) {
        node.expectRelease(of: object)
    }
}

extension Router: TreeRouter {
    /// Attaches `child` through `Routing`: a message about misuse names no line of the caller.
    @_disfavoredOverload
    public final func attachChild(_ child: any Routing) {
        attach(child, at: nil)
    }

    /// Detaches `child` through `Routing`: a message about misuse names no line of the caller.
    @_disfavoredOverload
    public final func detachChild(_ child: any Routing) {
        detach(child, at: nil)
    }

    /// The node for a test's own interactor. Traps if it is not Interactable.
    @usableFromInline
    static func customNode(for interactor: InteractorType) -> Interactor {
        guard let interactable = interactor as? any Interactable else { trapNotInteractable(interactor) }
        return CustomInteractor(interactable)
    }

    /// Makes this router the one of its interactor. Traps if the interactor has one.
    @usableFromInline
    final func claimNode() {
        if let other = node.routerType { Self.trapSharedInteractor(node, of: other) }
        node.routerType = Self.self
        node.isLoaded = false
    }

    private static func trapSharedInteractor(_ interactor: Interactor, of other: Any.Type) -> Never {
        Diagnostic(
            "\(Self.self) was created with \(type(of: interactor)), which belongs to \(other).",
            treePath: interactor.treePath,
            cause: "A builder passed one interactor to two routers, or kept it between two calls of build.",
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

/// The steps of a router's life.
public enum RouterLifecycle: Equatable, Sendable {
    /// The router exists, and `didLoad()` was not called yet.
    case created
    /// `didLoad()` was called.
    case didLoad
}
