import RIBs
import RIBsScreens
import RIBsTesting
import Testing

/// Tests of tabs and alerts on screens, through a window.
@MainActor
struct TabScreenTests {
    private let window = ScreenWindow()
    private let root = LaunchRouter(interactor: Interactor(), viewController: BarController())
    private let trace = Trace()
    private let tabs: ChildTabs<String, any ViewableRouting>

    init() {
        tabs = ChildTabs(parent: root, in: root.viewController) { [trace] in trace.record($0) }
        root.launch(from: window)
    }

    private var texts: [String] { texts(of: window) }

    private func texts(of window: ScreenWindow) -> [String] {
        window.screen.elements.flatMap { element -> [String] in
            if case .section(let section) = element { return ["section \(section.title)"] }
            if case .button(let button) = element { return [button.label + (button.isQuiet ? "" : " *")] }
            return []
        }
    }

    private func attach(_ names: String...) {
        for name in names {
            tabs.attach(name) {
                ViewableRouter<any Interactable, any ViewControllable>(
                    interactor: Interactor(), viewController: TestController(name))
            }
        }
    }

    @Test func `a tab screen shows a button for each tab and the screen of the selected one`() throws {
        attach("shop", "orders")
        #expect(window.screen.title == "Shop")
        #expect(texts == ["Shop *", "Orders", "section shop"])
        try window.perform(.tap(id: "tab.1"))
        #expect(texts == ["Shop", "Orders *", "section orders"])
        #expect(tabs.selected == "orders")
        #expect(trace.events == ["orders"])
        tabs.select("shop")
        #expect(window.screen.title == "Shop")
        tabs.detach("shop")
        #expect(texts == ["Orders *", "section orders"])
        tabs.removeAll()
        #expect(texts == [])
    }

    @Test func `the buttons of tabs in a tab have ids of their own`() throws {
        let inner = TabScreenController()
        tabs.attach("inner") { ViewableRouter(interactor: Interactor(), viewController: inner) }
        attach("shop")
        let innerTabs = ChildTabs<String, any ViewableRouting>(parent: root, in: inner)
        for name in ["tea", "cups"] {
            innerTabs.attach(name) { ViewableRouter(interactor: Interactor(), viewController: TestController(name)) }
        }
        try window.perform(.tap(id: "tab.0.1"), .tap(id: "cups.button"))
        #expect(innerTabs.selected == "cups")
        #expect(tabs.selected == "inner")
        try window.perform(.tap(id: "tab.1"))
        #expect(tabs.selected == "shop")
        innerTabs.removeAll()
    }

    @Test func `two bars beside each other have ids of their own`() throws {
        let (left, right, page, window) = (TabScreenController(), RightBar(), PairController(), ScreenWindow())
        for tabs in [left, right] {
            page.embed(tabs)
            for name in ["tea", "cups"] { tabs.addTab(TestController("\(tabs.barID) \(name)"), id: name) {} }
        }
        window.rootViewController = page
        try window.perform(.tap(id: "right.1"))
        #expect([left, right].map { $0.embedded.first?.render().title } == ["tab tea", "right cups"])
    }

    @Test func `a page in tabs in tabs is rendered once`() {
        let page = CountingController()
        var view: ScreenController = page
        for depth in 0..<5 {
            let tabs = TabScreenController()
            tabs.addTab(view, id: depth) {}
            view = tabs
        }
        let window = ScreenWindow()
        window.rootViewController = view
        #expect(window.screen.title == "page")
        #expect(page.renderings == 1)
    }

    @Test func `the title of a tab is the title of its screen, or the text of its ID`() throws {
        let root = LaunchRouter(interactor: Interactor(), viewController: TabScreenController())
        let tabs = ChildTabs<String, any ViewableRouting>(parent: root, in: root.viewController)
        let window = ScreenWindow()
        root.launch(from: window)
        defer { root.terminate() }
        for title in ["The shop", ""] {
            tabs.attach("id \(title)") {
                ViewableRouter<any Interactable, any ViewControllable>(
                    interactor: Interactor(), viewController: TestController(title))
            }
        }
        #expect(window.screen.title == "The shop")
        #expect(texts(of: window) == ["The shop *", "id ", "section "])
        try window.perform(.tap(id: "tab.1"))
        #expect(window.screen.title == "id ")
    }

    @Test func `the presentation of a tab is seen while the tab is selected`() throws {
        attach("shop", "orders")
        let shop = try #require(tabs.child("shop"))
        let slot = ChildSlot<any ViewableRouting>(parent: shop, presentingOn: try presenter(of: shop))
        slot.attach {
            ViewableRouter<any Interactable, any ViewControllable>(
                interactor: Interactor(), viewController: TestController("sheet"))
        }
        #expect(window.screen.title == "sheet")
        tabs.select("orders")
        #expect(window.screen.title == "Orders")
        tabs.select("shop")
        #expect(window.screen.title == "sheet")
        slot.detach()
    }

    private func presenter(of router: any ViewableRouting) throws -> any ViewPresenting {
        try #require(router.viewControllable as? any ViewPresenting)
    }

    // MARK: - Alerts

    /// The action that the user takes, and the events that follow. The action of the first button detaches.
    @Test(
        arguments: [
            (ScreenAction.tap(id: "alert.0"), ["out"]), (.tap(id: "alert.1"), ["stay", "told"]),
            (.back, ["stay", "told"]),
        ])
    func `a button of an alert calls its action before the slot is told, and Back chooses cancel`(
        _ action: ScreenAction, _ events: [String]
    ) throws {
        let trace = trace
        let slot = ChildSlot<any ViewableRouting>(parent: root, presentingOn: root.viewController) {
            trace.record("told")
        }
        slot.attach {
            alert([
                .init("Sign out", role: .destructive) {
                    trace.record("out")
                    slot.detach()
                },
                .init("Stay", role: .cancel) { trace.record("stay") },
            ])
        }
        #expect(window.screen.title == "Sign out?")
        #expect(window.screen.ids == ["alert.0", "alert.1"])
        try window.perform(action)
        #expect(trace.events == events)
        #expect(!slot.isFilled)
        #expect(window.controllers.count == 1)
    }

    @Test func `an alert with several buttons and no cancel stays when the user goes back`() throws {
        let slot = ChildSlot<any ViewableRouting>(parent: root, presentingOn: root.viewController)
        slot.attach { alert([.init("Yes"), .init("No")]) }
        try window.perform(.back)
        #expect(window.screen.title == "Sign out?")
        slot.detach()
        slot.attach { alert([]) }
        try window.perform(.back)
        #expect(!slot.isFilled)
    }

    @Test func `a function that is isolated by its callers only is the action of a button`() throws {
        func buttons(_ confirm: @escaping () -> Void) -> [Alert.Button] { [.init("Yes", action: confirm)] }
        var count = 0
        let slot = ChildSlot<any ViewableRouting>(parent: root, presentingOn: root.viewController)
        slot.attach { alert(buttons { count += 1 }) }
        try window.perform(.tap(id: "alert.0"))
        #expect(count == 1)
    }

    private func alert(_ buttons: [Alert.Button]) -> any ViewableRouting {
        ViewableRouter<any Interactable, any ViewControllable>(
            interactor: Interactor(), viewController: Alert(title: "Sign out?", buttons: buttons))
    }
}

private final class CountingController: ScreenController {
    private(set) var renderings = 0

    override func render() -> Screen {
        renderings += 1
        return Screen(title: "page")
    }
}

private final class PairController: ScreenController {
    override func render() -> Screen { Screen(title: "pair", elements: embedded.map(section)) }
}

private final class RightBar: TabScreenController {
    override var barID: String { "right" }
}

private final class BarController: TabScreenController {
    override func title(ofTab id: AnyHashable) -> String { ("\(id.base)").capitalized }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
