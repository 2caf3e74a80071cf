import RIBsScreens
import RIBsSoak
import Testing

@testable import WebHost

/// A page has the same elements and attributes whether its texts are names or pieces of HTML, and shows each text as it
/// is.
struct RandomPagesTests {
    private static let examples = [
        "Ann", "<script>alert(1)</script>", "\" onload=\"alert(1)", "'><img src=x onerror=alert(1)>", "&lt;b&gt;",
        "javascript:alert(1)", "]]><!--", "a\u{0}b\u{202E}c",
    ]

    @Test func `no text of a screen becomes HTML`() async throws {
        let renderer = PageRenderer(app: "Toys")
        func page(_ text: String) -> (tags: [String], textCount: Int) {
            let screen = ShownScreen(revision: 1, number: 1, path: [], screen: Self.screen(saying: text))
            let html = renderer.page(screen).text
            return (Self.tags(of: html), html.utf8.ranges(of: Self.escaped(text)).count)
        }
        // The renderer draws an empty text and a text of digits differently. With this end, no text is one of them, and
        // each one is found on the page.
        let end = "-that-is-the-end"
        let expected = page("Ann" + end)
        try await Soak("texts on a page, made from HTML", counting: "pages").run(seeds: 4) { seed in
            var mutator = Mutator(
                seed: seed, examples: Self.examples, words: ["<", ">", "\"", "'", "&", "=", "/>", "`"])
            for _ in 0..<50 {
                let text = mutator.nextText() + end
                guard page(text) == expected else { throw SoakFailure(description: text.debugDescription) }
            }
            return 50
        }
    }

    private static func screen(saying text: String) -> Screen {
        Screen(
            title: text,
            elements: [
                .text(text), .notice(text), .field(.init(id: "a" + text, label: text, value: text, problem: text)),
                .button(.init(id: "b" + text, label: text, icon: .init(character: text))),
                .board(.init(rows: [[.init(id: "c" + text, mark: text)]])),
                .list([.init(id: "d" + text, text: text, detail: text)]), .activity(text),
                .facts([.init(id: "e" + text, label: text, value: text, side: .first, note: text)]),
                .picture(.init(source: text, description: text)), .progress(.init(label: text, fraction: 0.5)),
                // A wheel cuts long labels, so the shown one is a short text of its own.
                .wheel(.init(segments: [.init(label: String(text.prefix(7))), .init(label: text)], turns: 0)),
                .section(.init(title: text, elements: [.text(text)])), .dialog([.notice(text)]),
            ], back: text)
    }

    /// A text as a page contains it, in bytes.
    private static func escaped(_ text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in
            switch scalar {
            case "&", "<", ">", "\"", "'":
                let names: [Unicode.Scalar: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot", "'": "#39"]
                return Array("&\(names[scalar] ?? "");".utf8)
            default: return Array(String(scalar).utf8)
            }
        }
    }

    /// The tags of a page with their attributes, without the texts and without the values of the attributes.
    ///
    /// In bytes, as a browser reads them: in a `String`, a quote and an accent after it are one character.
    private static func tags(of html: String) -> [String] {
        html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst().map { part in
            let quoted = part.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            let names = quoted.enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap {
                [UInt8](" ".utf8) + $0.element
            }
            return String(decoding: names.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        }
    }
}
