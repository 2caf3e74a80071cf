import RIBs
import RIBsTesting
import Testing

@MainActor
struct LaunchRouterTests {
    private let trace = Trace()
    private let window = LaunchWindowMock()

    @Test func `launching shows the root, then activates, then loads`() {
        let root = RootRouter(trace)
        root.interactor.onActive = { [window, trace] _ in
            trace.record("window has a root: \(window.rootViewController != nil)")
        }
        root.launch(from: window)
        #expect(trace.events == ["root didBecomeActive", "window has a root: true"])
        #expect(window.rootViewController === root.viewController)
    }

    @Test func `launching a launched tree does nothing`() {
        let root = RootRouter(trace)
        root.launch(from: window)
        root.launch(from: LaunchWindowMock())
        #expect(trace.events == ["root didBecomeActive"])
    }

    @Test func `terminating deactivates parents first and releases the tree`() {
        let root = RootRouter(trace)
        root.launch(from: window)
        var child: TracedRouter? = TracedRouter("child", trace)
        root.attachChild(child!)
        _ = child!.attach("grandchild")
        let probe = DeallocationProbe(child!)
        child = nil
        _ = trace.take()
        root.terminate()
        #expect(trace.events == ["root willResignActive", "child willResignActive", "grandchild willResignActive"])
        #expect(probe.isDeallocated)
        #expect(window.rootViewController == nil)
    }

    @Test func `a terminated tree can be launched again`() {
        let root = RootRouter(trace)
        root.launch(from: window)
        root.terminate()
        root.launch(from: window)
        #expect(root.interactor.isActive)
        #expect(window.rootViewController != nil)
    }

    @Test func `two trees have independent warnings`() {
        let first = IssueRecorder(), second = IssueRecorder()
        let child = TracedRouter("child", trace)
        let root = RootRouter(runtime: first.runtime)
        root.attachChild(child)
        _ = RootRouter(runtime: second.runtime)
        child.interactable.deactivate()
        child.interactor.task {}
        #expect(first.warnings.count == 1)
        #expect(second.warnings.isEmpty)
    }

    @Test func `a detached RIB reports to its last tree`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        let child = TracedRouter("child", trace)
        root.attachChild(child)
        root.detachChild(child)
        child.interactor.task {}
        #expect(issues.warnings.count == 1)
    }

    @Test func `a subclass that overrides the initialiser of uber RIBs is a root`() {
        let root = UpstreamRoot(interactor: TracedInteractor("root", trace), viewController: ViewControllableMock())
        root.runtime.leakDetector.reporter = .off
        root.launch(from: window)
        let child = root.attach("child")
        #expect(trace.events == ["root didBecomeActive", "child didBecomeActive", "child didLoad"])
        #expect(child.treePath == "UpstreamRoot/Traced")
        #expect(child.runtime === root.runtime)
        root.terminate()
        #expect(root.children.isEmpty)
        #expect(window.rootViewController == nil)
    }

    @Test func `two roots have two runtimes`() {
        let first = UpstreamRoot(interactor: TracedInteractor("", trace), viewController: ViewControllableMock())
        let second = UpstreamRoot(interactor: TracedInteractor("", trace), viewController: ViewControllableMock())
        #expect(first.runtime !== second.runtime)
    }
}

@MainActor
private final class UpstreamRoot: LaunchRouter<TracedInteractor, ViewControllableMock> {
    override init(interactor: TracedInteractor, viewController: ViewControllableMock) {
        super.init(interactor: interactor, viewController: viewController)
    }
}
