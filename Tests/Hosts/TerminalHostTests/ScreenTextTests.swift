import RIBsScreens
import Testing

@testable import TerminalHost

struct ScreenTextTests {
    private static let everything = Screen(
        title: "Bar Games",
        elements: [
            .text("Two players sign in at a table, and what they win is kept for them.\nCheers."),
            .notice("The password is wrong: try again, or ask whoever signed in first."),
            .field(.init(id: "player1", label: "Player 1", value: "Ann")),
            .field(.init(id: "player2", label: "Player 2", value: "")),
            .field(.init(id: "password", label: "Password", value: "hunter2", secret: true)),
            .button(.init(id: "signIn", label: "Sign in")),
            .board(
                .init(rows: [
                    [.init(id: "cell.0.0", mark: "X"), .init(id: "cell.0.1", mark: "")],
                    [.init(id: "cell.1.0", mark: ""), .init(id: "cell.1.1", mark: "日")],
                ])
            ),
            .list([
                .init(id: "game.random", text: "Random win", detail: "a wheel decides"), .init(text: "just a line"),
            ]),
            .facts([
                .init(id: "score.1", label: "Ann", value: "3"), .init(id: "score.2", label: "日本", value: "12"),
            ]),
            .picture(.init(source: "x.png", description: "a cocktail")),
            .progress(.init(label: "Spinning", fraction: 0.5)),
            .section(
                .init(
                    title: "Score",
                    elements: [.text("Ann leads"), .button(.init(id: "score.reset", label: "Start again"))]
                )
            ),
        ]
    )

    @Test func `a screen at 80 columns`() {
        #expect(
            ScreenText(Self.everything, width: 80, labels: .keys).plain == """
                Bar Games
                ═════════

                Two players sign in at a table, and what they win is kept for them.
                Cheers.

                ! The password is wrong: try again, or ask whoever signed in first.

                  Player 1: Ann
                  Player 2: ____
                  Password: ••••

                  [Sign in]

                ┌────┬────┐
                │ X  │    │
                ├────┼────┤
                │    │ 日 │
                └────┴────┘

                  Random win — a wheel decides
                •  just a line

                Ann   3
                日本  12

                [picture: a cocktail]

                Spinning ████████████░░░░░░░░░░░░ 50%

                Score
                ─────
                  Ann leads

                    [Start again]

                """
        )
    }

    @Test func `a screen at 30 columns`() {
        #expect(
            ScreenText(Self.everything, width: 30, labels: .keys).plain == """
                Bar Games
                ═════════

                Two players sign in at a
                table, and what they win is
                kept for them.
                Cheers.

                ! The password is wrong: try
                  again, or ask whoever signed
                  in first.

                  Player 1: Ann
                  Player 2: ____
                  Password: ••••

                  [Sign in]

                ┌────┬────┐
                │ X  │    │
                ├────┼────┤
                │    │ 日 │
                └────┴────┘

                  Random win — a wheel decides
                •  just a line

                Ann   3
                日本  12

                [picture: a cocktail]

                Spinning ████████░░░░░░░░ 50%

                Score
                ─────
                  Ann leads

                    [Start again]

                """
        )
    }

    @Test func `a pipe gets ids instead of keys, and no line is wrapped`() {
        #expect(
            ScreenText(Self.everything, labels: .ids).plain == """
                Bar Games
                ═════════

                Two players sign in at a table, and what they win is kept for them.
                Cheers.

                ! The password is wrong: try again, or ask whoever signed in first.

                [player1] Player 1: Ann
                [player2] Player 2: ____
                [password] Password: ••••

                [signIn] Sign in

                ┌──────────┬──────────┐
                │    X     │ cell.0.1 │
                ├──────────┼──────────┤
                │ cell.1.0 │    日    │
                └──────────┴──────────┘

                [game.random] Random win — a wheel decides
                • just a line

                Ann   3
                日本  12

                [picture: a cocktail]

                Spinning ████████████░░░░░░░░░░░░ 50%

                Score
                ─────
                  Ann leads

                  [score.reset] Start again

                """
        )
    }

    @Test(arguments: [20, 25, 30, 40, 80]) func `no line is wider than the terminal`(width: Int) {
        #expect(ScreenText(Self.everything, width: width, labels: .keys).lines.allSatisfy { $0.width <= width })
    }

    @Test func `a board that does not fit is drawn without padding, then as lines`() {
        let row = (1...9).map { ScreenElement.Board.Cell(id: "\($0)", mark: "X") }
        let screen = Screen(title: "", elements: [.board(.init(rows: [row]))])
        #expect(ScreenText(screen, width: 20, labels: .keys).lines[1].text == "│X│X│X│X│X│X│X│X│X│")
        #expect(ScreenText(screen, width: 18, labels: .keys).lines[0].text == "X X X X X X X X X")
    }

    @Test func `missing cells of a ragged board are empty`() {
        let screen = Screen(
            title: "",
            elements: [
                .board(
                    .init(rows: [[.init(id: "a", mark: "X")], [.init(id: "b", mark: ""), .init(id: "c", mark: "O")]])
                )
            ]
        )
        #expect(ScreenText(screen, width: 80, labels: .keys).lines[1].text == "│ X │   │")
    }

    @Test func `a notice is marked and styled on every line`() {
        let text = ScreenText(Screen(title: "", elements: [.notice("one two")]), width: 8, labels: .keys)
        #expect(text.lines.map(\.text) == ["! one", "  two"])
        #expect(text.lines.map(\.spans.last?.style) == [.notice, .notice])
    }

    @Test(arguments: [
        (40, "Maximilian Hohenstein  X  ‹ to move\nBob                    O\n"),
        (30, "Maximilian Hohe…  X  ‹ to move\nBob               O\n"),
        (12, "Max…  X  ‹\n      to\n      move\nBob   O\n"),
    ])
    func `a long label of a fact is cut off before its value`(width: Int, rows: String) {
        let facts = ScreenElement.facts([
            .init(id: "a", label: "Maximilian Hohenstein", value: "X", note: "to move"),
            .init(id: "b", label: "Bob", value: "O"),
        ])
        #expect(ScreenText(Screen(title: "", elements: [facts]), width: width, labels: .keys).plain == rows)
    }

    @Test func `an invalid fraction is shown as no progress`() {
        let screen = Screen(title: "", elements: [.progress(.init(label: "", fraction: .nan))])
        #expect(ScreenText(screen, width: 20, labels: .keys).plain == "░░░░░░░░░░░░░░░ 0%\n")
    }

    @Test func `control characters of every element are removed`() {
        let evil = "\u{1B}]0;x\u{7}\u{9B}2J"
        let screen = Screen(
            title: evil,
            elements: [
                .text(evil), .notice(evil), .field(.init(id: evil, label: evil, value: evil)),
                .button(.init(id: evil + "b", label: evil)),
                .board(.init(rows: [[.init(id: "a", mark: evil), .init(id: evil + "c", mark: "")]])),
                .list([.init(id: evil + "d", text: evil, detail: evil)]),
                .facts([.init(id: "e", label: evil, value: evil)]),
                .picture(.init(source: evil, description: evil)), .progress(.init(label: evil, fraction: 0)),
                .section(.init(title: evil, elements: [.text(evil)])),
            ]
        )
        for labels in [ScreenText.Labels.ids, .keys] {
            let text = ScreenText(screen, labels: labels).plain
            #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" })
        }
    }

    @Test func `a picture is drawn in characters on a terminal if there is room`() {
        let picture = ScreenElement.Picture(source: "x", description: "Mai-Tai", drawing: "\\__/\n ||")
        let screen = Screen(title: "", elements: [.picture(picture)])
        #expect(ScreenText(screen, width: 80, labels: .keys).plain == "\\__/\n ||\n")
        #expect(ScreenText(screen, labels: .ids).plain == "[picture: Mai-Tai]\n")
    }

    @Test func `the caption of a board, its marks and its winning line have styles of their own`() {
        let cells: [ScreenElement.Board.Cell] = [
            .init(id: "a", mark: "X", side: .first), .init(id: "b", mark: "O", side: .second),
            .init(id: "c", mark: "X", side: .first, highlighted: true), .init(id: "d", mark: "Z", side: .init(3)),
            .init(id: "e", mark: "?"),
        ]
        let screen = Screen(title: "", elements: [.text("Ann to move"), .board(.init(rows: [cells]))])
        let lines = ScreenText(screen, width: 80, labels: .keys).lines
        #expect(lines[0].spans == [.init(text: "Ann to move", style: .strong)])
        let marks = lines[3].spans.filter { "XOZ?".contains($0.text) }
        #expect(marks.map(\.style) == [.side(0), .side(1), .highlight, .side(2), .mark])
    }

    @Test func `an empty screen is shown as such`() {
        #expect(ScreenText(Screen(title: ""), labels: .ids).plain == "(empty screen)\n")
    }
}
