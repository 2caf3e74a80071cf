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

    @Test func `a child that was deactivated on its own stays inactive when a sibling is attached`() {
        let child = root.attach("child")
        child.interactor.deactivate()
        root.interactor.activate()
        _ = root.attach("sibling")
        #expect(!child.interactor.isActive)
    }

    // MARK: - A parent that is detached while its child starts

    @Test func `a child whose parent is detached while it becomes active is presented when that comes back`() {
        let view = ViewPresentingMock()
        let parent = root.attach("parent")
        let slot = ChildSlot<TracedPage>(parent: parent, presentingOn: view)
        let child = TracedPage("child", trace)
        child.interactor.onActive = { [unowned root, unowned parent] _ in root.detachChild(parent) }
        _ = trace.take()
        slot.attach { child }
        #expect(trace.take() == ["child didBecomeActive", "parent willResignActive", "child willResignActive"])
        #expect(view.presented.isEmpty)
        child.interactor.onActive = { _ in }
        root.attachChild(parent)
        #expect(trace.events == ["parent didBecomeActive", "child didBecomeActive", "child didLoad"])
        #expect(slot.child === child)
        #expect(view.presented.count == 1)
    }

    @Test func `a child whose parent is detached while it loads is presented when that comes back`() {
        let view = ViewPresentingMock()
        let parent = root.attach("parent")
        let slot = ChildSlot<LoadingPage>(parent: parent, presentingOn: view)
        slot.attach {
            let page = LoadingPage(trace)
            page.onLoad = { [unowned root, unowned parent] in root.detachChild(parent) }
            return page
        }
        #expect(view.presented.isEmpty)
        root.attachChild(parent)
        #expect(slot.isFilled)
        #expect(view.presented.count == 1)
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

    @Test func `the children of a RIB that is activated while it resigns stay active`() {
        let parent = root.attach("parent")
        let child = parent.attach("child")
        parent.interactor.onResign = { $0.activate() }
        _ = trace.take()
        parent.interactor.deactivate()
        #expect(trace.events == ["parent willResignActive", "parent didBecomeActive"])
        #expect(child.interactor.isActive)
        parent.interactor.onResign = { _ in }
    }

    @Test func `a RIB that is activated while it resigns is activated again below a RIB that resigns`() {
        let (sibling, router) = (root.attach("sibling"), TracedRouter("it", trace))
        router.interactor.activate()
        router.interactor.onResign = { [unowned root] in
            $0.activate()
            root.interactor.deactivate()
        }
        sibling.interactor.onResign = { [unowned root, unowned router] _ in root.attachChild(router) }
        _ = trace.take()
        router.interactor.deactivate()
        #expect(
            trace.events == [
                "it willResignActive", "root willResignActive", "sibling willResignActive", "it didBecomeActive",
                "it didLoad",
            ])
        #expect(router.interactor.isActive)
        #expect(!root.interactor.isActive)
        (router.interactor.onResign, sibling.interactor.onResign) = ({ _ in }, { _ in })
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
