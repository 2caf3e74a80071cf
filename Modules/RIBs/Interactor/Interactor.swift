/// The logic of a RIB.
///
/// It becomes active when its router is attached and inactive when it is detached. In between it may be
/// deactivated and activated again together with its parent, so `didBecomeActive()` can come more than once.
@MainActor
open class Interactor: ActivationScope, Interactable {
    /// The router that drives the subtree below; set by it, and cleared when it goes away.
    nonisolated(unsafe) final var node: Unretained<RouterNode>?

    private final var activeStream: ActivityStream?

    public override init() {}

    deinit {
        if let activeStream {
            onMainActor { activeStream.finish() }
        }
    }

    public final var isActiveStream: StateStream<Bool> {
        if let activeStream { return activeStream }
        let stream = ActivityStream(initial: isActive)
        activeStream = stream
        return stream
    }

    /// Called once an activation has begun. Observe streams, start tasks and route to the first child here.
    ///
    /// The parent is active before its children. After `attachChild` it is called before the router's
    /// `didLoad()`. There is no need to call `super`.
    open func didBecomeActive() {}

    /// Called while the interactor is still active, before anything bound to the activation ends. A viewless
    /// RIB calls its router's `cleanupViews()` here. There is no need to call `super`.
    open func willResignActive() {}

    /// Called when the person goes back, on the active interactors of the tree, until one returns true: the last
    /// child before the first, all below an interactor before itself. See `LaunchRouting.handleBackPress()`.
    ///
    /// Return true if that is dealt with: by popping a child, by closing what is open, or by refusing to leave.
    /// There is no need to call `super`.
    open func handleBackPress() -> Bool { false }

    /// Begins an activation; does nothing on an active interactor.
    ///
    /// In order: `isActive` is published, `didBecomeActive()` is called, the attached children are activated.
    public final func activate() {
        activateAlone()
        guard phase == .active else { return }
        node?.use { $0.activateDescendants() }
    }

    /// Ends the activation; does nothing on an inactive interactor.
    ///
    /// In order: `willResignActive()` is called, tasks and observations end, `isActive` is published, the
    /// children are deactivated, each before its own children.
    public final func deactivate() {
        guard phase == .active else { return }
        deactivateAlone()
        guard phase == .inactive else { return }
        node?.use { $0.deactivateDescendants() }
    }

    final func activateAlone() {
        guard phase == .inactive else { return }
        if firstEntry != nil { LeakExpectation.vacate(self) }
        if EventStream.wasEverObserved { activateObserved() } else { _ = beginActivation() }
    }

    final func deactivateAlone() {
        guard phase == .active else { return }
        if EventStream.wasEverObserved { deactivateObserved() } else { endActivation() }
    }

    @inline(never)
    private func activateObserved() {
        let stopwatch = node?.object.startStopwatch()
        // It may have ended itself, and its `deactivated` would come before this.
        if beginActivation() { stopwatch?.send(.activated) }
    }

    @inline(never)
    private func deactivateObserved() {
        let stopwatch = node?.object.startStopwatch()
        endActivation()
        stopwatch?.send(.deactivated)
    }

    /// - Returns: Whether this activation goes on.
    @inline(__always)
    private func beginActivation() -> Bool {
        phase = .active
        activationCount &+= 1
        let activation = activationCount
        activeStream?.deliver(true)
        guard phase == .active, activationCount == activation else { return false }
        didBecomeActive()
        return phase == .active && activationCount == activation
    }

    @inline(__always)
    private func endActivation() {
        phase = .resigning
        willResignActive()
        phase = .ending
        endEntries()
        phase = .inactive
        activeStream?.deliver(false)
    }

    /// What the leak detector expects to go with the interactor.
    func forEachReleasable(_ body: (AnyObject) -> Void) { body(self) }

    final override var diagnostics: (name: String, treePath: String?, runtime: TreeRuntime?) {
        ("\(type(of: self))", node?.object.treePath, node?.object.runtime)
    }
}
