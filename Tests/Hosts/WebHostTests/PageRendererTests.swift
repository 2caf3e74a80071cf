import RIBsScreens
import Testing

@testable import WebHost

struct PageRendererTests {
    private let renderer = PageRenderer(app: "Toys")
    private let script = "<script>alert('\"1\" & 2')</script>"
    private let escaped = "&lt;script&gt;alert(&#39;&quot;1&quot; &amp; 2&#39;)&lt;/script&gt;"

    @Test func `all text of a screen is escaped`() {
        let html = main(
            Screen(
                title: script,
                elements: [
                    .text(script), .notice(script), .field(.init(id: script, label: script, value: script)),
                    .button(.init(id: script + "b", label: script)),
                    .board(.init(rows: [[.init(id: script + "c", mark: script)]])),
                    .list([.init(id: script + "i", text: script, detail: script), .init(text: script, detail: script)]),
                    .facts([.init(id: script + "f", label: script, value: script)]),
                    .picture(.init(source: script, description: script)),
                    .progress(.init(label: script, fraction: 0.5)),
                    .section(.init(title: script, elements: [.text(script)])), .activity(script),
                    .field(.init(id: script + "p", label: script, value: script, problem: script)),
                    .button(.init(id: script + "o", label: script, icon: .init(character: script))),
                    .facts([.init(id: script + "n", label: script, value: script, side: .first, note: script)]),
                    .wheel(.init(segments: [.init(label: script)], turns: 0)), .dialog([.notice(script)]),
                ], back: script))
        #expect(!html.contains("<script"))
        #expect(!html.contains("alert('"))
        #expect(html.contains("<p>\(escaped)</p>"))
    }

    @Test(arguments: [
        (ScreenElement.text("Hi"), "<p>Hi</p>"),
        (.notice("Oh"), "<p class=\"notice\">Oh</p>"),
        (
            .button(.init(id: "go", label: "Go")),
            "id=\"e-go\" name=\"tap\" value=\"go\"><span class=\"label\">Go</span></button>"
        ),
        (.field(.init(id: "who", label: "Who", value: "Ann")), "<label for=\"e-who\">Who</label>"),
        (.field(.init(id: "who", label: "Who", value: "Ann")), "name=\"set.who\" type=\"text\" value=\"Ann\""),
        (.field(.init(id: "pin", label: "Pin", value: "1", secret: true)), "name=\"secret.pin\" type=\"password\""),
        (.field(.init(id: "pin", label: "Pin", value: "1", secret: true)), "type=\"password\" value=\"\""),
        (.picture(.init(source: "https://a.test/b", description: "B")), "<img src=\"https://a.test/b\" alt=\"B\">"),
        (.progress(.init(label: "Busy", fraction: 0.25)), "aria-label=\"Busy\" max=\"1\" value=\"0.25\">25 %<"),
        (.facts([.init(id: "score", label: "Ann", value: "3")]), "<dt dir=\"auto\">Ann</dt><dd>3</dd>"),
    ])
    func `an element is an element of HTML`(element: ScreenElement, html: String) {
        #expect(main(Screen(title: "T", elements: [element])).contains(html))
    }

    @Test func `a cell says where it is and what is on it`() {
        let html = main(
            Screen(
                title: "T",
                elements: [
                    .board(.init(rows: [[.init(id: "a", mark: ""), .init(id: "b", mark: "X", highlighted: true)]]))
                ]))
        #expect(html.contains("aria-label=\"Row 1, column 1: free\""))
        #expect(html.contains("aria-label=\"Row 1, column 2: X\""))
    }

    @Test func `sections can be nested`() {
        let inner = ScreenElement.section(
            .init(title: "Inner", elements: [.text("Deep"), .button(.init(id: "b", label: "B"))]))
        let html = main(
            Screen(title: "T", elements: [.section(.init(title: "Outer", elements: [inner, .text("After")]))]))
        #expect(html.components(of: "<section") == 2)
        #expect(html.components(of: "<p>Deep</p>") == 1)
        #expect(html.components(of: "id=\"e-b\"") == 1)
        #expect(html.components(of: "<p>After</p>") == 1)
    }

    @Test func `a section without a title has no heading`() {
        let section = ScreenElement.section(.init(title: "", elements: [.text("Inside")]))
        #expect(main(Screen(title: "T", elements: [section])).contains("<section class=\"section\"><p>Inside</p>"))
    }

    @Test func `a screen that names a way back shows it, whatever its path is`() {
        #expect(main(Screen(title: "T", back: "Lobby")).contains("aria-label=\"Back to Lobby\">Lobby</button>"))
        #expect(!main(Screen(title: "T"), path: ["page"]).contains("name=\"back\""))
    }

    @Test(arguments: [
        ([ScreenElement.activity("Checking")], 1),
        ([.button(.init(id: "go", label: "Go")), .progress(.init(label: "Busy", fraction: 0))], 1),
        ([.section(.init(title: "Child", elements: [.activity("Checking")]))], 1),
        ([.text("Tapped"), .button(.init(id: "go", label: "Go"))], 30),
    ])
    func `without a script, a screen is loaded again, soon while a task runs`(elements: [ScreenElement], time: Int) {
        #expect(page(elements).contains("<noscript><meta http-equiv=\"refresh\" content=\"\(time)\"></noscript>"))
    }

    @Test func `a screen with a field is not loaded again, because the typed text would be lost`() {
        let field = ScreenElement.field(.init(id: "name", label: "Name", value: ""))
        let section = ScreenElement.section(.init(title: "Child", elements: [field]))
        for element in [field, section, .section(.init(title: "", elements: [section])), .dialog([field])] {
            #expect(!page([.activity("Wait…"), element]).contains("refresh"))
        }
    }

    private func page(_ elements: [ScreenElement]) -> String {
        renderer.page(ShownScreen(revision: 1, number: 1, path: [], screen: Screen(title: "T", elements: elements)))
            .text
    }

    @Test func `the path of an address is percent-encoded`() {
        let shown = ShownScreen(revision: 1, number: 1, path: ["a b", "c/d?", "ä"], screen: Screen(title: "T"))
        #expect(shown.address == "/a%20b/c%2Fd%3F/%C3%A4")
        #expect(PathComponent.decoded(path: shown.address) == shown.path)
    }

    @Test(
        arguments: [
            ["..."], ["a.", ".b"], ["%2e"], ["\u{0}"], ["a\\b"], ["events", "42"], ["Actions"], ["b", "api"],
        ])
    func `the address of an odd path leads to it`(path: [String]) {
        let address = PathComponent.address(of: path)
        #expect(address != "/" && PathComponent.decoded(path: address) == path)
    }

    @Test func `the path of an asset changes with its content`() {
        #expect(Set(Asset.all.map(\.path)).count == 3)
        #expect(Asset.style.path.hasPrefix("/assets/style."))
        #expect(Asset.style.path.hasSuffix(".css"))
    }

    private func main(_ screen: Screen, path: [String] = []) -> String {
        renderer.main(ShownScreen(revision: 1, number: 1, path: path, screen: screen)).text
    }
}

extension String {
    /// How often `part` occurs.
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
