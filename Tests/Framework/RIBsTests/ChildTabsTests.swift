import RIBs
import RIBsTesting
import Testing

@MainActor
struct ChildTabsTests {
    private let trace = Trace()
    private let issues = IssueRecorder()
    private let root: SeenRoot

    init() {
        root = SeenRoot(trace, runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    private var view: SeenView { root.viewController }
    private var tabs: ChildTabs<Int, SeenPage> { root.tabs }

    @Test func `all tabs are attached, and the first one is selected`() {
        attach(1, 2, 3)
        #expect(tabs.ids == [1, 2, 3])
        #expect(view.tabs.map(\.name) == ["1", "2", "3"])
        #expect(view.tabs.map(\.id) == [1, 2, 3])
        #expect(tabs.children.allSatisfy { $0.interactor.isActive })
        #expect(tabs.selected == 1)
        #expect(view.selectedTab == "1")
        #expect(root.selections == [])
    }

    @Test func `selecting shows the tab and keeps the others active`() {
        attach(1, 2)
        tabs.select(2)
        #expect(tabs.selected == 2)
        #expect(view.selectedTab == "2")
        #expect(tabs.child(1)?.interactor.isActive == true)
        #expect(root.selections == [])
    }

    @Test func `a selection by the user is passed on, also of the selected tab`() {
        attach(1, 2)
        view.selectByUser("2")
        #expect(tabs.selected == 2)
        view.selectByUser("2")
        #expect(root.selections == [2, 2])
    }

    @Test func `selecting is an event of the tree`() {
        attach(1, 2)
        var events: [String] = []
        let observation = root.runtime.events.observe { if $0.kind == .selected { events.append($0.description) } }
        tabs.select(2)
        tabs.select(2)
        view.selectByUser("1")
        view.selectByUser("1")
        #expect(events == ["SeenRoot/SeenPage selected", "SeenRoot/SeenPage selected"])
        observation.end()
    }

    @Test func `a tab that is selected before it is attached is selected when it is attached`() {
        tabs.select(2)
        attach(1, 2, 3)
        #expect(tabs.selected == 2)
        #expect(view.selectedTab == "2")
    }

    @Test func `a selection by the user replaces an awaited one`() {
        attach(1, 2)
        tabs.select(3)
        view.selectByUser("2")
        attach(3)
        #expect(tabs.selected == 2)
    }

    @Test(arguments: [2, 4])
    func `of two selections the later one counts, also if the earlier one awaits its tab`(_ later: Int) {
        attach(1, 2)
        tabs.select(3)
        tabs.select(later)
        attach(3, 4)
        #expect(tabs.selected == later)
        #expect(view.selectedTab == "\(later)")
    }

    @Test func `a tab is attached once`() {
        attach(1)
        tabs.attach(1) { SeenPage("again", trace) }
        #expect(view.tabs.map(\.name) == ["1"])
    }

    @Test func `a tab whose builder attaches it is attached once`() {
        tabs.attach(1) {
            tabs.attach(1) { SeenPage("inner", trace) }
            return SeenPage("1", trace)
        }
        #expect(tabs.ids == [1])
        #expect(view.tabs.map(\.name) == ["1"])
    }

    @Test func `a link gets the actionable item of a tab`() {
        let item = tabs.attach(1) { (router: SeenPage("1", trace), actionableItem: "item 1") }
        tabs.attach(2) { (router: SeenPage("2", trace), actionableItem: "item 2") }
        #expect(item == "item 1")
        #expect(tabs.select(2, as: String.self) == "item 2")
        #expect(tabs.selected == 2)
        #expect(tabs.select(3, as: String.self) == nil)
        #expect(tabs.select(1, as: Int.self) == nil)
    }

    @Test(arguments: [(1, 2), (2, 1), (3, 2)])
    func `if the selected tab is detached, the tab before it is selected, or the first`(_ leaving: Int, _ next: Int) {
        attach(1, 2, 3)
        tabs.select(leaving)
        tabs.detach(leaving)
        #expect(tabs.selected == next)
        #expect(view.selectedTab == "\(next)")
    }

    @Test func `a tab that is detached by other means leaves the bar`() {
        attach(1, 2)
        tabs.select(2)
        if let child = tabs.child(2) { root.detachChild(child) }
        #expect(tabs.ids == [1])
        #expect(tabs.selected == 1)
        #expect(view.tabs.map(\.name) == ["1"])
    }

    @Test func `removing all tabs detaches them`() {
        attach(1, 2)
        tabs.removeAll()
        #expect(tabs.selected == nil)
        #expect(root.children.isEmpty)
        #expect(view.tabs.isEmpty)
    }

    @Test func `a late selection of a removed tab is ignored`() throws {
        attach(1, 2)
        let late = try #require(view.userActions["2"])
        tabs.detach(2)
        late()
        #expect(tabs.selected == 1)
        #expect(root.selections == [])
    }

    @Test func `the views that a hidden tab presents are not asked either`() {
        attach(1, 2)
        tabs.child(1)?.sheet.attach { SeenPage("sheet", trace) }
        view.selectByUser("2")
        _ = root.handleBackPress()
        #expect(trace.events == ["2", "root"])
    }

    @Test func `tabs that are filled after their router was released report a warning`() {
        var root: SeenRoot? = SeenRoot(trace)
        let tabs = root?.tabs
        root = nil
        tabs?.attach(1) { SeenPage("1", trace) }
        #expect(tabs?.ids == [])
    }

    @Test func `a termination detaches the tabs`() {
        attach(1, 2)
        root.terminate()
        #expect(tabs.ids == [])
        #expect(view.tabs.isEmpty)
    }

    private func attach(_ ids: Int...) {
        for id in ids { tabs.attach(id) { SeenPage("\(id)", trace) } }
    }
}
