import RIBs
import RIBsTesting
import Testing

/// Tests of the warning for attaching a child below a detached router.
@MainActor
struct DetachedRouterTests {
    private let issues = IssueRecorder()
    private let root: RootRouter
    private let detached: DetachedRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        detached = DetachedRouter("detached", Trace())
        root.attachChild(detached)
    }

    @Test func `attaching below a detached router is reported with the line of the caller`() {
        root.detachChild(detached)
        let line = #line + 1
        detached.attachChild(TracedRouter("late", Trace()))
        #expect(issues.warnings.map(\.kind) == [.attachedWhileDetached])
        #expect(
            issues.descriptions == [
                """
                warning: DetachedRouter attaches TracedRouter below DetachedRouter, which was detached.
                  Tree path: Detached
                  Where: RIBsTests/DetachedRouterTests.swift:\(line)
                  Likely cause: A late callback routes in a RIB that was detached.
                  To fix: route while the interactor is active: use observe(while:) or task { } for later events, or check \
                isActive.
                """
            ])
    }

    @Test func `the child is attached despite the warning`() {
        root.detachChild(detached)
        let child = TracedRouter("late", Trace())
        detached.attachChild(child)
        #expect(detached.children.first === child)
        #expect(child.interactor.isActive)
    }

    @Test func `filling a slot of a detached router is reported with the line of the caller`() {
        let slot = ChildSlot<TracedRouter>(parent: detached)
        root.detachChild(detached)
        let line = #line + 1
        slot.attach { TracedRouter("late", Trace()) }
        #expect(issues.warnings.map(\.kind) == [.attachedWhileDetached])
        #expect(issues.warnings.first?.message.callSite?.line == UInt(line))
    }

    @Test func `attaching to a descendant is reported with the detached router`() {
        let deep = TracedRouter("child", Trace())
        detached.attachChild(deep)
        root.detachChild(detached)
        deep.attachChild(TracedRouter("late", Trace()))
        #expect(
            issues.descriptions.first?.hasPrefix(
                "warning: TracedRouter attaches TracedRouter below DetachedRouter, which was detached.\n"
                    + "  Tree path: Detached/Traced\n") == true)
    }

    @Test func `attaching below a terminated root is reported`() {
        root.terminate()
        root.attachChild(TracedRouter("late", Trace()))
        #expect(issues.warnings.map(\.kind) == [.attachedWhileDetached])
        #expect(issues.descriptions.first?.contains("below RootRouter, which was detached.") == true)
    }

    @Test func `attaching below a router that was never attached is not reported`() {
        let other = RootRouter(runtime: issues.runtime)
        let child = other.attach("child")
        _ = child.attach("grandchild")
        #expect(issues.descriptions == [])
    }

    @Test func `attaching below an inactive parent is not reported`() {
        root.interactable.deactivate()
        _ = detached.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func `attaching below a router that is kept for later is not reported`() {
        detached.isKeptForLater = true
        root.detachChild(detached)
        let child = detached.attach("child")
        child.interactable.deactivate()
        _ = child.attach("grandchild")
        #expect(issues.descriptions == [])
    }

    @Test func `attaching below a router that was attached again is not reported`() {
        root.detachChild(detached)
        root.attachChild(detached)
        root.interactable.deactivate()
        _ = detached.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func `attaching below a root that was launched again is not reported`() {
        root.terminate()
        root.launch(from: LaunchWindowMock())
        root.interactable.deactivate()
        _ = root.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func `attaching a subtree is not reported`() {
        root.detachChild(detached)
        let parent = TracedRouter("parent", Trace())
        parent.attachChild(detached)
        _ = detached.attach("child")
        #expect(issues.descriptions == [])
    }
}

@MainActor
private final class DetachedRouter: Router<TracedInteractor> {
    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace))
    }
}
