import RIBsScreens
import Testing

@testable import WebHost

/// The classes by which the style tells elements of one kind apart.
struct HTMLElementsTests {
    private let renderer = PageRenderer(app: "Toys")

    @Test func `an activity is told from a text, however that ends`() {
        #expect(main(.activity("Reading")).contains("<p class=\"activity\">Reading</p>"))
        #expect(main(.text("Reading…")).contains("<p>Reading…</p>"))
    }

    @Test func `a result is celebrated, and a draw is not`() {
        #expect(main(.result("Ann wins!")).contains("<p class=\"result celebrated\">Ann wins!</p>"))
        let draw = ScreenElement.Result("It is a draw.", isCelebrated: false)
        #expect(main(.result(draw)).contains("<p class=\"result\">It is a draw.</p>"))
    }

    @Test(arguments: [(1, "1"), (2, "2"), (4, "4"), (5, "1")])
    func `each side has a colour, and the colours repeat`(number: Int, color: String) {
        let cell = ScreenElement.Board.Cell(id: "a", mark: "?", side: .init(number))
        #expect(main(.board(.init(rows: [[cell]]))).contains("value=\"a\" data-side=\"\(color)\""))
        let item = ScreenElement.Item(text: "Ann won", side: .init(number))
        #expect(main(.list([item])).contains("<span class=\"item\" data-side=\"\(color)\"><strong class=\"label\">"))
    }

    @Test func `the facts of sides are side by side, and the one with a note is emphasised`() {
        let html = main(
            .facts([
                .init(id: "a", label: "Ann", value: "X", side: .first, note: "to move"),
                .init(id: "b", label: "Bob", value: "O", side: .second),
            ]))
        #expect(html.contains("<dl class=\"facts sides\""))
        #expect(html.contains("<div id=\"e-a\" class=\"noted\" data-side=\"1\">"))
        #expect(html.contains("<dd class=\"note\">to move</dd>"))
        #expect(html.contains("<div id=\"e-b\" data-side=\"2\">"))
    }

    @Test func `a problem is tied to its field`() {
        let html = main(.field(.init(id: "name", label: "Name", value: "", problem: "Type a name.")))
        #expect(html.contains("aria-invalid=\"true\" aria-describedby=\"problem-name\""))
        #expect(html.contains("<p class=\"problem\" id=\"problem-name\">Type a name.</p>"))
        #expect(!main(.field(.init(id: "name", label: "Name", value: ""))).contains("aria-invalid"))
    }

    @Test(arguments: [("", false), ("hunter2", true)])
    func `a secret field shows only whether it is filled`(value: String, isFilled: Bool) {
        let html = main(.field(.init(id: "pin", label: "PIN", value: value, secret: true)))
        #expect(html.contains("type=\"password\" value=\"\""))
        #expect(html.contains("placeholder=\"••••\"") == isFilled)
    }

    @Test func `an icon is a picture if it has one, and a character otherwise`() {
        let picture = ScreenElement.Icon(character: "#", source: "data:image/svg+xml,a")
        let html = main(.button(.init(id: "a", label: "A", icon: picture)))
        #expect(
            html.contains(
                "<img class=\"icon\" src=\"data:image/svg+xml,a\" alt=\"\"><span class=\"label\">A</span></button>"))
        let character = main(.button(.init(id: "a", label: "A", icon: .init(character: "#"))))
        #expect(
            character.contains(
                "<span class=\"icon\" aria-hidden=\"true\">#</span><span class=\"label\">A</span></button>"))
    }

    @Test func `a dialog is modal, with its question as the label`() {
        let html = main(.dialog([.notice("Leave?"), .button(.init(id: "yes", label: "Yes"))]))
        #expect(html.contains("role=\"alertdialog\" aria-modal=\"true\" aria-label=\"Leave?\""))
        #expect(html.contains("id=\"e-yes\""))
    }

    @Test(arguments: [("Adelaide", ">Adelaide<"), ("Adelaides", ">Adelaid…<")])
    func `a label of a wheel has at most eight characters`(label: String, shown: String) {
        #expect(main(.wheel(.init(segments: [.init(label: label)], turns: 0))).contains(shown))
    }

    @Test(arguments: [("Ann", "7.0"), ("Adelaide", "4.643"), ("WWWWWWWW", "3.25"), ("산산산산산", "5.2")])
    func `a wide label of a wheel is small enough for its segment`(label: String, size: String) {
        #expect(main(.wheel(.init(segments: [.init(label: label)], turns: 0))).contains("font-size=\"\(size)\""))
    }

    @Test func `a wheel has its segments at the place to which it turned`() {
        let segments = [ScreenElement.Wheel.Segment(label: "Ann", side: .first), .init(label: "A very long name")]
        let html = main(.wheel(.init(segments: segments, turns: 1.25)))
        #expect(html.contains("aria-label=\"Ann, A very long name\""))
        #expect(html.contains("data-turns=\"1.25\"><g transform=\"rotate(450.0)\">"))
        #expect(html.contains("<g data-side=\"1\" transform=\"rotate(0.0)\">"))
        #expect(html.contains("A very …</text>"))
    }

    @Test(arguments: [
        (["A", "10"], nil, true),
        (["A", "Americano"], nil, false),
        (["A", "B"], "2 drinks", false),
    ])
    func `a list of letters is compact`(texts: [String], detail: String?, isCompact: Bool) {
        let items = texts.map { ScreenElement.Item(id: $0, text: $0, detail: detail) }
        #expect(main(.list(items)).contains("<ul class=\"list compact\"") == isCompact)
    }

    @Test(arguments: [(["3", "0"], true), (["3", "–"], true), (["3", "Tumbler"], false)])
    func `facts are numbers if all their values are`(values: [String], areNumbers: Bool) {
        let facts = values.enumerated().map { ScreenElement.Fact(id: "\($0)", label: "L", value: $1) }
        #expect(main(.facts(facts)).contains("<dl class=\"facts numbers\"") == areNumbers)
    }

    private func main(_ element: ScreenElement) -> String {
        renderer.main(
            ShownScreen(revision: 1, number: 1, path: [], screen: Screen(title: "T", elements: [element]))
        )
        .text
    }
}
