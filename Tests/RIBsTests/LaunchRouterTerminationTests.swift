import RIBs
import RIBsTesting
import Testing

/// Ending a tree from inside its callbacks, and callbacks that change the tree while it ends.
@MainActor
struct LaunchRouterTerminationTests {
    private let trace = Trace()
    private let window = LaunchWindowMock()
    private let root: CallbackRoot

    init() {
        root = CallbackRoot(trace)
    }

    @Test func whileTheRootBecomesActiveItEndsTheTreeAndTheRootIsNotLoaded() {
        root.interactor.onActive = { [unowned root] _ in root.terminate() }
        root.onLoad = { _ = $0.attach("child") }
        root.launch(from: window)
        #expect(trace.events == ["root didBecomeActive", "root willResignActive"])
        expectEnd()
    }

    @Test func aRootThatEndedWhileItBecameActiveIsLoadedWhenItIsLaunchedAgain() {
        root.interactor.onActive = { [unowned root] _ in root.terminate() }
        root.launch(from: window)
        root.interactor.onActive = { _ in }
        _ = trace.take()
        root.launch(from: window)
        #expect(trace.events == ["root didBecomeActive", "root didLoad"])
        #expect(window.rootViewController != nil)
    }

    @Test func whileTheRootIsLoadedItEndsTheTree() {
        root.onLoad = { [trace] root in
            _ = root.attach("child")
            root.terminate()
            trace.record("children: \(root.children.count)")
        }
        root.launch(from: window)
        #expect(trace.events.last == "children: 0")
        expectEnd()
    }

    @Test func whileAChildBecomesActiveItEndsTheTreeAndTheChildIsNotLoaded() {
        root.launch(from: window)
        let child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned root] _ in root.terminate() }
        root.attachChild(child)
        #expect(!child.interactor.isActive && !trace.events.contains("child didLoad"))
        expectEnd()
    }

    @Test func whileAChildResignsItEndsTheTree() {
        root.launch(from: window)
        let child = root.attach("child"), sibling = root.attach("sibling")
        child.interactor.onResign = { [unowned root] _ in root.terminate() }
        root.detachChild(child)
        #expect(!child.interactor.isActive && !sibling.interactor.isActive)
        expectEnd()
    }

    @Test func whileAChildResignsWithTheTreeItEndsTheTreeOnce() {
        root.launch(from: window)
        let child = root.attach("child")
        child.interactor.onResign = { [unowned root] _ in root.terminate() }
        _ = trace.take()
        root.terminate()
        #expect(trace.events == ["root willResignActive", "child willResignActive"])
        expectEnd()
    }

    @Test func whileTheRootResignsItEndsTheTreeOnce() {
        root.launch(from: window)
        _ = root.attach("child")
        root.interactor.onResign = { [unowned root] _ in root.terminate() }
        _ = trace.take()
        root.terminate()
        #expect(trace.events.count == 2 && Set(trace.events) == ["root willResignActive", "child willResignActive"])
        expectEnd()
    }

    @Test func inWillDetachOfAChildItEndsTheTree() {
        root.launch(from: window)
        let child = CallbackChild("child", trace), sibling = root.attach("sibling")
        root.attachChild(child)
        child.onDetach = { [unowned root] in root.terminate() }
        root.detachChild(child)
        #expect(!child.interactor.isActive && !sibling.interactor.isActive)
        expectEnd()
    }

    @Test func inWillDetachOfAChildThatEndsWithTheTreeItEndsTheTreeOnce() {
        root.launch(from: window)
        let child = CallbackChild("child", trace)
        root.attachChild(child)
        child.onDetach = { [unowned root] in root.terminate() }
        _ = trace.take()
        root.terminate()
        #expect(trace.events == ["root willResignActive", "child willResignActive"])
        expectEnd()
    }

    @Test func whatTheRootAttachesWhileItResignsIsDetached() {
        root.launch(from: window)
        root.interactor.onResign = { [unowned root] _ in _ = root.attach("late") }
        root.terminate()
        #expect(trace.events.suffix(2) == ["late didLoad", "late willResignActive"])
        expectEnd()
    }

    @Test func whatACallbackAttachesWhileTheChildrenAreDetachedIsDetached() {
        root.launch(from: window)
        let child = CallbackChild("child", trace)
        root.attachChild(child)
        child.onDetach = { [unowned root] in _ = root.attach("late").attach("below late") }
        root.terminate()
        #expect(trace.events.suffix(2) == ["late willResignActive", "below late willResignActive"])
        expectEnd()
    }

    @Test func aChildThatRoutesOnInWillDetachLeavesNothingBehind() {
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
        #expect(rounds == 10 && trace.events.count { $0.hasSuffix("willResignActive") } == 11)
        expectEnd()
    }

    @Test func whatACallbackPushesWhileTheTreeEndsLeavesTheScreen() {
        let view = TracedPresenter(trace)
        let pages = NavigationStack<TracedPage>(parent: root, presentingOn: view) { _ in }
        root.launch(from: window)
        let first = TracedPage("first", trace)
        first.interactor.onResign = { [trace] _ in pages.push { TracedPage("late", trace) } }
        pages.push { first }
        root.terminate()
        #expect(pages.isEmpty && view.shown == [])
        expectEnd()
    }

    @Test func whatACallbackFillsWhileTheTreeEndsLeavesTheScreen() {
        let view = TracedPresenter(trace)
        let slot = ChildSlot<TracedPage>(parent: root, presentingOn: view) {}
        root.launch(from: window)
        let child = CallbackChild("child", trace)
        root.attachChild(child)
        child.onDetach = { [trace] in slot.attach { TracedPage("late", trace) } }
        root.terminate()
        #expect(!slot.isFilled && view.shown == [])
        expectEnd()
    }

    private func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(root.children.isEmpty, sourceLocation: sourceLocation)
        #expect(!root.interactor.isActive, sourceLocation: sourceLocation)
        #expect(window.rootViewController == nil && window.onBackPress == nil, sourceLocation: sourceLocation)
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

@MainActor
private final class CallbackChild: Router<TracedInteractor> {
    var onDetach: () -> Void = {}

    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace))
    }

    override func willDetach() { onDetach() }
}
