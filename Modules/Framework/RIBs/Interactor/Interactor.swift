/// The logic of a RIB.
///
/// An interactor becomes active when its router is attached, and inactive when its router is detached. In between, it
/// can be deactivated and activated again together with its parent, so `didBecomeActive()` can be called more than
/// once. An interactor belongs to one router.
@MainActor
open class Interactor: ActivationScope, Interactable {
    private final var activityStream: MutableStateStream<Bool>?

    // MARK: The RIB's place in the tree
    //
    // The interactors are the nodes of the tree, because routers are generic. All links are strong: a parent retains
    // the interactors and the routers of its attached children, and a child retains its parent's interactor. Detaching
    // removes the links in both directions, and so does the `deinit` of the parent's router. No link can refer to a
    // released object.

    /// The parent's interactor, while the RIB is attached.
    final var parent: Interactor?
    /// The children are a linked list, so that removing one takes constant time.
    final var firstChild: Interactor?
    final var lastChild: Interactor?
    final var nextSibling: Interactor?
    /// The child that the walk in progress visits next. One is enough, because a second walk ends the first.
    final var nextVisited: Interactor?
    final var previousSibling: Interactor?
    /// The router, while the RIB is attached. This reference keeps a child alive.
    final var attachedRouter: (any Routing)?
    /// The type of the router that was created with this interactor; nil after the router is released.
    final var routerType: Any.Type?
    /// The runtime of the tree. In a tree without a launch router it is nil until it is needed.
    final var treeRuntime: TreeRuntime?
    /// The number of the latest move of the RIB: its attachment, detachment, launch or termination. Later moves have
    /// greater numbers, in all trees. Compared later, to learn whether the RIB was moved meanwhile.
    final var move = 0
    /// The number of activations and deactivations so far, including deactivations of an inactive RIB with its parent.
    /// Compared after a callback, to learn whether it activated or deactivated the RIB.
    final var changeCount: UInt32 = 0
    /// The number of times that the leak detector expected the RIB to be released. The latest expectation counts.
    /// It is not a move, because the tree would then differ from a tree without a leak detector.
    final var expectationCount: UInt32 = 0
    /// Whether the RIB was activated while it resigns. It is activated again when its deactivation has ended.
    final var isActivationWaiting = false
    /// Whether this RIB and its subtree are being deactivated. A child that is attached meanwhile is not activated.
    final var isResigning = false
    /// Written by `beginLoading()` and `endLoading()`, and reset for a second router of the interactor.
    final var loading = Loading.no
    final var isDetaching = false
    /// Whether the RIB was detached or terminated, and not attached again.
    final var isDetached = false
    /// The properties that most RIBs do not need, allocated on first use.
    final var extras: TreeExtras?

    // MARK: -

    /// Creates an inactive interactor.
    public override init() {}

    isolated deinit {
        isBeingReleased = true
        if isOpen { resign() }
        activityStream?.observers.finish()
    }

    // MARK: - Overridden by RIBs

    /// Called at the beginning of each activation. Observe streams, start tasks and route to the first child here.
    ///
    /// A parent is active before its children. When the RIB is attached, the call comes before the router's
    /// `didLoad()`. Overrides need not call `super`.
    open func didBecomeActive() {}

    /// Called while the interactor is still active, before the work that is bound to the activation ends.
    ///
    /// It is called once after each `didBecomeActive()`, and never without it. A viewless RIB calls its router's
    /// `cleanupViews()` here. A task that is started here is cancelled before it runs: let a service do work that outlives
    /// the RIB, such as saving a draft. The method is also called when an active interactor is released. Do not store
    /// `self` anywhere then. Overrides need not call `super`.
    open func willResignActive() {}

    /// Called on the active interactors of the tree when the person goes back, until one of them returns true.
    ///
    /// The last child is called before the first, and the subtree of an interactor before the interactor. The window calls
    /// it, so it is not called for views of your own on UIKit or SwiftUI, which the system removes without asking. See
    /// `LaunchRouting.handleBackPress()`. Overrides need not call `super`.
    ///
    /// - Returns: Whether the interactor handled it: by popping a child, by closing a view, or by refusing to leave.
    open func handleBackPress() -> Bool { false }

    // MARK: - Interactable

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
        guard !isDetaching, !isBeingReleased, !isOpen else { return }
        isActivationWaiting = phase != .inactive
        guard !isActivationWaiting else { return }
        let stopwatch = startStopwatch()
        let change = beginChange()
        isResigning = false
        phase = .opening
        activityStream?.send(true)
        guard changeCount == change else { return }
        phase = .active
        didBecomeActive()
        guard changeCount == change else { return }
        stopwatch?.send(.activated)
        guard changeCount == change else { return }
        load()
        forEachChild(while: change) { $0.activate() }
    }

    /// Ends the activation. Does nothing on an inactive interactor.
    ///
    /// In order: `willResignActive()` is called, tasks and observations end, `isActive` is published, the children are
    /// deactivated, each before its own children.
    public final func deactivate() {
        guard isOpen else { return isActivationWaiting = false }
        deactivateSubtree()
    }

    // MARK: - For the tree

    /// The router's `interactable`: the interactor itself, or the object that a `CustomInteractor` represents.
    var interactable: any Interactable { self }

    /// Deactivates this RIB and its descendants, parents before children, until a callback activates this RIB again.
    ///
    /// It visits the subtree of an inactive RIB as well, because a child can be attached to an inactive RIB.
    final func deactivateSubtree() {
        let wasResigning = isResigning
        isResigning = true
        isActivationWaiting = false
        let change = beginChange()
        if isOpen { resign() }
        if isActivationWaiting { activate() }
        forEachChild(while: change) { $0.deactivateSubtree() }
        // An activation meanwhile has reset it.
        if !isOpen { isResigning = wasResigning }
    }

    private func resign() {
        let stopwatch = startStopwatch()
        let didBegin = phase == .active
        phase = .resigning
        // An observer of `isActive` can end the activation before `didBecomeActive()` is called.
        if didBegin { willResignActive() }
        endEntries()
        endWaitOfSavedChildren()
        activityStream?.send(false)
        stopwatch?.send(.deactivated)
    }

    /// Counts an activation or a deactivation that begins now, and returns its number.
    private func beginChange() -> UInt32 {
        changeCount &+= 1
        return changeCount
    }

    /// Calls `body` with the children, until a callback activates or deactivates this RIB. It skips the children that
    /// are removed or attached meanwhile.
    private func forEachChild(while change: UInt32, _ body: (Interactor) -> Void) {
        guard changeCount == change, hasChildren else { return }
        let latest = ProcessState.latestMove
        nextVisited = firstChild
        while changeCount == change, let child = nextVisited {
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
        extras?.stackEntry?.childDidLoad()
    }

    /// Calls `body` with the objects that the leak detector expects to be released together with the RIB.
    func forEachReleasable(_ body: (AnyObject) -> Void) { body(self) }

    override final var rib: Interactor? { isInTree ? self : nil }
}
