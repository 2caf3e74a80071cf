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

    @Test func `by default no interactor handles a back press`() {
        let root = RootRouter()
        root.launch(from: window)
        #expect(!root.handleBackPress())
    }

    @Test func `the last and deepest interactor is called first and the root last`() {
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

    @Test func `no interactor is called after one has handled the back press`() {
        let child = attach("child", to: root)
        _ = attach("grandchild", to: child)
        child.interactor.onBack = { true }
        #expect(root.handleBackPress())
        #expect(trace.events == ["grandchild", "child"])
    }

    @Test func `an inactive interactor is not called`() {
        let child = attach("child", to: root)
        child.interactable.deactivate()
        #expect(!root.handleBackPress())
        #expect(trace.events == ["root"])
    }

    @Test func `an interactor that another one detaches is not called`() {
        let first = attach("first", to: root)
        let second = attach("second", to: root)
        second.interactor.onBack = { [unowned root, unowned first] in
            root.detachChild(first)
            return false
        }
        #expect(!root.handleBackPress())
        #expect(trace.events == ["second", "root"])
    }

    @Test func `an interactor that another one attaches again is not called`() {
        let first = attach("first", to: root)
        let second = attach("second", to: root)
        second.interactor.onBack = { [unowned root, unowned first] in
            root.detachChild(first)
            root.attachChild(first)
            return false
        }
        #expect(!root.handleBackPress())
        #expect(trace.events == ["second", "root"])
    }

    @Test func `an interactor can detach itself when it is called`() {
        let child = attach("child", to: root)
        child.interactor.onBack = { [unowned root, unowned child] in
            root.detachChild(child)
            return true
        }
        #expect(root.handleBackPress())
        #expect(root.children.isEmpty)
    }

    @Test func `a mock in the tree is skipped`() {
        root.attachChild(RoutingMock())
        #expect(!root.handleBackPress())
        #expect(trace.events == ["root"])
    }

    @Test func `the window of a launched tree passes back presses to the tree`() {
        root.interactor.onBack = { true }
        #expect(window.onBackPress?() == true)
        #expect(trace.events == ["root"])
    }

    @Test func `the window of a terminated tree does not pass back presses to the tree`() {
        root.terminate()
        #expect(window.onBackPress == nil)
    }

    @Test func `the window does not retain the tree`() {
        let window = LaunchWindowMock()
        var root: BackRoot? = BackRoot(trace)
        root?.launch(from: window)
        let probe = DeallocationProbe(root!)
        root = nil
        #expect(probe.isDeallocated)
        #expect(window.onBackPress?() == false)
    }

    @Test func `a window need not implement onBackPress`() {
        let window = PlainWindow()
        RootRouter().launch(from: window)
        #expect(window.onBackPress == nil)
        #expect(window.rootViewController != nil)
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

/// A window of a host without a way to go back.
@MainActor
private final class PlainWindow: LaunchWindow {
    var rootViewController: (any ViewControllable)?
}
