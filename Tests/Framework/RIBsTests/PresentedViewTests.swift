import RIBs
import RIBsTesting
import Testing

/// Tests of the warning for a viewless RIB that is detached while it presents a view.
@MainActor
struct PresentedViewTests {
    private let issues = IssueRecorder()
    private let root: RootRouter
    private let view = ViewPresentingMock()

    init() {
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `a slot that still presents is reported with the names and the line of the caller`() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        let line = #line + 1
        root.detachChild(viewless)
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
        #expect(
            issues.descriptions == [
                """
                warning: ViewlessRouter was detached while it still presents TracedPage: the view was dismissed.
                  Tree path: Root/Viewless
                  Where: RIBsTests/PresentedViewTests.swift:\(line)
                  Likely cause: A viewless RIB has to dismiss the views that it presented, and did not.
                  To fix: call the router's cleanupViews() in willResignActive(), and detach every slot in cleanupViews().
                """
            ])
    }

    @Test func `every view that is not dismissed is named`() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        viewless.pages.push { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions.first?.contains("still presents TracedPage, TracedPage: the view") == true)
    }

    @Test func `a RIB that cleans up when it resigns is not reported`() {
        let viewless = ViewlessRouter(presentingOn: view)
        viewless.interactor.onResign = { [unowned viewless] _ in viewless.cleanupViews() }
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        viewless.pages.push { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
        #expect(view.presented.isEmpty)
    }

    @Test func `a view that the system dismissed is not reported`() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        view.dismissBySystem()
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func `a child without a view is not reported`() {
        let viewless = ViewlessRouter(presentingOn: view)
        let slot = ChildSlot<any Routing>(parent: viewless, presentingOn: view)
        root.attachChild(viewless)
        slot.attach { TracedRouter("viewless child", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func `an embedded view is not reported`() {
        let viewless = ViewlessRouter(presentingOn: view)
        let slot = ChildSlot<TracedPage>(parent: viewless, embeddingIn: EmbeddingView())
        root.attachChild(viewless)
        slot.attach { TracedPage("page", Trace()) }
        root.detachChild(viewless)
        #expect(issues.descriptions == [])
    }

    @Test func `a RIB with its own view is not reported`() {
        let page = TracedPage("page", Trace())
        let slot = ChildSlot<TracedPage>(parent: page, presentingOn: view)
        root.attachChild(page)
        slot.attach { TracedPage("above", Trace()) }
        root.detachChild(page)
        #expect(issues.descriptions == [])
    }

    @Test func `a viewless RIB that is detached with the tree is reported`() {
        let viewless = ViewlessRouter(presentingOn: view)
        root.attachChild(viewless)
        viewless.slot.attach { TracedPage("page", Trace()) }
        root.terminate()
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
    }

    @Test func `a viewless RIB below a detached viewless RIB is reported`() {
        let outer = TracedRouter("outer", Trace()), inner = ViewlessRouter(presentingOn: view)
        root.attachChild(outer)
        outer.attachChild(inner)
        inner.slot.attach { TracedPage("page", Trace()) }
        root.detachChild(outer)
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
        #expect(
            issues.descriptions.first?.hasPrefix(
                "warning: ViewlessRouter was detached while it still presents TracedPage: the view was "
                    + "dismissed.\n  Tree path: Root/Traced/Viewless\n") == true)
    }

    @Test func `a viewless RIB below a detached RIB with a view is not reported`() {
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
    private(set) lazy var slot = ChildSlot<TracedPage>(parent: self, presentingOn: view)
    private(set) lazy var pages = NavigationStack<TracedPage>(parent: self, presentingOn: view)
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
