/// The part of every `Router` that does not depend on its types: a node of the tree.
///
/// Children form an intrusive list: attaching and detaching one costs the same with ten siblings and with ten
/// thousand. A parent owns its children; all other links are unretained and kept right by attach, detach and
/// `deinit`: a link is cleared before the router it leads to goes.
@MainActor
open class RouterNode: Routing {
    /// `interactable`, if it is an `Interactor`, which tells this node by itself when it is activated. The subclass
    /// keeps it alive.
    final let ownInteractor: Unretained<Interactor>?

    // The parent's deinit, which is not isolated, clears these.
    nonisolated(unsafe) final var parentLink: Unretained<RouterNode>?
    nonisolated(unsafe) final var nextLink: Unretained<RouterNode>?
    /// For the first child, the last one.
    nonisolated(unsafe) final var previousLink: Unretained<RouterNode>?
    nonisolated(unsafe) final var firstChildLink: Unretained<RouterNode>?

    /// What this router's tree shares: that of the launch router it was attached under, last. Nil in a tree
    /// without one.
    @exclusivity(unchecked) public internal(set) final var runtime: TreeRuntime?
    final var isDetaching = false
    /// Set on a router that is kept after it was detached, to be attached again: the leak detector does not
    /// expect it to go.
    public final var isKeptForLater = false {
        didSet { if isKeptForLater { beginStay() } }
    }
    private final var isLoading = false
    private final var isLoaded = false
    /// How many times the router came, went and was said to be kept: what the leak detector expected during an
    /// earlier stay is not expected any more. It stands behind the four flags, where
    /// there is room for it.
    private(set) final var stayNumber: UInt32 = 0
    /// What most routers do not have.
    private(set) final var extras: RouterExtras?
    /// Where a walk over the children stands: the child it visited last, the node itself before the first,
    /// nil when there is none. Nested walks share it, so an outer one does not repeat an inner one's work.
    ///
    /// It stands last: what is needed to attach and detach a router without children lies closer together so.
    final var cursor: Unretained<RouterNode>?

    init(interactor: Interactor) {
        ownInteractor = Unretained(interactor)
        interactor.node = Unretained(self)
    }

    init(foreignInteractable: any Interactable) {
        ownInteractor = nil
        follow(foreignInteractable)
    }

    deinit {
        ownInteractor?.use { $0.node = nil }
        let hasChildren = firstChildLink != nil
        let activityObservation = extras?.activityObservation
        let isActive = ownInteractor?.use { $0.phase != .inactive } ?? false
        guard hasChildren || activityObservation != nil || isActive else { return }
        // At once: on another thread, a child may be asked for its parent before the action below has its turn.
        let remains = RouterRemains(
            routerName: "\(type(of: self))", interactor: ownInteractor?.object,
            activityObservation: activityObservation, runtime: runtime, children: takeChildren())
        onMainActor { remains.tearDown() }
    }

    // MARK: - Routing

    public final var interactable: any Interactable {
        if let ownInteractor { return ownInteractor.object }
        guard let interactable = extras?.foreignInteractable else { fatalError("a router without an interactor") }
        return interactable
    }

    public final var children: [any Routing] {
        var children: [any Routing] = []
        var child = firstChildLink
        while let node = child {
            children.append(node.use { $0.routing })
            child = node.use { $0.nextLink }
        }
        return children
    }

    public final var routerNode: RouterNode? { self }

    /// Calls `didLoad()`, the first time.
    public final func load() {
        guard !isLoading, !isLoaded else { return }
        if EventStream.wasEverObserved { loadObserved() } else { loadOnce() }
    }

    @inline(never)
    private func loadObserved() {
        let stopwatch = startStopwatch()
        let parent = parentLink
        loadOnce()
        // It may have ended itself, and its `detached` would come before this.
        if parentLink == parent { stopwatch?.send(.loaded) }
    }

    @inline(__always)
    private func loadOnce() {
        isLoading = true
        didLoad()
        isLoading = false
        isLoaded = true
        extras?.lifecycle?.send(.didLoad)
    }

    /// Where the router is in its life, and every change of it.
    public final var lifecycle: StateStream<RouterLifecycle> {
        let extras = makeExtras()
        if let lifecycle = extras.lifecycle { return lifecycle }
        let lifecycle = MutableStateStream<RouterLifecycle>(isLoaded ? .didLoad : .created)
        extras.lifecycle = lifecycle
        return lifecycle
    }

    /// Called once in the router's life, when it was attached and activated for the first time. Attach the
    /// children that are always there here. There is no need to call `super`.
    open func didLoad() {}

    /// Called by the parent each time it attaches this router, before anything else: the router has no parent
    /// yet, and its interactor is not active. Set up what `willDetach()` takes down. It must not detach the
    /// router, which is not attached. The router of a root, which nobody attaches, is not called. There is no
    /// need to call `super`.
    open func willAttach() {}

    /// Called by the parent each time it detaches this router, before anything else: the interactor and all
    /// below are as they were, and `willResignActive()` comes next. A router that goes away without being
    /// detached is not called. There is no need to call `super`.
    open func willDetach() {}

    @_disfavoredOverload
    public final func attachChild(_ child: any Routing) {
        attach(child, at: nil)
    }

    @_disfavoredOverload
    public final func detachChild(_ child: any Routing) {
        detach(child, at: nil)
    }

    public final func keepAlive(_ object: AnyObject) {
        makeExtras().keptAlive.append(object)
    }

    /// Lets the leak detector expect `object` to go once this router was detached: a component, or what else
    /// its builder made for this RIB alone.
    public final func expectRelease(of object: AnyObject) {
        makeExtras().releasables.append(WeakReference(value: object))
    }

    // MARK: - Attaching

    /// Makes `child` the last child, activates its interactor and loads it. The router keeps the child alive
    /// until `detachChild(_:)`.
    ///
    /// It activates under an inactive parent, too. A child that is detached from inside one of these steps is
    /// spared the others. Attaching a child of this or another router, or a router above this one, traps.
    public final func attachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        attach(child, at: CallSite(fileID: fileID, line: line))
    }

    /// Deactivates `child` and everything below it, then lets it go. It can be attached again.
    ///
    /// The children of `child` stay its children. The time it takes does not depend on the number of siblings.
    /// Detaching a router that is not a child of this one traps; detaching it again from inside its own
    /// deactivation does nothing.
    public final func detachChild(_ child: any Routing, fileID: StaticString = #fileID, line: UInt = #line) {
        detach(child, at: CallSite(fileID: fileID, line: line))
    }

    final var parent: RouterNode? { parentLink?.object }
    final var nextSibling: RouterNode? { nextLink?.object }
    final var previousSibling: RouterNode? { parent?.firstChild === self ? nil : previousLink?.object }
    final var firstChild: RouterNode? { firstChildLink?.object }
    final var lastChild: RouterNode? { firstChildLink?.use { $0.previousLink }?.object }

    /// The router to hand out: itself, but for a node that stands for another implementation of `Routing`.
    var routing: any Routing { self }
    var isForeign: Bool { false }

    /// Loads the router that this node is, or stands for.
    func loadRouting() { load() }

    final func beginStay() { stayNumber &+= 1 }

    final func makeExtras() -> RouterExtras {
        if let extras { return extras }
        let extras = RouterExtras()
        self.extras = extras
        return extras
    }

    /// What the leak detector expects to go after the router was detached, besides the router.
    func forEachReleasable(_ body: (AnyObject) -> Void) {
        if let ownInteractor { ownInteractor.use { $0.forEachReleasable(body) } } else { body(interactable) }
        guard let extras else { return }
        for object in extras.releasables { if let object = object.value { body(object) } }
    }

    private func follow(_ interactable: any Interactable) {
        let extras = makeExtras()
        extras.foreignInteractable = interactable
        extras.activityObservation = interactable.isActiveStream.observe { [weak self] isActive in
            if isActive { self?.activateDescendants() } else { self?.deactivateDescendants() }
        }
    }
}

/// What a router has only if it was built by an adapter, sits in a slot or a stack, or has an interactor that
/// is not an `Interactor`.
@MainActor
final class RouterExtras {
    var keptAlive: [AnyObject] = []
    var lifecycle: MutableStateStream<RouterLifecycle>?
    /// Further objects that should go when the router was detached.
    var releasables: [WeakReference] = []
    /// The path of the router when a child of it was detached last, if leaks were looked for then.
    var path: RoutePath?
    /// An interactor that is not an `Interactor`, and how its router follows it.
    var foreignInteractable: (any Interactable)?
    nonisolated(unsafe) var activityObservation: StreamObservation<Bool>?
    /// The router's stay in a slot or a stack, which wants to know when it is detached.
    nonisolated(unsafe) weak var stay: ChildStay?

    deinit {}
}

/// The steps of a router's life.
public enum RouterLifecycle: Equatable, Sendable {
    case created
    case didLoad
}

struct WeakReference {
    weak var value: AnyObject?
}
