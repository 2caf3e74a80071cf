import RIBs
import RIBsTesting
import Testing

/// A viewless RIB that is detached while it still presents a view is reported.
@MainActor
struct PresentedViewTests {
    private let issues = IssueRecorder()
    private let root: RootRouter
    private let view = ViewPresentingMock()

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func aSlotThatStillPresentsIsReportedWithTheNamesAndTheLineOfTheCaller() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        let line = #line + 1
        root.detachChild(viewless)
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
        #expect(
            issues.descriptions == [
                """
                warning: ViewlessRouter was detached while it still presents TracedPage: the view stays on the screen until the router is released.
                  Tree path: Root/Viewless
                  Where: RIBsTests/PresentedViewTests.swift:\(line)
                  Likely cause: A viewless RIB has to dismiss the views that it presented, and did not.
                  To fix: call the router's cleanupViews() in willResignActive(), and detach every slot in cleanupViews().
                """
            ])
    }

    @Test func theViewLeavesTheScreenWhenTheRouterIsReleased() {
        do {
            let viewless = ViewlessRouter(presentingOn: view)
            root.attachChild(viewless)
            viewless.slot.attach { TracedPage("page", Trace()) }
            root.detachChild(viewless)
            #expect(view.presented.count == 1)
        }
        #expect(view.presented.isEmpty)
    }

    @Test func everyViewThatIsLeftIsNamed() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        viewless.pages.push { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions.first?.contains("still presents TracedPage, TracedPage: the view") == true)
    }

    @Test func aRIBThatCleansUpWhenItResignsIsNotReported() {
        let viewless = ViewlessRouter(presentingOn: view)
        viewless.interactor.onResign = { [unowned viewless] _ in viewless.cleanupViews() }
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        viewless.pages.push { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [] && view.presented.isEmpty)
    }

    @Test func aViewThatTheSystemDismissedIsNotReported() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        view.dismissBySystem()
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func aChildWithoutAViewIsNotReported() {
        let viewless = ViewlessRouter(presentingOn: view)
        let slot = ChildSlot<any Routing>(parent: viewless, presentingOn: view) {}
        root.attachChild(viewless)
        slot.attach { TracedRouter("viewless child", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func anEmbeddedViewIsNotReported() {
        let viewless = ViewlessRouter(presentingOn: view)
        let slot = ChildSlot<TracedPage>(parent: viewless, embeddingIn: EmbeddingView())
        root.attachChild(viewless)
        slot.attach { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func aRIBWithAViewOfItsOwnIsNotReported() {
        let page = TracedPage("page", Trace())
        let slot = ChildSlot<TracedPage>(parent: page, presentingOn: view) {}
        root.attachChild(page)
        slot.attach { TracedPage("above", Trace()) }
        root.detachChild(page)
        #expect(issues.descriptions == [])
    }

    @Test func aViewlessRIBThatIsDetachedWithTheTreeIsReported() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        root.terminate()
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
    }

    @Test func aViewlessRIBBelowADetachedViewlessRIBIsReported() {
        let outer = TracedRouter("outer", Trace()), inner = ViewlessRouter(presentingOn: view)
        root.attachChild(outer)
        outer.attachChild(inner)
        inner.slot.attach { TracedPage("page", Trace()) }
        root.detachChild(outer)
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
        #expect(
            issues.descriptions.first?.hasPrefix(
                "warning: ViewlessRouter was detached while it still presents TracedPage: the view stays on the screen "
                    + "until the router is released.\n  Tree path: Root/Traced/Viewless\n") == true)
    }

    @Test func aViewlessRIBBelowADetachedRIBWithAViewIsNotReported() {
        let page = TracedPage("page", Trace()), inner = ViewlessRouter(presentingOn: view)
        root.attachChild(page)
        page.attachChild(inner)
        inner.slot.attach { TracedPage("above", Trace()) }
        root.detachChild(page)
        #expect(issues.descriptions == [])
    }
}

@MainActor
private final class ViewlessRouter: Router<TracedInteractor> {
    private(set) lazy var slot = ChildSlot<TracedPage>(parent: self, presentingOn: view) {}
    private(set) lazy var pages = NavigationStack<TracedPage>(parent: self, presentingOn: view) { _ in }
    private let view: any ViewPresenting

    init(presentingOn view: any ViewPresenting) {
        self.view = view
        super.init(interactor: TracedInteractor("viewless", Trace()))
    }

    func cleanupViews() {
        slot.detach()
        pages.removeAll()
    }
}

@MainActor
private final class EmbeddingView: ViewEmbedding {
    func embed(_: any ViewControllable) {}
    func unembed(_: any ViewControllable) {}
}
