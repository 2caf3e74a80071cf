import RIBs
import RIBsTesting

/// A router whose hooks and `deinit` call back into its world.
final class ChaosRouter: LaunchRouter<ChaosInteractor, ChaosView> {
    weak var world: ChaosWorld?
    /// The parent in the model. It is set before the router is attached, and stale after it was detached.
    private(set) weak var modelParent: ChaosRouter?
    /// Whether the router was chosen to be attached, and is not attached yet.
    private var isJoining = false
    private let token: ChaosToken

    private(set) lazy var slot = ChildSlot<ChaosRouter>(parent: self, presentingOn: viewController) { [weak self] in
        self?.world?.actInCallback()
    }
    private(set) lazy var dashboard = ChildSlot<ChaosRouter>(parent: self, embeddingIn: viewController)
    private(set) lazy var pages = NavigationStack<ChaosRouter>(parent: self, presentingOn: viewController) {
        [weak self] _ in self?.world?.actInCallback()
    }
    /// Whether the lazy properties were used.
    var hasSlots = false

    init(_ world: ChaosWorld) {
        self.world = world
        token = ChaosToken(.router, world.ledger)
        let runtime = world.random(8) == 0 ? world.newRuntime() : world.runtime
        super.init(interactor: ChaosInteractor(world), viewController: ChaosView(world), runtime: runtime)
        if runtime !== world.runtime {
            interactor.eventObservation = runtime.events.observe { [weak world] _ in world?.actInEvent() }
        }
        world.add(self)
    }

    isolated deinit {
        world?.actInDeinit()
        guard let world, world.mayActInDeinit, world.random(4) == 0 else { return }
        // A router can route in its own `deinit`.
        attachChild(ChaosRouter(world))
    }

    override func willAttach() { world?.actInCallback() }
    override func willDetach() {
        isJoining = false
        world?.actInCallback()
    }
    override func didLoad() { world?.actInCallback() }

    // MARK: - The model

    /// Whether the router has a parent. The tree path of a router with a parent contains a slash.
    var hasParent: Bool { treePath.contains("/") }

    /// Whether the router can be attached.
    var isFree: Bool {
        if hasParent { isJoining = false }
        return !hasParent && !isJoining
    }

    func join(_ parent: ChaosRouter) {
        isJoining = true
        modelParent = parent
    }

    /// Returns whether `other` is this router or one of its ancestors.
    func isBelow(_ other: ChaosRouter) -> Bool {
        var next: ChaosRouter? = self
        while let router = next {
            if router === other { return true }
            next = router.isFree ? nil : router.modelParent
        }
        return false
    }
}

/// An interactor whose callbacks and `deinit` call back into its world.
final class ChaosInteractor: Interactor {
    weak var world: ChaosWorld?
    var eventObservation: StreamObservation?
    /// Whether observations and tasks can begin.
    private(set) var isOpen = false
    /// The number of activations that have ended.
    private(set) var endingCount = 0
    private var activation = ChaosActivation()
    private let token: ChaosToken

    init(_ world: ChaosWorld) {
        self.world = world
        token = ChaosToken(.interactor, world.ledger)
    }

    isolated deinit {
        world?.actInDeinit()
        guard let world, world.mayActInDeinit, world.random(4) == 0 else { return }
        // An interactor can be activated in its own `deinit`.
        activate()
    }

    override func didBecomeActive() {
        if !isActiveStream.value { world?.fail("the activity is published after didBecomeActive()") }
        isOpen = true
        activation = ChaosActivation()
        onDeactivate { [activation, weak world] in
            if !activation.isResigning { world?.fail("entries end before willResignActive()") }
        }
        world?.actInCallback()
    }

    override func willResignActive() {
        activation.isResigning = true
        world?.actInCallback()
        isOpen = false
        endingCount += 1
        onDeactivate { [weak world] in world?.actInCallback() }
    }

    override func handleBackPress() -> Bool {
        world?.actInCallback()
        return false
    }
}

/// One activation of an interactor.
@MainActor
private final class ChaosActivation {
    /// Whether `willResignActive()` was called.
    var isResigning = false
}

/// A view that calls back into its world before and after it shows another one.
@MainActor
final class ChaosView: ViewPresenting, ViewEmbedding {
    weak var world: ChaosWorld?
    private(set) var presented: [(view: any ViewControllable, onSystemDismiss: @MainActor () -> Void)] = []
    private(set) var embedded: [any ViewControllable] = []
    private let token: ChaosToken

    init(_ world: ChaosWorld) {
        self.world = world
        token = ChaosToken(.view, world.ledger)
    }

    isolated deinit { world?.actInDeinit() }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        world?.actInCallback()
        presented.append((viewController, onSystemDismiss))
        world?.actInCallback()
    }

    func dismiss(_ viewController: any ViewControllable) {
        withdraw { $0 === viewController }
        world?.actInCallback()
    }

    func embed(_ viewController: any ViewControllable) {
        world?.actInCallback()
        embedded.append(viewController)
    }

    func unembed(_ viewController: any ViewControllable) {
        world?.actInCallback()
        // Moved out before they are released, because the `deinit` of a view calls back.
        let all = exchange(&embedded, with: [])
        embedded = all.filter { $0 !== viewController }
    }

    /// Dismisses a presented view as a user would.
    func dismissBySystem() {
        guard let last = presented.last else { return }
        withdraw { $0 === last.view }
        last.onSystemDismiss()
    }

    private func withdraw(_ isMeant: (any ViewControllable) -> Bool) {
        let all = exchange(&presented, with: [])
        presented = all.filter { !isMeant($0.view) }
    }
}
