import RIBs
import RIBsTesting
import Testing

@MainActor
struct BackPressTests {
    private let trace = Trace()
    private let window = LaunchWindowMock()
    private let root: BackRoot

    init() {
        root = BackRoot(trace)
        root.launch(from: window)
    }

    @Test func nobodyDealsWithItByItself() {
        let root = RootRouter()
        root.launch(from: window)
        #expect(!root.handleBackPress())
    }

    @Test func theLastAndDeepestIsAskedFirstAndTheRootLast() {
        let first = attach("first", to: root)
        _ = attach("below first", to: first)
        let second = attach("second", to: root)
        _ = attach("one below second", to: second)
        _ = attach("two below second", to: second)
        #expect(!root.handleBackPress())
        #expect(
            trace.events == [
                "two below second", "one below second", "second", "below first", "first", "root",
            ])
    }

    @Test func whoDealsWithItIsTheLastToBeAsked() {
        let child = attach("child", to: root)
        _ = attach("grandchild", to: child)
        child.interactor.onBack = { true }
        #expect(root.handleBackPress())
        #expect(trace.events == ["grandchild", "child"])
    }

    @Test func anInactiveInteractorIsNotAsked() {
        let child = attach("child", to: root)
        child.interactable.deactivate()
        #expect(!root.handleBackPress())
        #expect(trace.events == ["root"])
    }

    @Test func whatIsDetachedMeanwhileIsNotAsked() {
        let first = attach("first", to: root)
        let second = attach("second", to: root)
        second.interactor.onBack = { [unowned root, unowned first] in
            root.detachChild(first)
            return false
        }
        #expect(!root.handleBackPress())
        #expect(trace.events == ["second", "root"])
    }

    @Test func whoIsAskedMayDetachItself() {
        let child = attach("child", to: root)
        child.interactor.onBack = { [unowned root, unowned child] in
            root.detachChild(child)
            return true
        }
        #expect(root.handleBackPress())
        #expect(root.children.isEmpty)
    }

    @Test func aMockInTheTreeIsPassedOver() {
        root.attachChild(RoutingMock())
        #expect(!root.handleBackPress())
        #expect(trace.events == ["root"])
    }

    @Test func aLaunchedTreeIsAskedByItsWindow() {
        root.interactor.onBack = { true }
        #expect(window.onBackPress?() == true)
        #expect(trace.events == ["root"])
    }

    @Test func aTerminatedTreeIsNotAskedByItsWindow() {
        root.terminate()
        #expect(window.onBackPress == nil)
    }

    @Test func theWindowDoesNotKeepTheTree() {
        let window = LaunchWindowMock()
        var root: BackRoot? = BackRoot(trace)
        root?.launch(from: window)
        let probe = DeallocationProbe(root!)
        root = nil
        #expect(probe.isDeallocated)
        #expect(window.onBackPress?() == false)
    }

    @Test func aWindowNeedNotAskTheTree() {
        let window = PlainWindow()
        RootRouter().launch(from: window)
        #expect(window.onBackPress == nil && window.rootViewController != nil)
    }

    private func attach(_ name: String, to parent: some Routing) -> BackRouter {
        let child = BackRouter(name, trace)
        parent.attachChild(child)
        return child
    }
}

@MainActor
private final class BackInteractor: Interactor {
    let name: String
    let trace: Trace
    var onBack: () -> Bool = { false }

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    override func handleBackPress() -> Bool {
        trace.record(name)
        return onBack()
    }
}

@MainActor
private final class BackRouter: Router<BackInteractor> {
    init(_ name: String, _ trace: Trace) {
        super.init(interactor: BackInteractor(name, trace))
    }
}

@MainActor
private final class BackRoot: LaunchRouter<BackInteractor, ViewControllableMock> {
    init(_ trace: Trace) {
        super.init(
            interactor: BackInteractor("root", trace), viewController: ViewControllableMock(),
            runtime: TreeRuntime(warningHandler: { _ in }))
    }
}

/// A window of a host that has no back.
@MainActor
private final class PlainWindow: LaunchWindow {
    var rootViewController: (any ViewControllable)?
}
