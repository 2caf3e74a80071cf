import RIBs
import RIBsScreens
import Testing

/// Tests of a controller that is shown inside of itself, or by two controllers.
@MainActor
struct ScreenContainmentTests {
    @Test func `a controller that presents itself traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = TitledController("root")
                root.present(root) {}
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("TitledController was told to show TitledController, which is itself."))
    }

    @Test func `a controller that is a tab of itself traps, also if the tab is not selected`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let tabs = TabScreenController()
                tabs.addTab(TitledController("first"), id: 1) {}
                tabs.addTab(tabs, id: 2) {}
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("TabScreenController was told to show TabScreenController, which is itself."))
    }

    @Test func `a controller that embeds itself traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = TitledController("root")
                root.embed(root)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("TitledController was told to show TitledController, which is itself."))
    }

    @Test func `a controller that presents the root of its window traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = TitledController("root"), sheet = TitledController("sheet"), card = TitledController("card")
                root.present(sheet) {}
                sheet.embed(card)
                card.present(root) {}
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("TitledController was told to show TitledController, which shows it already."))
        #expect(output.contains("To fix: present and embed the view of a new child"))
    }

    @Test(arguments: [true, false])
    func `a view that is shown twice and removed once still updates the screen, and can be left`(
        isEmbedded: Bool
    ) throws {
        let window = ScreenWindow()
        let root = TitledController("root"), card = TitledController("card")
        window.rootViewController = root
        isEmbedded ? root.embed(card) : root.present(card) {}
        root.present(card) {}
        isEmbedded ? root.unembed(card) : root.dismiss(card)
        #expect(window.screen.title == "card")
        card.title = "ace"
        #expect(window.needsRender)
        try window.perform(.back)
        #expect(window.screen.title == "root")
    }

    @Test func `a tab that is not selected updates its title until it is removed`() {
        let window = ScreenWindow(), tabs = TabScreenController()
        let first = TitledController("first"), second = TitledController("second")
        window.rootViewController = tabs
        tabs.addTab(first, id: 1) {}
        tabs.addTab(second, id: 2) {}
        tabs.selectTab(second)
        tabs.selectTab(first)
        var titles: [String] {
            window.screen.elements.compactMap { if case .button(let button) = $0 { button.label } else { nil } }
        }
        #expect(titles == ["first", "second"])
        second.title = "second (3)"
        #expect(titles == ["first", "second (3)"])
        tabs.removeTab(second)
        #expect(titles == ["first"])
        second.title = "gone"
        #expect(!window.needsRender)
    }

    @Test func `a view that moved to another window still updates it after the first one removed it`() {
        let first = ScreenWindow(), second = ScreenWindow()
        let root = TitledController("root")
        first.rootViewController = root
        second.rootViewController = root
        first.rootViewController = nil
        #expect(second.screen.title == "root")
        root.title = "new"
        #expect(second.needsRender)
    }

    @Test func `a view that moved to another controller still updates the screen after the first one removed it`() {
        let window = ScreenWindow()
        let root = TitledController("root"), sheet = TitledController("sheet"), card = TitledController("card")
        window.rootViewController = root
        root.embed(card)
        root.present(sheet) {}
        sheet.embed(card)
        root.unembed(card)
        #expect(!window.screen.elements.isEmpty)
        card.title = "ace"
        #expect(window.needsRender)
    }
}

private final class TitledController: ScreenController {
    var title: String { didSet { setNeedsRender() } }

    init(_ title: String) {
        self.title = title
    }

    override func render() -> Screen { Screen(title: title, elements: embedded.map(section)) }
}
