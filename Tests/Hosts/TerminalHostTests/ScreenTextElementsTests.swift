import RIBsScreens
import Testing

@testable import TerminalHost

struct ScreenTextElementsTests {
    @Test func `the sides of facts have the colours of their marks, and a note is shown`() {
        let facts = [
            ScreenElement.Fact(id: "a", label: "Ann", value: "X", side: .first, note: "to move"),
            .init(id: "b", label: "Bob", value: "O", side: .second),
        ]
        let text = ScreenText(Screen(title: "", elements: [.facts(facts)]), width: 80, labels: .keys)
        #expect(text.plain == "Ann  X  ‹ to move\nBob  O\n")
        #expect(text.lines[0].spans.map(\.style) == [.strong, .side(0), .strong])
    }

    @Test func `a result without a winner has a mark and a style of its own`() {
        let results: [ScreenElement] = [.result("Ann wins!"), .result(.init("It is a draw.", isCelebrated: false))]
        let text = ScreenText(Screen(title: "", elements: results), width: 80, labels: .keys)
        #expect(text.plain.contains("★ Ann wins!") && text.plain.contains("= It is a draw."))
        #expect(text.lines.compactMap(\.spans.first?.style) == [.highlight, .strong])
    }

    @Test func `a problem is below its field`() {
        let field = ScreenElement.Field(id: "name", label: "Name", value: "", problem: "Type a name.")
        let screen = Screen(title: "", elements: [.field(field)])
        #expect(ScreenText(screen, labels: .ids).plain == "[name] Name: ____\n! Type a name.\n")
        #expect(ScreenText(screen, width: 80, labels: .keys).plain == "  Name: ____\n  ! Type a name.\n")
    }

    @Test func `a dialog is below the elements that it covers, and only it has keys`() {
        let cells: [ScreenElement.Board.Cell] = [.init(id: "a", mark: "X"), .init(id: "b", mark: "")]
        let screen = Screen(
            title: "",
            elements: [
                .dialog([.notice("Leave?"), .button(.init(id: "yes", label: "Yes"))]), .board(.init(rows: [cells])),
            ])
        #expect(
            ScreenText(screen, width: 80, labels: .keys).plain == """
                ┌───┬───┐
                │ X │   │
                └───┴───┘

                ────────────────────────────────────────

                ! Leave?

                y  [Yes]

                """)
    }

    @Test func `a wheel is the strip of its segments around the pointer`() {
        let segments = ["Ann", "Bob"].enumerated().map {
            ScreenElement.Wheel.Segment(label: $1, side: .init($0 + 1))
        }
        let screen = Screen(title: "", elements: [.wheel(.init(segments: segments, turns: 0.75))])
        let text = ScreenText(screen, labels: .ids)
        #expect(text.plain == "            ▼\nnn │ Bob │ Ann │ Bob │ An\n")
        #expect(ScreenText(screen, width: 12, labels: .keys).lines.allSatisfy { $0.width <= 12 })
        let long = Screen(title: "", elements: [.wheel(.init(segments: [.init(label: "Maximilian")], turns: 0.5))])
        #expect(ScreenText(long, width: 24, labels: .keys).plain.contains("│ Maxim… │"))
    }

    @Test(arguments: [["漢字漢字漢字", "ab", "🍸🍸🍸"], ["漢", "e\u{301}", ""]])
    func `a wheel is as wide as its line, wherever a wide character is cut`(labels: [String]) {
        let segments = labels.map { ScreenElement.Wheel.Segment(label: $0) }
        for width in 8...40 {
            let widths = stride(from: 0, to: 1, by: 0.03).map { turns in
                WheelText.lines(.init(segments: segments, turns: turns), width: width)[1].width
            }
            #expect(Set(widths).count == 1 && widths[0] <= width)
        }
    }

    @Test func `a frame takes time in proportion to the targets`() {
        func time(_ count: Int) -> Duration {
            let cells = (0..<count).map { ScreenElement.Board.Cell(id: "cell.\($0)", mark: "") }
            let items = (0..<count).map { ScreenElement.Item(id: "item.\($0)", text: "Item") }
            let screen = Screen(title: "", elements: [.board(.init(rows: [cells])), .list(items)])
            return (0..<3).map { _ in
                ContinuousClock().measure { _ = ScreenText(screen, width: 80, labels: .keys) }
            }.min()!
        }
        #expect(time(8000) < time(1000) * 24)
    }

    @Test func `an icon is shown on a terminal, and not on a pipe`() {
        let button = ScreenElement.Button(id: "dice", label: "Dice", icon: .init(character: "⚀"))
        let screen = Screen(title: "", elements: [.button(button)], back: "Lobby")
        #expect(ScreenText(screen, width: 80, labels: .keys).plain == "d  [⚀ Dice]\n")
        #expect(ScreenText(screen, labels: .ids).plain == "[dice] Dice\n\nback: Lobby\n")
    }
}
