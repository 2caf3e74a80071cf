import RIBs
import RIBsTesting
import Synchronization
import Testing

/// Tests with minimal programs around trees, slots and stacks that once crashed, raced or became inconsistent.
@MainActor
struct SoundnessTreeTests {
    private let trace = Trace()
    private let parent: TracedRouter
    private let view: TracedPresenter

    init() {
        parent = TracedRouter("parent", trace)
        view = TracedPresenter(trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `a launched tree can be released on another thread`() async {
        let probe = DeallocationProbe()
        await Task.detached {
            let root = await launchedTree(probe)
            withExtendedLifetime(root) {}
        }.value
        #expect(await settle { probe.isDeallocated })
    }

    @Test func `a child that empties its slot in willAttach is detached`() {
        let slot = ChildSlot<HookedPage>(parent: parent, presentingOn: view)
        let child = HookedPage("child", trace)
        child.onAttach = { [weak slot] in slot?.detach() }
        slot.attach { child }
        #expect(!slot.isFilled)
        #expect(parent.children.isEmpty)
        #expect(view.shown.isEmpty)
        #expect(!child.interactor.isActive)
    }

    @Test func `a child that pops itself in willAttach is detached`() {
        let stack = NavigationStack<HookedPage>(parent: parent, presentingOn: view)
        let child = HookedPage("child", trace)
        child.onAttach = { [weak stack] in stack?.pop() }
        stack.push { child }
        #expect(stack.isEmpty)
        #expect(parent.children.isEmpty)
        #expect(view.shown.isEmpty)
        #expect(!child.interactor.isActive)
    }

    @Test func `a child that is removed from a stack twice and pushed in between is shown`() {
        let stack = NavigationStack<TracedPage>(parent: parent, presentingOn: view)
        let (first, second, third) = (TracedPage("a", trace), TracedPage("b", trace), TracedPage("c", trace))
        for page in [first, second, third] { stack.push { page } }
        third.interactor.onResign = { [weak parent, weak stack, weak second] _ in
            guard let parent, let stack, let second else { return }
            parent.detachChild(second)
            stack.push { second }
        }
        stack.pop(to: first)
        #expect(stack.names == ["a", "b"])
        #expect(parent.childNames.count == 2)
        #expect(view.shown == ["a", "b"])
    }

    @Test func `a dismissal by the system is ignored while the parent waits for its deallocation`() {
        let router = Handover(OwningRouter(view, trace))
        let dismissal = router.read {
            $0.fill()
            return view.systemDismissals["child"]
        }
        router.releaseElsewhere()
        // The router is deallocated in the next turn of the main actor.
        dismissal?()
        #expect(!trace.events.contains("told"))
    }

    @Test func `a child that is detached while it takes over its runtime stays inactive`() {
        let root = RootRouter()
        root.interactable.activate()
        let child = LaunchRouter(interactor: TracedInteractor("child", trace), viewController: ViewControllableMock())
        // The child's own runtime is released when the child is attached.
        holdInWarningHandler(of: child.runtime) { [weak root, weak child] in
            if let root, let child { root.detachChild(child) }
        }
        root.attachChild(child)
        #expect(root.children.isEmpty)
        #expect(!child.interactor.isActive)
    }
}

// MARK: - Helpers

@MainActor
private func launchedTree(_ probe: DeallocationProbe) -> RootRouter {
    let root = RootRouter()
    root.launch(from: LaunchWindowMock())
    let child = TracedRouter("child", Trace())
    root.attachChild(child)
    child.attachChild(TracedRouter("grandchild", Trace()))
    probe.watchTree(root)
    return root
}

/// The only owner of a router.
@MainActor
private final class Handover {
    private let router: Mutex<OwningRouter?>

    init(_ router: OwningRouter) {
        self.router = Mutex(router)
    }

    func read<Result>(_ body: (OwningRouter) -> Result?) -> Result? {
        router.withLock { $0 }.flatMap(body)
    }

    /// Releases the router on another thread. The main actor waits until it is released.
    func releaseElsewhere() {
        let isReleased = Mutex(false)
        Task.detached { [self] in
            router.withLock { $0 = nil }
            isReleased.withLock { $0 = true }
        }
        while !isReleased.withLock({ $0 }) {}
    }
}

/// A router with a slot, as the documentation of `ChildSlot` shows it.
private final class OwningRouter: Router<TracedInteractor> {
    private let view: TracedPresenter
    private lazy var slot = ChildSlot<TracedPage>(parent: self, presentingOn: view) { [unowned self] in
        interactor.trace.record("told")
    }

    init(_ view: TracedPresenter, _ trace: Trace) {
        self.view = view
        super.init(interactor: TracedInteractor("parent", trace))
    }

    func fill() { slot.attach { TracedPage("child", interactor.trace) } }
}

private final class HookedPage: ViewableRouter<TracedInteractor, TracedPageView> {
    var onAttach: () -> Void = {}

    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace), viewController: TracedPageView(name))
    }

    override func willAttach() { onAttach() }
}
