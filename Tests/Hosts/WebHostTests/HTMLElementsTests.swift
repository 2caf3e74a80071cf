import Screens
import Testing

@testable import WebHost

/// The classes by which the style tells elements of one kind apart.
struct HTMLElementsTests {
    private let renderer = PageRenderer(app: "Toys")

    @Test(arguments: [("Reading…", true), ("Read.", false)])
    func `a text that ends with an ellipsis is an activity`(text: String, isOngoing: Bool) {
        #expect(main(.text(text)).contains("<p class=\"ongoing\">\(text)</p>") == isOngoing)
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

    @Test(arguments: [(0.99, false), (1, true)])
    func `only complete progress is complete`(fraction: Double, isComplete: Bool) {
        let html = main(.progress(.init(label: "The wheel turns", fraction: fraction)))
        #expect(html.contains("<div class=\"progress complete\">") == isComplete)
    }

    private func main(_ element: ScreenElement) -> String {
        renderer.main(
            ShownScreen(revision: 1, number: 1, path: [], screen: Screen(title: "T", elements: [element]))
        )
        .text
    }
}
