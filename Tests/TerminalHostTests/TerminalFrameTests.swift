import Testing

@testable import TerminalHost

struct TerminalFrameTests {
    private func frame(
        _ count: Int,
        scroll: inout Int,
        error: String? = nil,
        prompt: (String, String) = ("> ", ""),
        columns: Int = 30,
        rows: Int = 8
    ) -> TerminalFrame {
        TerminalFrame(
            (0..<count).map { StyledLine("line \($0)") },
            scroll: &scroll,
            error: error,
            prompt: prompt,
            isAsking: false,
            size: TerminalSize(columns: columns, rows: rows)
        )
    }

    private func texts(_ frame: TerminalFrame) -> [String] { frame.rows.map(\.text) }

    @Test func thePromptAndTheHintAreAtTheBottom() {
        var scroll = 0
        let frame = frame(2, scroll: &scroll)
        #expect(texts(frame) == ["line 0", "line 1", "", "", "", "", "> ", "Esc back · Ctrl-C quits"])
        #expect(frame.cursor == (row: 6, column: 2))
    }

    @Test func whatDoesNotFitIsCountedAndScrolledTo() {
        var scroll = 0
        #expect(
            texts(frame(10, scroll: &scroll))[0...5] == ["line 0", "line 1", "line 2", "line 3", "line 4", "↓ 5 below"]
        )
        scroll = 2
        #expect(
            texts(frame(10, scroll: &scroll))[0...5] == [
                "line 2", "line 3", "line 4", "line 5", "line 6", "↑ 2 above · ↓ 3 below",
            ]
        )
        scroll = 99
        #expect(
            texts(frame(10, scroll: &scroll))[0...5] == ["line 5", "line 6", "line 7", "line 8", "line 9", "↑ 5 above"]
        )
        #expect(scroll == 5)
    }

    @Test func anErrorStandsAboveThePrompt() {
        var scroll = 0
        let frame = frame(1, scroll: &scroll, error: "there is no \"x\" on the screen, at all")
        #expect(texts(frame)[4...6] == ["! there is no \"x\" on the", "  screen, at all", "> "])
        #expect(frame.cursor == (row: 6, column: 2))
    }

    @Test func theEndOfALongLineIsSeen() {
        var scroll = 0
        let frame = frame(1, scroll: &scroll, prompt: ("> ", "abcdefghijklmnopqrstuvwxyz日本語"))
        #expect(texts(frame)[6] == "> …ghijklmnopqrstuvwxyz日本語")
        #expect(frame.rows[6].width < 30)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 24]) func itHasAsManyRowsAsTheTerminal(rows: Int) {
        var scroll = 0
        #expect(frame(50, scroll: &scroll, error: "e", rows: rows).rows.count == max(rows, 3))
    }

    @Test func aFullRowIsNotClearedAtItsEnd() {
        var scroll = 0
        let frame = TerminalFrame(
            [StyledLine("12345678"), StyledLine("123")],
            scroll: &scroll,
            error: nil,
            prompt: (">", ""),
            isAsking: false,
            size: TerminalSize(columns: 8, rows: 3)
        )
        #expect(
            frame.escaped(.plain) == "\u{1B}[?25l\u{1B}[H12345678\r\n123\u{1B}[K\r\n>\u{1B}[K\u{1B}[3;2H\u{1B}[?25h"
        )
    }

    @Test func stylesFollowTheTerminal() {
        let line = StyledLine("x", .notice)
        #expect(line.escaped(.color) == "\u{1B}[1;33mx\u{1B}[0m")
        #expect(line.escaped(.monochrome) == "\u{1B}[1mx\u{1B}[0m")
        #expect(line.escaped(.plain) == "x")
    }
}

struct TerminalStyleTests {
    @Test func theEnvironmentSaysWhatIsWanted() {
        #expect(TerminalStyle(environment: ["TERM": "xterm"]) == .color)
        #expect(TerminalStyle(environment: ["TERM": "xterm", "NO_COLOR": "1"]) == .monochrome)
        #expect(TerminalStyle(environment: ["NO_COLOR": ""]) == .color)
        #expect(TerminalStyle(environment: ["TERM": "dumb", "NO_COLOR": "1"]) == .plain)
    }
}
