import RIBsTesting
import Testing

@testable import RIBs
@testable import RIBsInspector

/// Tests that an inspector costs nothing before it is created and after it is released, and retains no part of a tree.
@MainActor
struct InspectorLifetimeTests {
    private let runtime = TreeRuntime(leakReporter: .off, warningHandler: { _ in })

    @Test func `a tree without an inspector is not observed`() {
        let root = RootRouter(runtime)
        #expect(!runtime.events.isObserved)
        do {
            let inspector = TreeInspector(of: root)
            #expect(runtime.events.isObserved)
            withExtendedLifetime(inspector) {}
        }
        #expect(!runtime.events.isObserved)
        root.attachChild(GameRouter())
    }

    @Test func `an inspector can be released on another thread`() async {
        let root = RootRouter(runtime)
        let inspector = TreeInspector(of: root)
        await Task.detached { withExtendedLifetime(inspector) {} }.value
        root.attachChild(GameRouter())
        #expect(inspector.latestEvent.value == 3)
    }

    @Test func `the inspector does not retain the tree`() {
        var root: RootRouter? = RootRouter(runtime)
        root?.launch(from: LaunchWindowMock())
        let inspector = root.map { TreeInspector(of: $0) }
        let probe = DeallocationProbe()
        do {
            let page = root?.attach(PageRouter())
            if let page { probe.watchTree(page) }
            if let page { root?.detachChild(page) }
        }
        #expect(probe.survivors == [])
        root?.terminate()
        if let root { probe.watchTree(root) }
        root = nil
        #expect(probe.survivors == [])
        #expect(inspector?.events.count == 6)
        #expect(inspector?.tree(at: 3)?.text == "Root(Page)")
    }

    @Test func `a RIB that was detached is forgotten with its children`() {
        let root = RootRouter(runtime)
        let inspector = TreeInspector(of: root)
        for _ in 0..<3 {
            let page = root.attach(PageRouter())
            page.attachChild(GameRouter())
            #expect(inspector.attachments.count == 3)
            root.detachChild(page)
            #expect(inspector.attachments.count == 1)
        }
    }

    @Test func `after the root was released there is no tree`() {
        var root: RootRouter? = RootRouter(runtime)
        let inspector = root.map { TreeInspector(of: $0) }
        root?.launch(from: LaunchWindowMock())
        #expect(inspector?.tree != nil)
        // Released while it is active, so that its last events come from its `deinit`.
        root = nil
        #expect(inspector?.events.map(\.kind) == [.activated, .loaded, .deactivated])
        #expect(inspector?.tree == nil)
        #expect(inspector?.tree(at: 3) == nil)
        #expect(inspector?.tree(at: 2)?.text == "Root")
        #expect(inspector?.report.tree == nil)
        #expect(inspector?.report(at: 3) != nil)
    }

    @Test func `a root without an Interactor has no tree`() {
        final class RootMock: ViewableRoutingMock, LaunchRouting {
            func launch(from window: any LaunchWindow) {}
            func terminate() {}
        }
        final class ForeignInteractable: Interactable {
            let isActive = false
            let isActiveStream: StateStream<Bool> = MutableStateStream(false)
            func activate() {}
            func deactivate() {}
        }
        let inspector = TreeInspector(of: RootMock(interactable: ForeignInteractable()))
        #expect(inspector.tree == nil)
        #expect(inspector.events == [])
    }
}
