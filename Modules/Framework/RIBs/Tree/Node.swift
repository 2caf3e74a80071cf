/// A RIB's place in its tree, and the stages of its life. Every `Interactor` inherits from it.
///
/// Do not inherit from it directly. A caller only sets whether the RIB shall be active. `settle()` takes one step after
/// the other towards that wish, and reads the wish and the stage again after each callback. A callback can therefore
/// change both, and no step has to know what the callbacks before it did.
///
/// The interactors are the nodes of the tree, because routers are generic. All links are strong: a parent retains the
/// nodes and the routers of its attached children, and a child retains its parent's node. Detaching removes the links in
/// both directions, and so does the release of the parent's router. No link can refer to a released object.
@MainActor
open class Node: ActivationScope, Interactable {
    /// The stages of an activation, in their order.
    enum Stage {
        case inactive
        /// `isActive` is being published, and `didBecomeActive()` was not called yet.
        case opening
        /// `didBecomeActive()` is running.
        case starting
        /// The router is being loaded, then the children are being activated.
        case startingChildren
        case active
        /// `willResignActive()` is running.
        case resigning
        /// The work that is bound to the activation is being ended.
        case ending
        /// The activity is false. It is being published, then the children are being deactivated.
        case closing
    }

    /// The wish: whether the RIB shall be active.
    private final var shallBeActive = false
    /// How far the RIB is in its life.
    private(set) final var stage = Stage.inactive
    /// Written by `beginLoading()` and `endLoading()`, and reset for a second router of the interactor.
    final var loading = Loading.no
    final var isDetaching = false
    /// Whether the RIB was detached or terminated, and not attached or launched again.
    private(set) final var isDetached = false
    /// Whether the latest router that was created with this interactor is released.
    final var isRouterReleased = false

    /// The parent's node, while the RIB is attached.
    private(set) final var parent: Node?
    /// The children are a linked list, so that removing one takes constant time.
    private(set) final var firstChild: Node?
    private(set) final var lastChild: Node?
    private(set) final var nextSibling: Node?
    private(set) final var previousSibling: Node?
    /// The child that the walk in progress visits next. A walk that begins inside another one ends it.
    private final var nextVisited: Node?
    /// The router, while the RIB is attached. This reference keeps a child alive.
    private(set) final var attachedRouter: (any Routing)?
    /// The type of the router that was created with this interactor; nil after the router is released.
    final var routerType: Any.Type?
    /// The runtime of the tree. In a tree without a launch router it is nil until it is needed.
    final var treeRuntime: TreeRuntime?
    /// The properties that most RIBs do not need, allocated on first use.
    final var extras: TreeExtras?
    /// The expected release of the RIB, since it was detached or terminated. The latest one counts.
    final var expectedRelease: ExpectedRelease?
    /// The number of the latest move of the RIB: its attachment, detachment, launch or termination. Later moves have
    /// greater numbers, in all trees.
    private(set) final var move = 0
    private final var activityStream: MutableStateStream<Bool>?

    override init() {}

    deinit {
        // Most are inactive leaves. Asking for the main actor would cost as much as the rest of their release.
        if !shallBeActive, activityStream == nil, extras == nil { return }
        let (wasActive, runtime) = (shallBeActive, treeRuntime)
        let (activityStream, extras) = (activityStream, extras)
        let isEnded = ifOnMainActor {
            isBeingReleased = true
            if isActive { resign() }
            activityStream?.observers.finish()
        }
        guard !isEnded else { return }
        let type = type(of: self)
        Task { @MainActor in
            activityStream?.observers.finish()
            extras?.keptAlive = []
            guard wasActive else { return }
            Self.warnAboutRelease(
                of: type, "willResignActive() was not called", of: nil, to: runtime,
                fix: "detach its router, or call deactivate(), before you release it.")
        }
    }

    // MARK: - Overridden by interactors

    func didBecomeActive() {}
    func willResignActive() {}
    func handleBackPress() -> Bool { false }

    /// The router's `interactable`: the interactor itself, or the object that a `CustomInteractor` represents.
    var interactable: any Interactable { self }

    /// Calls `body` with the objects that the leak detector expects to be released together with the RIB.
    func forEachReleasable(_ body: (AnyObject) -> Void) { body(self) }

    override final var rib: Node? { isInTree ? self : nil }

    // MARK: - The wish

    override public final var isActive: Bool { stage != .inactive && stage != .closing }

    override final var acceptsEntries: Bool { isActive && stage != .ending && !isBeingReleased }

    /// A stream of `isActive`. Its `values` end when the interactor is released.
    public final var isActiveStream: StateStream<Bool> {
        if let activityStream { return activityStream }
        let stream = MutableStateStream(isActive)
        activityStream = stream
        return stream
    }

    /// Begins an activation. Does nothing on an active interactor.
    ///
    /// In order: `isActive` is published, `didBecomeActive()` is called, an attached router is loaded if it was not, the
    /// children are activated. A callback that ends the activation skips the later steps. An activation during
    /// `willResignActive()` begins when the deactivation has ended. A RIB that is being detached is not activated.
    public final func activate() {
        guard !isDetaching, !isBeingReleased else { return }
        shallBeActive = true
        settle()
    }

    /// Ends the activation. Does nothing on an inactive interactor.
    ///
    /// In order: `willResignActive()` is called, tasks and observations end, `isActive` is published, the children are
    /// deactivated, each before its own children.
    public final func deactivate() {
        guard isActive else { return }
        shallBeActive = false
        settle()
    }

    /// Deactivates the RIB and its descendants, parents before children.
    ///
    /// It visits the subtree of an inactive RIB as well, because a child can be attached to an inactive RIB.
    final func deactivateSubtree() {
        shallBeActive = false
        switch stage {
        case .inactive where hasChildren: stage = .closing
        // A callback of the RIB detaches it. Its children are deactivated before it does.
        case .resigning, .ending: visitChildren { $0.deactivateSubtree() }
        default: break
        }
        settle()
    }

    // MARK: - The steps

    /// Takes the steps towards the wish. If a step is in progress, its caller goes on.
    final func settle() {
        while true {
            switch (stage, shallBeActive) {
            case (.inactive, true), (.closing, true): start()
            case (.opening, false), (.starting, false), (.startingChildren, false), (.active, false): resign()
            case (.closing, false):
                visitChildren { $0.deactivateSubtree() }
                if stage == .closing { stage = .inactive }
            default: return
            }
        }
    }

    /// A callback that ends the activation changes the stage. It returns when the RIB is inactive, or active again.
    private final func start() {
        let stopwatch = startStopwatch()
        stage = .opening
        activityStream?.send(true)
        guard stage == .opening else { return }
        stage = .starting
        didBecomeActive()
        guard stage == .starting else { return }
        stopwatch?.send(.activated)
        guard stage == .starting else { return }
        stage = .startingChildren
        load()
        guard stage == .startingChildren else { return }
        visitChildren { $0.activate() }
        if stage == .startingChildren { stage = .active }
    }

    private final func resign() {
        let stopwatch = startStopwatch()
        // An observer of `isActive` can end the activation before `didBecomeActive()` is called.
        let didBegin = stage != .opening
        stage = .resigning
        if didBegin { willResignActive() }
        stage = .ending
        if let entries { entries.endAll() }
        endWaitOfSavedChildren()
        stage = .closing
        activityStream?.send(false)
        stopwatch?.send(.deactivated)
    }

    /// Calls `body` with the children, until a callback takes this RIB to another stage or visits them itself. It skips
    /// the children that a callback removes or attaches.
    private final func visitChildren(_ body: (Node) -> Void) {
        guard hasChildren else { return }
        let (stage, latest) = (stage, ProcessState.latestMove)
        nextVisited = firstChild
        while self.stage == stage, let child = nextVisited {
            nextVisited = child.nextSibling
            if child.move <= latest { body(child) }
        }
    }

    // MARK: - Loading

    enum Loading {
        /// The router was not loaded.
        case no
        /// The router's `didLoad()` is running.
        case running
        /// The router's `didLoad()` has returned.
        case done
    }

    /// Loads the router, if the RIB is attached and was not loaded.
    final func load() {
        guard loading == .no, let attachedRouter else { return }
        // A `Router` begins and ends the loading itself, because a caller can load it as well.
        let isCustom = routerType == nil && beginLoading()
        attachedRouter.load()
        if isCustom { endLoading() }
    }

    /// Returns false after the first call.
    final func beginLoading() -> Bool {
        guard loading == .no else { return false }
        loading = .running
        return true
    }

    final func endLoading() {
        loading = .done
        extras?.stackEntry?.showIfPossible()
    }

    // MARK: - The place

    /// Adds `child` as the last child, and retains `router` until the child is removed.
    ///
    /// The child shall be active from here on. `settle()` activates it, unless a callback before it changes the wish.
    final func link(_ child: Node, router: any Routing, in entry: StackEntry?) {
        child.parent = self
        child.attachedRouter = router
        child.didMove(isDetached: false)
        if entry != nil { child.makeExtras().stackEntry = entry }
        if let lastChild {
            lastChild.nextSibling = child
            child.previousSibling = lastChild
        } else {
            firstChild = child
        }
        lastChild = child
        if startsNewChildren { child.shallBeActive = true }
    }

    /// Whether an attached child is activated: not while this RIB resigns, and not while this RIB is inactive and a RIB
    /// above it resigns.
    private final var startsNewChildren: Bool {
        switch stage {
        case .opening, .starting, .startingChildren, .active: true
        case .resigning, .ending, .closing: false
        case .inactive: !lineage.contains { [.resigning, .ending, .closing].contains($0.stage) }
        }
    }

    /// Removes `child` and releases its router.
    final func unlink(_ child: Node) {
        let (previous, next) = (child.previousSibling, child.nextSibling)
        if let previous { previous.nextSibling = next } else { firstChild = next }
        if let next { next.previousSibling = previous } else { lastChild = previous }
        if nextVisited === child { nextVisited = next }
        (child.previousSibling, child.nextSibling) = (nil, nil)
        child.parent = nil
        child.isDetached = true
        // Moved out, because the entry calls back, and so does the release of the router.
        let router = exchange(&child.attachedRouter, with: nil)
        child.extras?.stackEntry?.childWasDetached()
        // A callback of the view can have attached the child again.
        if child.isDetached, child.hasChildren { child.hideViewsOfSubtree() }
        extendLifetime(router)
    }

    /// Counts a move, which ends the expectation that the RIB is released.
    final func didMove(isDetached: Bool) {
        move = ProcessState.nextMove()
        self.isDetached = isDetached
        if expectedRelease != nil { expectedRelease = nil }
    }
}
