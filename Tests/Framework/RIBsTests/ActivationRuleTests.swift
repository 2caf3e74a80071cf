import RIBs
import RIBsTesting
import Testing

/// Tests of the activity of a tree after callbacks changed it: no attached child of an active RIB is inactive unless
/// it was deactivated on its own.
@MainActor
struct ActivationRuleTests {
    private let trace = Trace()
    private let root: RootRouter
    private let window = LaunchWindowMock()

    init() {
        root = RootRouter(trace)
        root.launch(from: window)
        _ = trace.take()
    }

    @Test func `a child that is activated while it resigns is active afterwards`() {
        let (a, b, c) = (root.attach("a"), root.attach("b"), root.attach("c"))
        b.interactor.onResign = { [unowned root, window] interactor in
            interactor.onResign = { _ in }
            root.launch(from: window)
        }
        root.terminate()
        #expect(root.interactor.isActive)
        #expect([a, b, c].allSatisfy { $0.interactor.isActive })
    }

    @Test func `a parent that is activated while its child resigns activates the subtree of the child`() {
        let child = root.attach("child"), grandchild = child.attach("grandchild")
        child.interactor.onResign = { [unowned root] interactor in
            interactor.onResign = { _ in }
            root.interactor.activate()
        }
        root.interactor.deactivate()
        #expect(child.interactor.isActive)
        #expect(grandchild.interactor.isActive)
    }

    @Test func `a child that is activated and deactivated while it resigns is inactive afterwards`() {
        let child = root.attach("child")
        child.interactor.onResign = { [unowned root] _ in
            root.interactor.activate()
            root.interactor.deactivate()
        }
        root.interactor.deactivate()
        #expect(!child.interactor.isActive)
    }

    @Test func `a child that its parent activates while it is being detached is inactive afterwards`() {
        let child = root.attach("child"), grandchild = child.attach("grandchild")
        child.interactor.onResign = { [unowned root] _ in
            root.interactor.deactivate()
            root.interactor.activate()
        }
        root.detachChild(child)
        #expect(!child.interactor.isActive)
        #expect(!grandchild.interactor.isActive)
    }

    @Test func `a child that moves to an active parent while it resigns is active there`() {
        let other = root.attach("other"), child = root.attach("child")
        child.interactor.onResign = { [unowned root, unowned child] interactor in
            interactor.onResign = { _ in }
            root.detachChild(child)
            other.attachChild(child)
        }
        child.interactor.deactivate()
        #expect(other.childNames == ["child"])
        #expect(child.interactor.isActive)
    }

    @Test func `a child that was deactivated on its own stays inactive when a sibling is attached`() {
        let child = root.attach("child")
        child.interactor.deactivate()
        root.interactor.activate()
        _ = root.attach("sibling")
        #expect(!child.interactor.isActive)
    }

    // MARK: - A parent that is detached while its child starts

    @Test func `a child whose parent is detached while it becomes active is neither loaded nor presented`() {
        let view = ViewPresentingMock()
        let parent = root.attach("parent")
        let slot = ChildSlot<TracedPage>(parent: parent, presentingOn: view)
        let child = TracedPage("child", trace)
        child.interactor.onActive = { [unowned root, unowned parent] _ in root.detachChild(parent) }
        _ = trace.take()
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "parent willResignActive", "child willResignActive"])
        #expect(view.presented.isEmpty)
        #expect(!slot.isFilled)
    }

    @Test func `a child whose tree is terminated while it becomes active is not loaded`() {
        let parent = root.attach("parent"), child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned root] _ in root.terminate() }
        parent.attachChild(child)
        #expect(!trace.events.contains("child didLoad"))
    }

    @Test func `a child whose parent is detached while it loads is not presented`() {
        let view = ViewPresentingMock()
        let parent = root.attach("parent")
        let slot = ChildSlot<LoadingPage>(parent: parent, presentingOn: view)
        slot.attach {
            let page = LoadingPage(trace)
            page.onLoad = { [unowned root, unowned parent] in root.detachChild(parent) }
            return page
        }
        #expect(view.presented.isEmpty)
        #expect(!slot.isFilled)
    }

    @Test func `a child that was not loaded because its parent was detached is loaded when the parent returns`() {
        let parent = root.attach("parent"), child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned root, unowned parent] interactor in
            interactor.onActive = { _ in }
            root.detachChild(parent)
        }
        parent.attachChild(child)
        #expect(!trace.events.contains("child didLoad"))
        root.attachChild(parent)
        #expect(trace.events.suffix(2) == ["child didBecomeActive", "child didLoad"])
    }

    @Test func `a child that was active before it was attached is loaded, also if a RIB above is detached meanwhile`() {
        let top = root.attach("top"), parent = top.attach("middle").attach("parent")
        let middle = top.children[0] as? TracedRouter
        let child = TracedRouter("child", trace)
        child.interactor.activate()
        let observation = root.runtime.events.observe { [root] event in
            guard "\(event)".hasSuffix(" attached"), root.children.contains(where: { $0 === top }) else { return }
            root.detachChild(top)
        }
        // The activation ends the walk that deactivates the RIBs below `middle`, so the child stays active.
        middle?.interactor.onResign = { $0.activate() }
        parent.attachChild(child)
        observation.end()
        root.attachChild(top)
        #expect(child.interactor.isActive)
        #expect(trace.events.filter { $0 == "child didLoad" }.count == 1)
    }

    @Test func `a child that was not loaded because its parent was detached is loaded when it is activated itself`() {
        let parent = root.attach("parent"), child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned root, unowned parent] interactor in
            interactor.onActive = { _ in }
            root.detachChild(parent)
        }
        parent.attachChild(child)
        #expect(!trace.events.contains("child didLoad"))
        child.interactor.activate()
        #expect(trace.events.suffix(2) == ["child didBecomeActive", "child didLoad"])
    }

    @Test func `a child that launches its terminated tree while it becomes active is loaded and presented`() {
        let view = ViewPresentingMock()
        let slot = ChildSlot<TracedPage>(parent: root, presentingOn: view)
        let child = TracedPage("child", trace)
        child.interactor.onActive = { [unowned root, window] _ in root.launch(from: window) }
        root.terminate()
        _ = trace.take()
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "root didBecomeActive", "child didLoad"])
        #expect(view.presented.count == 1)
    }

    @Test func `an activation that an observer ends calls neither didBecomeActive nor willResignActive`() {
        let child = root.attach("child")
        child.interactor.deactivate()
        let observation = child.interactor.isActiveStream.observe { [unowned child] isActive in
            if isActive { child.interactor.deactivate() }
        }
        _ = trace.take()
        child.interactor.activate()
        observation.end()
        #expect(!child.interactor.isActive)
        #expect(trace.events.isEmpty)
    }

    @Test func `a child below a parent that is deactivated while it starts is loaded at the next activation`() {
        let child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned root] _ in root.interactor.deactivate() }
        root.attachChild(child)
        #expect(trace.events.last == "child willResignActive")
        child.interactor.onActive = { _ in }
        root.interactor.activate()
        #expect(trace.events.suffix(2) == ["child didBecomeActive", "child didLoad"])
    }

    // MARK: - Custom interactables

    @Test func `a custom interactable that is detached inside its activation leaves its subtree inactive`() {
        let interactable = EndingInteractable()
        let router = Router<any Interactable>(interactor: interactable)
        let child = TracedRouter("child", trace)
        router.attachChild(child)
        child.interactor.deactivate()
        interactable.onActivate = { [unowned root, unowned router] in root.detachChild(router) }
        root.attachChild(router)
        #expect(root.children.isEmpty)
        #expect(!child.interactor.isActive)
    }
}

/// An interactable that calls back when it is activated.
@MainActor
private final class EndingInteractable: Interactable {
    var isActive: Bool { stream.value }
    var isActiveStream: StateStream<Bool> { stream }
    var onActivate: () -> Void = {}
    private let stream = MutableStateStream(false)

    func activate() {
        stream.send(true)
        onActivate()
    }

    func deactivate() { stream.send(false) }
}

private final class LoadingPage: ViewableRouter<TracedInteractor, TracedPageView> {
    var onLoad: () -> Void = {}

    init(_ trace: Trace) {
        super.init(interactor: TracedInteractor("page", trace), viewController: TracedPageView("page"))
    }

    override func didLoad() { onLoad() }
}
