import RIBs
import RIBsTesting
import Testing

/// Attaching a child below a router that left the tree is reported.
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

    @Test func attachingBelowADetachedRouterIsReportedWithTheLineOfTheCaller() {
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

    @Test func theChildIsAttachedAllTheSame() {
        root.detachChild(detached)
        let child = TracedRouter("late", Trace())
        detached.attachChild(child)
        #expect(detached.children.first === child && child.interactor.isActive)
    }

    @Test func fillingASlotOfADetachedRouterIsReportedWithTheLineOfTheCaller() {
        let slot = ChildSlot<TracedRouter>(parent: detached)
        root.detachChild(detached)
        let line = #line + 1
        slot.attach { TracedRouter("late", Trace()) }
        #expect(issues.warnings.map(\.kind) == [.attachedWhileDetached])
        #expect(issues.warnings.first?.message.callSite?.line == UInt(line))
    }

    @Test func attachingFurtherDownIsReportedWithTheRouterThatWasDetached() {
        let deep = TracedRouter("child", Trace())
        detached.attachChild(deep)
        root.detachChild(detached)
        deep.attachChild(TracedRouter("late", Trace()))
        #expect(
            issues.descriptions.first?.hasPrefix(
                "warning: TracedRouter attaches TracedRouter below DetachedRouter, which was detached.\n"
                    + "  Tree path: Detached/Traced\n") == true)
    }

    @Test func attachingBelowATerminatedRootIsReported() {
        root.terminate()
        root.attachChild(TracedRouter("late", Trace()))
        #expect(issues.warnings.map(\.kind) == [.attachedWhileDetached])
        #expect(issues.descriptions.first?.contains("below RootRouter, which was detached.") == true)
    }

    @Test func attachingBelowARouterThatWasNeverAttachedIsNotReported() {
        let other = RootRouter(runtime: issues.runtime)
        let child = other.attach("child")
        _ = child.attach("grandchild")
        #expect(issues.descriptions == [])
    }

    @Test func attachingBelowAnInactiveParentIsNotReported() {
        root.interactable.deactivate()
        _ = detached.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func attachingBelowARouterThatIsKeptForLaterIsNotReported() {
        detached.isKeptForLater = true
        root.detachChild(detached)
        let child = detached.attach("child")
        child.interactable.deactivate()
        _ = child.attach("grandchild")
        #expect(issues.descriptions == [])
    }

    @Test func attachingBelowARouterThatWasAttachedAgainIsNotReported() {
        root.detachChild(detached)
        root.attachChild(detached)
        root.interactable.deactivate()
        _ = detached.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func attachingBelowARootThatWasLaunchedAgainIsNotReported() {
        root.terminate()
        root.launch(from: LaunchWindowMock())
        root.interactable.deactivate()
        _ = root.attach("child")
        #expect(issues.descriptions == [])
    }

    @Test func aSubtreeThatIsAttachedTogetherIsNotReported() {
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
