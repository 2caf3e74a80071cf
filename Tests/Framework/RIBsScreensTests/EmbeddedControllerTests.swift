import RIBs
import RIBsScreens
import Testing

@MainActor
struct EmbeddedControllerTests {
    private let window = ScreenWindow()
    private let root = TestController("root")

    init() {
        window.rootViewController = root
    }

    @Test func `an embedded controller receives the actions on its section`() throws {
        let child = TestController("child"), grandchild = TestController("grandchild")
        root.embed(child)
        child.embed(grandchild)
        try window.perform(.tap(id: "child.button"))
        try window.perform(.tap(id: "grandchild.button"))
        try window.perform(.tap(id: "root.button"))
        #expect(child.actions == ["tap child.button"])
        #expect(grandchild.actions == ["tap grandchild.button"])
        #expect(root.actions == ["tap root.button"])
    }

    @Test func `the dialog of an embedded controller covers the elements of its parent`() throws {
        let child = AskingController()
        root.embed(child)
        #expect(window.screen.dialog == [.button(.init(id: "yes", label: "Yes"))])
        #expect(throws: ScreenActionError.covered(id: "root.button")) { try window.perform(.tap(id: "root.button")) }
        try window.perform(.tap(id: "yes"))
        #expect(child.taps == ["yes"])
    }

    @Test func `an embedded controller receives the actions on its section in a dialog`() throws {
        let child = TestController("child"), parent = DialogController()
        window.rootViewController = parent
        parent.embed(child)
        try window.perform(.tap(id: "child.button"), .set(id: "child.field", value: "typed"))
        #expect(child.actions == ["tap child.button", "set child.field typed"])
    }

    @Test func `an embedded screen is a section with its title`() {
        root.embed(TestController("child"))
        guard case .section(let section)? = window.screen.elements.last else {
            Issue.record("no section")
            return
        }
        #expect(section.title == "child")
    }

    @Test func `a controller that is not embedded any more is not shown`() {
        let child = TestController("child")
        root.embed(child)
        root.unembed(child)
        #expect(!window.screen.ids.contains("child.button"))
    }

    @Test func `an embedded controller presents above the controller that embeds it`() throws {
        let child = TestController("child"), grandchild = TestController("grandchild"), top = TestController("top")
        var dismissed: [String] = []
        root.embed(child)
        child.embed(grandchild)
        grandchild.present(TestController("sheet")) { dismissed.append("sheet") }
        #expect(window.screen.title == "sheet")
        root.present(top) { dismissed.append("top") }
        #expect(window.controllers.map { $0.render().title } == ["root", "sheet", "top"])
        try window.perform(.back, .back)
        #expect(dismissed == ["top", "sheet"])
        #expect(window.screen.title == "root")
        child.present(TestController("sheet")) {}
        root.unembed(child)
        #expect(window.screen.title == "root")
    }

    @Test func `an embedded controller does not change the path`() {
        let child = TestController("child")
        child.path = ["child"]
        root.embed(child)
        #expect(window.path == [])
    }
}

private final class DialogController: ScreenController {
    override func render() -> Screen { Screen(title: "", elements: [.dialog(embedded.map(section))]) }
}

private final class AskingController: ScreenController {
    private(set) var taps: [String] = []

    override func render() -> Screen {
        Screen(title: "", elements: [.dialog([.button(.init(id: "yes", label: "Yes"))])])
    }

    override func didTap(_ id: String) { taps.append(id) }
}
