import RIBs
import RIBsTesting
import Testing

/// Tests of the RIBs that are asked when the user goes back: those that are seen.
@MainActor
struct CoveredTests {
    private let trace = Trace()
    private let root: SeenRoot

    init() {
        root = SeenRoot(trace)
        root.launch(from: LaunchWindowMock())
    }

    // MARK: - Forms of covering

    /// Each form covers `form`, whose interactor would handle the first Back, and returns the RIB on top.
    enum Form: String, CaseIterable, Sendable {
        case pageAboveIt, ownPicker, sheetOfItsParent, sheetOfAViewlessSibling, sheetOfAnEmbeddedSibling
        case sheetOfAnEmbeddedChild, sheetOfAViewlessChild, pageOfAnotherStack, twoSheetsAboveIt, sheetOfThePageAbove
        case anotherTab
    }

    @Test(arguments: Form.allCases)
    func `a covered RIB is not asked, and is asked when it is seen again`(_ form: Form) {
        let page = page("form")
        page.interactor.onBack = { true }
        let uncover = cover(page, by: form)
        #expect(page.interactor.isCovered)
        #expect(page.interactor.isActive)
        #expect(!root.handleBackPress())
        #expect(!trace.take().contains("form"))
        uncover()
        #expect(!page.interactor.isCovered)
        #expect(root.handleBackPress())
        #expect(trace.events == ["form"])
    }

    /// Returns a function that removes what covers.
    private func cover(_ form: SeenPage, by kind: Form) -> () -> Void {
        root.pages.push { form }
        let above = page("above")
        switch kind {
        case .pageAboveIt:
            root.pages.push { above }
            return root.pages.pop
        case .ownPicker:
            form.sheet.attach { above }
            return form.sheet.detach
        case .sheetOfItsParent:
            root.sheet.attach { above }
            return root.sheet.detach
        case .sheetOfAViewlessSibling:
            let sibling = SeenRouter("sibling", trace, presentingOn: root.viewController)
            root.attachChild(sibling)
            sibling.sheet.attach { above }
            return { sibling.sheet.detach() }
        case .sheetOfAnEmbeddedSibling:
            let sibling = page("sibling")
            root.embedded.attach { sibling }
            sibling.sheet.attach { above }
            return { sibling.sheet.detach() }
        case .sheetOfAnEmbeddedChild:
            let child = page("child")
            form.embedded.attach { child }
            child.sheet.attach { above }
            return form.embedded.detach
        case .sheetOfAViewlessChild:
            let child = SeenRouter("child", trace, presentingOn: form.viewController)
            form.attachChild(child)
            child.sheet.attach { above }
            return {
                child.sheet.detach()
                form.detachChild(child)
            }
        case .pageOfAnotherStack:
            root.otherPages.push { above }
            return root.otherPages.pop
        case .twoSheetsAboveIt:
            root.sheet.attach { above }
            above.sheet.attach { page("second") }
            return root.sheet.detach
        case .sheetOfThePageAbove:
            root.pages.push { above }
            above.sheet.attach { page("sheet") }
            return root.pages.pop
        case .anotherTab:
            root.pages.removeAll()
            root.tabs.attach(1) { form }
            root.tabs.attach(2) { above }
            root.tabs.select(2)
            return { [root] in root.tabs.select(1) }
        }
    }

    // MARK: - Order

    @Test func `the RIBs of the view on top are asked before the viewless RIBs that present it, and no others`() {
        let flow = SeenRouter("flow", trace, presentingOn: root.viewController)
        root.attachChild(flow)
        let top = page("top")
        flow.sheet.attach { top }
        top.embedded.attach { page("embedded") }
        top.attachChild(SeenRouter("viewless", trace, presentingOn: top.viewController))
        root.attachChild(SeenRouter("watcher", trace, presentingOn: root.viewController))
        #expect(!root.handleBackPress())
        #expect(trace.events == ["viewless", "embedded", "top", "flow"])
        #expect(!flow.interactor.isCovered)
        #expect(root.interactor.isCovered)
    }

    @Test func `a viewless RIB whose view is covered by another one is covered`() {
        let flow = SeenRouter("flow", trace, presentingOn: root.viewController)
        root.attachChild(flow)
        let first = page("first")
        flow.sheet.attach { first }
        first.sheet.attach { page("second") }
        _ = root.handleBackPress()
        #expect(trace.events == ["second"])
        #expect(flow.interactor.isCovered)
    }

    @Test func `a viewless RIB above an embedded view that presents is covered with the view above it`() {
        let watcher = SeenRouter("watcher", trace, presentingOn: root.viewController)
        root.attachChild(watcher)
        let embedded = page("embedded")
        watcher.embed(embedded, in: root.viewController)
        embedded.sheet.attach { page("sheet") }
        _ = root.handleBackPress()
        #expect(trace.events == ["sheet"])
    }

    @Test func `a sheet is above the pages of its RIB, also above a page that is pushed later`() {
        root.viewController.presentsPages = true
        root.pages.push { page("first") }
        root.viewController.presentsPages = false
        let modal = ViewPresentingMock()
        let slot = ChildSlot<SeenPage>(parent: root, presentingOn: modal)
        slot.attach { page("sheet") }
        root.viewController.presentsPages = true
        root.pages.push { page("second") }
        _ = root.handleBackPress()
        #expect(trace.events == ["sheet"])
    }

    @Test func `a view that was presented again is above the others`() {
        root.sheet.attach { page("sheet") }
        root.otherPages.push { page("page") }
        root.sheet.detach()
        root.sheet.attach { page("again") }
        _ = root.handleBackPress()
        #expect(trace.events == ["again"])
    }

    @Test func `a top that is deactivated on its own still covers`() {
        let form = page("form"), top = page("top")
        root.pages.push { form }
        root.pages.push { top }
        top.interactor.deactivate()
        #expect(!root.handleBackPress())
        #expect(trace.events.isEmpty)
    }

    @Test func `a child without a view covers nothing`() {
        let slot = ChildSlot<SeenRouter>(parent: root, presentingOn: root.viewController)
        slot.attach { SeenRouter("viewless", trace, presentingOn: root.viewController) }
        _ = root.handleBackPress()
        #expect(trace.events == ["viewless", "root"])
    }

    @Test func `a RIB outside of a tree is not covered`() {
        #expect(!SeenInteractor("alone", trace).isCovered)
    }

    private func page(_ name: String) -> SeenPage { SeenPage(name, trace) }
}
