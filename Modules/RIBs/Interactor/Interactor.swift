/// The logic of a RIB.
///
/// It becomes active when its router is attached and inactive when it is detached. In between it may be
/// deactivated and activated again together with its parent, so `didBecomeActive()` can be called more than once.
/// An interactor belongs to one router.
@MainActor
open class Interactor: ActivationScope, Interactable {
    private final var activityStream: MutableStateStream<Bool>?

    // MARK: The RIB's place in the tree
    //
    // The interactors are the nodes of the tree, since routers are generic. All links are strong: a parent keeps its
    // children's interactors and, while they are attached, their routers, and a child keeps its parent's interactor.
    // Detaching removes the links in both directions, and so does the `deinit` of the parent's router, which runs on
    // the main actor: no link leads to a released object.

    /// The parent's interactor, while the RIB is attached.
    final var parent: Interactor?
    final var nextSibling: Interactor?
    final var previousSibling: Interactor?
    /// The children; nil until one is attached.
    final var children: ChildList?
    /// The router, while the RIB is attached. This reference is what keeps a child alive.
    final var attachedRouter: (any Routing)?
    /// The type of the router that was created with this interactor; nil once the router is released.
    final var routerType: Any.Type?
    /// The runtime of the tree; nil until it is needed in a tree without a launch router.
    final var treeRuntime: TreeRuntime?
    /// Counts attachments, detachments and changes of `isKeptForLater`, so that the leak detector can tell whether
    /// the RIB is still where it was.
    final var generation: UInt32 = 0
    /// Whether the router's `didLoad()` runs, and whether it was called.
    final var isLoading = false
    final var isLoaded = false
    final var isDetaching = false
    /// Detached, or terminated, and not attached again.
    final var isDetached = false
    /// What most RIBs do not have.
    final var extras: TreeExtras?

    // MARK: -

    /// Creates an inactive interactor.
    public override init() {}

    isolated deinit {
        isBeingReleased = true
        deactivateSelf()
        activityStream?.observers.finish()
    }

    // MARK: - Overridden by RIBs

    /// Called once an activation has begun. Observe streams, start tasks and route to the first child here.
    ///
    /// The parent is active before its children. After `attachChild` it is called before the router's
    /// `didLoad()`. There is no need to call `super`.
    open func didBecomeActive() {}

    /// Called while the interactor is still active, before the work bound to the activation ends. A viewless
    /// RIB calls its router's `cleanupViews()` here. There is no need to call `super`.
    ///
    /// It is also called when an active interactor is released. Do not store `self` anywhere then.
    open func willResignActive() {}

    /// Called when the person goes back, on the active interactors of the tree, until one returns true: the last
    /// child before the first, and the subtree of an interactor before itself. See
    /// `LaunchRouting.handleBackPress()`.
    ///
    /// Return true if the interactor handled it: by popping a child, by closing a view, or by refusing to leave.
    /// There is no need to call `super`.
    open func handleBackPress() -> Bool { false }

    // MARK: - Interactable

    /// `isActive` and every change of it. Its `values` end when the interactor is released.
    public final var isActiveStream: StateStream<Bool> {
        if let activityStream { return activityStream }
        let stream = MutableStateStream(isActive)
        activityStream = stream
        return stream
    }

    /// Begins an activation. An active interactor stays as it is.
    ///
    /// In order: `isActive` is published, `didBecomeActive()` is called, the attached children are activated.
    public final func activate() {
        activateSelf()
        if isActiveInTree { activateDescendants() }
    }

    /// Ends the activation. An inactive interactor stays as it is.
    ///
    /// In order: `willResignActive()` is called, tasks and observations end, `isActive` is published, the
    /// children are deactivated, each before its own children.
    public final func deactivate() {
        guard phase == .active else { return }
        deactivateSelf()
        if phase == .inactive { deactivateDescendants() }
    }

    // MARK: - For the tree

    /// The interactor as its router's `interactable`; a `CustomInteractor` stands for another object.
    var interactable: any Interactable { self }

    /// Whether the walk of an activation goes on below this RIB.
    var isActiveInTree: Bool { phase == .active }

    func activateSelf() {
        guard phase == .inactive else { return }
        let stopwatch = startStopwatch()
        phase = .active
        activationCount &+= 1
        let activation = activationCount
        activityStream?.send(true)
        // An observer or `didBecomeActive()` may end the activation, and begin another one.
        if phase == .active && activationCount == activation { didBecomeActive() }
        if phase == .active && activationCount == activation { stopwatch?.send(.activated) }
    }

    func deactivateSelf() {
        guard phase == .active else { return }
        let stopwatch = startStopwatch()
        phase = .resigning
        willResignActive()
        endEntries()
        activityStream?.send(false)
        stopwatch?.send(.deactivated)
    }

    /// Calls `body` with the objects that the leak detector expects to be released together with the RIB.
    func forEachReleasable(_ body: (AnyObject) -> Void) { body(self) }

    override final var location: (treePath: String, runtime: TreeRuntime)? {
        isInTree ? (treePath, runtime) : nil
    }
}
