import RIBs
import RIBsTesting
import Testing

/// Tests of the views that a RIB presents when it leaves the tree, and when it comes back.
@MainActor
struct KeptViewTests {
    private let trace = Trace()
    private let issues = IssueRecorder()
    private let root: SeenRoot
    private let kept: SeenPage

    init() {
        root = SeenRoot(trace, runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        kept = SeenPage("kept", trace)
        kept.isKeptForLater = true
    }

    /// The ways in which a RIB leaves the tree and comes back, and the RIB that leaves.
    enum Way: CaseIterable, Sendable {
        case slot, embeddingSlot, stack, plainChild, insideAPlainChild, dismissedByUser, detachedByOtherMeans, tab
    }

    @Test(arguments: Way.allCases)
    func `a RIB that leaves takes the views that it presents with it, and shows them when it comes back`(_ way: Way) {
        let outer = TracedRouter("outer", Trace())
        outer.isKeptForLater = true
        let come = { [root, kept] in
            switch way {
            case .slot, .dismissedByUser, .detachedByOtherMeans: root.sheet.attach { kept }
            case .embeddingSlot: root.embedded.attach { kept }
            case .stack: root.pages.push { kept }
            case .plainChild: root.attachChild(kept)
            case .insideAPlainChild:
                root.attachChild(outer)
                if outer.children.isEmpty { outer.attachChild(kept) }
            case .tab: root.tabs.attach(1) { kept }
            }
        }
        let leave = { [root, kept] in
            switch way {
            case .slot: root.sheet.detach()
            case .embeddingSlot: root.embedded.detach()
            case .stack: root.pages.pop()
            case .plainChild, .detachedByOtherMeans: root.detachChild(kept)
            case .insideAPlainChild: root.detachChild(outer)
            case .dismissedByUser: root.viewController.dismissBySystem("kept")
            case .tab: root.tabs.detach(1)
            }
        }
        come()
        let sheet = SeenPage("sheet", trace), second = SeenPage("second", trace)
        kept.sheet.attach { sheet }
        sheet.sheet.attach { second }
        #expect(kept.viewController.presented == ["sheet"])
        for _ in 1...2 {
            leave()
            #expect(kept.viewController.presented == [])
            #expect(sheet.viewController.presented == [])
            #expect(kept.sheet.child === sheet)
            #expect(!sheet.interactor.isActive)
            come()
            #expect(kept.viewController.presented == ["sheet"])
            #expect(sheet.viewController.presented == ["second"])
            #expect(sheet.interactor.isActive)
        }
        #expect(issues.descriptions == [])
    }

    @Test func `a sheet that was shown again can be dismissed by the user, but not by a late dismissal of before`()
        throws
    {
        root.sheet.attach { kept }
        kept.sheet.attach { SeenPage("sheet", trace) }
        let late = try #require(kept.viewController.userActions["sheet"])
        root.sheet.detach()
        late()
        #expect(kept.sheet.isFilled)
        root.sheet.attach { kept }
        late()
        #expect(kept.sheet.isFilled)
        kept.viewController.dismissBySystem("sheet")
        #expect(!kept.sheet.isFilled)
    }

    @Test func `a view that is attached below a RIB that left is shown when the RIB comes back`() {
        root.sheet.attach { kept }
        root.sheet.detach()
        kept.sheet.attach { SeenPage("sheet", trace) }
        #expect(kept.viewController.presented == [])
        root.sheet.attach { kept }
        #expect(kept.viewController.presented == ["sheet"])
    }

    @Test
    func `a RIB that presents before it is attached below a RIB that left shows its views when that RIB comes back`() {
        let outer = TracedRouter("outer", Trace())
        outer.isKeptForLater = true
        root.attachChild(outer)
        root.detachChild(outer)
        let fresh = SeenPage("fresh", trace)
        fresh.interactor.activate()
        fresh.load()
        fresh.sheet.attach { SeenPage("third", trace) }
        #expect(fresh.viewController.presented == ["third"])
        outer.attachChild(fresh)
        #expect(fresh.viewController.presented == [])
        root.attachChild(outer)
        #expect(fresh.viewController.presented == ["third"])
    }

    @Test func `a view that is attached to a terminated root is shown when the root is launched again`() {
        root.terminate()
        root.sheet.attach { SeenPage("sheet", trace) }
        #expect(root.viewController.presented == [])
        root.launch(from: LaunchWindowMock())
        #expect(root.viewController.presented == ["sheet"])
    }

    @Test func `a viewless RIB that leaves dismisses what it presents, and is reported`() {
        let flow = SeenRouter("flow", trace, presentingOn: root.viewController)
        root.attachChild(flow)
        flow.sheet.attach { SeenPage("sheet", trace) }
        root.detachChild(flow)
        #expect(root.viewController.presented == [])
        #expect(issues.warnings.map(\.kind) == [.leftViewPresented])
        root.attachChild(flow)
        #expect(root.viewController.presented == ["sheet"])
    }

    @Test func `a RIB that is attached again while its views are dismissed shows them all`() {
        let presenter = CallingPresenter()
        let parent = TracedPage("parent", Trace())
        let one = ChildSlot<TracedPage>(parent: parent, presentingOn: presenter)
        let two = ChildSlot<TracedPage>(parent: parent, presentingOn: presenter)
        root.attachChild(parent)
        one.attach { TracedPage("one", Trace()) }
        two.attach { TracedPage("two", Trace()) }
        presenter.call(at: .beforeDismissing) { [root] in root.attachChild(parent) }
        root.detachChild(parent)
        #expect(presenter.presented.sorted() == ["one", "two"])
        root.detachChild(parent)
        #expect(presenter.presented == [])
    }

    @Test func `a RIB that is attached again while its view is dismissed leaves its sheet alone`() {
        let presenter = CallingPresenter(), pagePresenter = TracedPresenter(trace)
        let page = TracedPage("page", Trace())
        let slot = ChildSlot<TracedPage>(parent: root, presentingOn: presenter)
        let sheet = ChildSlot<TracedPage>(parent: page, presentingOn: pagePresenter)
        slot.attach { page }
        sheet.attach { TracedPage("sheet", Trace()) }
        presenter.call(at: .afterDismissing) { [root] in root.attachChild(page) }
        _ = trace.take()
        root.detachChild(page)
        #expect(pagePresenter.shown == ["sheet"])
        #expect(trace.events == [])
    }

    @Test func `a RIB that moves to another tree while the views of the one that left are dismissed shows them all`() {
        let presenter = CallingPresenter()
        let outer = TracedRouter("outer", Trace())
        outer.isKeptForLater = true
        let inner = TracedPage("inner", Trace())
        let one = ChildSlot<TracedPage>(parent: inner, presentingOn: presenter)
        let two = ChildSlot<TracedPage>(parent: inner, presentingOn: presenter)
        root.attachChild(outer)
        outer.attachChild(inner)
        one.attach { TracedPage("one", Trace()) }
        two.attach { TracedPage("two", Trace()) }
        presenter.call(at: .beforeDismissing) { [root] in
            outer.detachChild(inner)
            root.attachChild(inner)
        }
        root.detachChild(outer)
        #expect(presenter.presented.sorted() == ["one", "two"])
        root.detachChild(inner)
        #expect(presenter.presented == [])
    }

    @Test func `a root that is launched while its parent's router is released stays active and shows its views`() {
        let presenter = CallingPresenter(), window = LaunchWindowMock()
        let child = SeenRoot(trace)
        let slot: ChildSlot<SeenRoot>
        do {
            let parent = TracedRouter("parent", Trace())
            parent.interactor.activate()
            slot = ChildSlot(parent: parent, presentingOn: presenter)
            slot.attach { child }
            parent.interactor.deactivate()
            presenter.call(at: .beforeDismissing) { child.launch(from: window) }
        }
        #expect(child.interactor.isActive)
        child.sheet.attach { SeenPage("sheet", trace) }
        #expect(child.viewController.presented == ["sheet"])
        #expect(!slot.isFilled)
    }

    @Test func `a sheet of a RIB whose parent's router was released is dismissed`() {
        do {
            let parent = TracedRouter("parent", Trace())
            parent.attachChild(kept)
            kept.sheet.attach { SeenPage("sheet", trace) }
        }
        #expect(kept.viewController.presented == [])
    }

    @Test func `a leaked RIB does not leave its sheet on the screen`() {
        let leaked = SeenPage("leaked", trace)
        root.pages.push { leaked }
        leaked.sheet.attach { SeenPage("sheet", trace) }
        root.pages.removeAll()
        #expect(leaked.viewController.presented == [])
    }

    @Test func `an embedded view stays in the view of a RIB that leaves`() {
        root.sheet.attach { kept }
        kept.embedded.attach { SeenPage("embedded", trace) }
        root.sheet.detach()
        #expect(kept.viewController.embedded == ["embedded"])
    }
}
