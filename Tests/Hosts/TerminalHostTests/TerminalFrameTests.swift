import RIBsScreens
import Testing

@testable import TerminalHost

struct TerminalFrameTests {
    private func text(_ count: Int, actions: Int = 0, columns: Int = 30) -> ScreenText {
        let items = (0..<count).map { ScreenElement.Item(text: "line \($0)") }
        let buttons = (0..<actions).map { ScreenElement.button(.init(id: "b\($0)", label: "B\($0)")) }
        return ScreenText(Screen(title: "", elements: [.list(items)] + buttons), width: columns, labels: .keys)
    }

    private func rows(
        _ text: ScreenText,
        scroll: inout Int,
        reveal: Int? = nil,
        error: String? = nil,
        bottom: TerminalFrame.Bottom = .hints(["Esc back · Ctrl-C quits", "Esc"]),
        columns: Int = 30,
        rows: Int = 8
    ) -> [String] {
        let size = TerminalSize(columns: columns, rows: rows)
        return TerminalFrame(text, scroll: &scroll, reveal: reveal, error: error, bottom: bottom, size: size)
            .rows.map(\.text)
    }

    @Test func `the hint is at the bottom`() {
        var scroll = 0
        #expect(
            rows(text(2), scroll: &scroll) == ["•  line 0", "•  line 1", "", "", "", "", "", "Esc back · Ctrl-C quits"]
        )
        #expect(rows(text(2), scroll: &scroll, columns: 12).last == "Esc")
    }

    @Test func `lines that do not fit are counted and scrolled to`() {
        var scroll = 0
        #expect(rows(text(10), scroll: &scroll)[5...6] == ["•  line 5", "↓ 4 below"])
        scroll = 2
        #expect(rows(text(10), scroll: &scroll)[5...6] == ["•  line 7", "↑ 2 above · ↓ 2 below"])
        scroll = 99
        #expect(rows(text(10), scroll: &scroll)[5...6] == ["•  line 9", "↑ 4 above"])
        #expect(scroll == 4)
        #expect(rows(text(10), scroll: &scroll, reveal: 1)[0] == "•  line 1")
    }

    @Test func `the actions stay while the text above them scrolls`() {
        var scroll = 0
        let text = text(10, actions: 2)
        #expect(
            rows(text, scroll: &scroll) == [
                "•  line 0", "•  line 1", "•  line 2", "•  line 3", "↓ 6 below", "b  [B0]", "a  [B1]",
                "Esc back · Ctrl-C quits",
            ]
        )
        scroll = 99
        #expect(rows(text, scroll: &scroll)[3...5] == ["•  line 9", "↑ 6 above", "b  [B0]"])
    }

    @Test func `actions that leave no room for the text scroll with it`() {
        var scroll = 0
        #expect(rows(text(10, actions: 5), scroll: &scroll)[5...6] == ["•  line 5", "↓ 10 below"])
    }

    @Test func `an error is above the bottom row`() {
        var scroll = 0
        let rows = rows(text(1), scroll: &scroll, error: "there is no \"x\" on the screen, at all")
        #expect(rows[5...7] == ["! there is no \"x\" on the", "  screen, at all", "Esc back · Ctrl-C quits"])
    }

    @Test func `the part of a long line around the cursor is visible`() {
        var scroll = 0
        let prompt = TerminalFrame.Bottom.prompt(label: "> ", before: "abcdefghijklmnopqrstuvwxyz日本語", after: "xyz")
        let frame = TerminalFrame(
            text(1),
            scroll: &scroll,
            bottom: prompt,
            size: TerminalSize(columns: 30, rows: 8)
        )
        #expect(frame.rows[7].text == "> …ghijklmnopqrstuvwxyz日本語")
        #expect(frame.cursor == .init(row: 7, column: 29))
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 24]) func `it has as many rows as the terminal`(count: Int) {
        var scroll = 0
        #expect(rows(text(50), scroll: &scroll, error: "e", rows: count).count == max(count, 3))
    }

    @Test(arguments: 3...12)
    func `a long error and the actions do not make it longer than the terminal`(count: Int) {
        for actions in 0...4 {
            var scroll = 0
            let error = String(repeating: "not a command ", count: 20)
            #expect(rows(text(10, actions: actions), scroll: &scroll, error: error, rows: count).count == count)
        }
    }

    @Test func `a full row is not cleared at its end`() {
        var scroll = 0
        let screen = Screen(title: "", elements: [.text("12345678\n123")])
        let frame = TerminalFrame(
            ScreenText(screen, width: 8, labels: .keys),
            scroll: &scroll,
            bottom: .prompt(label: ">", before: "", after: ""),
            size: TerminalSize(columns: 8, rows: 3)
        )
        #expect(
            frame.escaped(.plain) == "\u{1B}[?25l\u{1B}[H12345678\r\n123\u{1B}[K\r\n>\u{1B}[K\u{1B}[3;2H\u{1B}[?25h"
        )
    }

    @Test func `styles depend on the terminal`() {
        let line = StyledLine("x", .notice)
        #expect(line.escaped(.color) == "\u{1B}[1;38;5;131mx\u{1B}[0m")
        #expect(line.escaped(.monochrome) == "\u{1B}[1mx\u{1B}[0m")
        #expect(line.escaped(.plain) == "x")
    }
}

struct TerminalStyleTests {
    @Test func `the style is read from the environment`() {
        #expect(TerminalStyle(environment: ["TERM": "xterm"]) == .color)
        #expect(TerminalStyle(environment: ["TERM": "xterm", "NO_COLOR": "1"]) == .monochrome)
        #expect(TerminalStyle(environment: ["TERM": "xterm-kitty", "NO_COLOR": ""]) == .color)
        for name in [nil, "", "dumb", "unknown", "no-such-terminal", "../xterm"] {
            #expect(TerminalStyle(environment: name.map { ["TERM": $0] } ?? [:]) == .plain)
        }
        #expect(TerminalStyle(environment: ["TERM": "dumb", "NO_COLOR": "1"]) == .plain)
    }
}
