import RIBs
import RIBsTesting
import Testing

/// Tests of callbacks that terminate the tree, and of callbacks that change the tree during its termination.
@MainActor
struct LaunchRouterTerminationTests {
    private let trace = Trace()
    private let window = LaunchWindowMock()
    private let root: CallbackRoot

    init() {
        root = CallbackRoot(trace)
    }

    @Test func `a root that terminates the tree while it becomes active is not loaded`() {
        root.interactor.onActive = { [unowned root] _ in root.terminate() }
        root.onLoad = { _ = $0.attach("child") }
        root.launch(from: window)
        #expect(trace.events == ["root didBecomeActive", "root willResignActive"])
        expectEnd()
    }

    @Test func `a second termination leaves the window to the tree that uses it now`() {
        root.launch(from: window)
        root.terminate()
        let next = RootRouter()
        next.launch(from: window)
        root.terminate()
        #expect(window.rootViewController === next.viewControllable)
    }

    @Test func `a tree that is terminated after another was launched in its window leaves the window to the other`() {
        root.launch(from: window)
        let next = RootRouter()
        next.launch(from: window)
        root.terminate()
        #expect(window.rootViewController === next.viewControllable)
        #expect(window.onBackPress != nil)
        next.terminate()
        #expect(window.rootViewController == nil && window.onBackPress == nil)
    }

    @Test func `a root that terminated the tree while it became active is loaded at the next launch`() {
        root.interactor.onActive = { [unowned root] _ in root.terminate() }
        root.launch(from: window)
        root.interactor.onActive = { _ in }
        _ = trace.take()
        root.launch(from: window)
        #expect(trace.events == ["root didBecomeActive", "root didLoad"])
        #expect(window.rootViewController != nil)
    }

    @Test func `children that willDetach attaches during the termination are detached`() {
        root.launch(from: window)
        var rounds = 0
        func attachNext() {
            rounds += 1
            let child = CallbackChild("child \(rounds)", trace)
            child.onDetach = { if rounds < 10 { attachNext() } }
            root.attachChild(child)
        }
        attachNext()
        root.terminate()
        #expect(rounds == 10)
        #expect(trace.events.count { $0.hasSuffix("willResignActive") } == 11)
        expectEnd()
    }

    @Test func `a child that a callback pushes during the termination is dismissed`() {
        let view = TracedPresenter(trace)
        let pages = NavigationStack<TracedPage>(parent: root, presentingOn: view)
        root.launch(from: window)
        let first = TracedPage("first", trace)
        first.interactor.onResign = { [trace] _ in pages.push { TracedPage("late", trace) } }
        pages.push { first }
        root.terminate()
        #expect(pages.isEmpty)
        #expect(view.shown == [])
        expectEnd()
    }

    @Test func `a child that fills a slot during the termination is dismissed`() {
        let view = TracedPresenter(trace)
        let slot = ChildSlot<TracedPage>(parent: root, presentingOn: view)
        root.launch(from: window)
        let child = CallbackChild("child", trace)
        root.attachChild(child)
        child.onDetach = { [trace] in slot.attach { TracedPage("late", trace) } }
        root.terminate()
        #expect(!slot.isFilled)
        #expect(view.shown == [])
        expectEnd()
    }

    @Test func `a window that terminates the tree while it receives the root's view leaves the tree inactive`() {
        let window = CallbackWindow()
        window.onView = { [root] _ in root.terminate() }
        root.launch(from: window)
        #expect(trace.events == [])
        #expect(window.rootViewController == nil)
        expectEnd()
    }

    @Test func `a window that terminates the tree while it receives the back press function shows no view`() {
        let window = CallbackWindow()
        window.onFunction = { [root] _ in root.terminate() }
        root.launch(from: window)
        #expect(trace.events == [])
        #expect(window.rootViewController == nil)
        #expect(window.onBackPress == nil)
    }

    @Test func `a window can launch the tree again while it releases the root's view`() async {
        let window = CallbackWindow(), tree = LeakTree()
        tree.root.terminate()
        tree.root.launch(from: window)
        window.onView = { [root = tree.root] _ in root.launch(from: window) }
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.root.interactor.isActive)
        #expect(window.rootViewController === tree.root.viewControllable)
        #expect(window.onBackPress != nil)
        #expect(tree.leaks == [])
        tree.root.terminate()
        #expect(window.rootViewController == nil)
    }

    private func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(root.children.isEmpty, sourceLocation: sourceLocation)
        #expect(!root.interactor.isActive, sourceLocation: sourceLocation)
        #expect(window.rootViewController == nil, sourceLocation: sourceLocation)
        #expect(window.onBackPress == nil, sourceLocation: sourceLocation)
    }
}

@MainActor
private final class CallbackRoot: LaunchRouter<TracedInteractor, ViewControllableMock> {
    var onLoad: (CallbackRoot) -> Void = { _ in }

    init(_ trace: Trace) {
        super.init(interactor: TracedInteractor("root", trace), viewController: ViewControllableMock())
        runtime.warningHandler = { _ in }
        runtime.leakDetector.reporter = .off
    }

    override func didLoad() {
        interactor.trace.record("root didLoad")
        onLoad(self)
    }
}

/// A window that calls back once for each property, when it is set.
@MainActor
private final class CallbackWindow: LaunchWindow {
    var onView: ((CallbackWindow) -> Void)?
    var onFunction: ((CallbackWindow) -> Void)?
    var onBackPress: (@MainActor () -> Bool)? {
        didSet { exchange(&onFunction, with: nil)?(self) }
    }
    var rootViewController: (any ViewControllable)? {
        didSet { exchange(&onView, with: nil)?(self) }
    }
}

@MainActor
private final class CallbackChild: Router<TracedInteractor> {
    var onDetach: () -> Void = {}

    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace))
    }

    override func willDetach() { onDetach() }
}
