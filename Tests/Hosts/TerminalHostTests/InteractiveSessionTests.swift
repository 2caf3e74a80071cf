import RIBsScreens
import RIBsTesting
import Testing

@testable import TerminalHost

@MainActor
struct InteractiveSessionTests {
    private static let game = Screen(
        title: "Tic-tac-toe",
        elements: [
            .text("Ann's turn"),
            .board(
                .init(
                    rows: (0..<3).map { row in
                        (0..<3).map { .init(id: "cell.\(row).\($0)", mark: row == 0 && $0 == 0 ? "X" : "") }
                    }
                )
            ),
        ]
    )

    @Test func `the screen is drawn with keys and a hint`() async throws {
        let session = try Session(Self.game, interactive: true)
        session.device.size = TerminalSize(columns: 46, rows: 15)
        await session.start()
        #expect(session.device.openedRaw == [true])
        #expect(
            session.device.frame == [
                "Tic-tac-toe", "═══════════", "", "Ann's turn", "", "┌───┬───┬───┐", "│ X │ 2 │ 3 │", "├───┼───┼───┤",
                "│ 4 │ 5 │ 6 │", "├───┼───┼───┤", "│ 7 │ 8 │ 9 │", "└───┴───┴───┘", "", "",
                "One key acts · arrows + Enter · Ctrl-C quits",
            ]
        )
        session.host.quit()
    }

    @Test(arguments: [nil, "Lobby"])
    func `Esc is named only where it leads somewhere`(back: String?) async throws {
        var screen = Self.game
        screen.back = back
        let session = try Session(screen, interactive: true)
        await session.start()
        #expect(session.device.frame.last?.contains("Esc") == (back != nil))
        session.host.quit()
    }

    @Test func `Esc is named while it discards the typed text`() async throws {
        let session = try Session(.signIn, interactive: true)
        await session.start()
        #expect(session.device.frame.last?.contains("Esc") == false)
        await session.type("A")
        #expect(session.device.frame.last?.contains("Esc undoes") == true)
        session.host.quit()
    }

    @Test func `on a wide terminal the text stands in the middle`() async throws {
        let session = try Session(interactive: true)
        session.device.size = TerminalSize(columns: 120, rows: 15)
        await session.start()
        #expect(session.device.frame[0] == String(repeating: " ", count: 20) + "Bar Games")
        #expect(session.device.cursor == .init(row: 3, column: 32))
        session.host.quit()
    }

    @Test func `a whole board fits on 40 by 12, with a notice and a button`() async throws {
        var screen = Self.game
        screen.elements += [.notice("Ann (X) wins!"), .button(.init(id: "close", label: "Back to the lobby"))]
        let session = try Session(screen, interactive: true)
        session.device.size = TerminalSize(columns: 40, rows: 12)
        await session.start()
        #expect(
            session.device.frame == [
                "Tic-tac-toe", "Ann's turn", "┌───┬───┬───┐", "│ X │ 2 │ 3 │", "├───┼───┼───┤", "│ 4 │ 5 │ 6 │",
                "├───┼───┼───┤", "│ 7 │ 8 │ 9 │", "└───┴───┴───┘", "! Ann (X) wins!", "b  [Back to the lobby]",
                "One key acts · Ctrl-C quits",
            ]
        )
        session.device.resize(to: TerminalSize(columns: 40, rows: 8))
        await session.idle()
        #expect(session.device.frame[2...4] == ["│ X │ 2 │ 3 │", "│ 4 │ 5 │ 6 │", "│ 7 │ 8 │ 9 │"])
        session.host.quit()
    }

    @Test func `a secret in a typed command is drawn as bullets`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.type("\t\t")
        await session.keys(":set password hunter2")
        #expect(session.device.frame.contains(":set password •••••••"))
        await session.type("\u{1B}[D\u{1B}[D\u{1B}[H\u{1B}[F")
        #expect(session.device.frame.contains(":set password •••••••"))
        await session.type("\r")
        #expect(session.controller.actions == [.set(id: "password", value: "hunter2")])
        #expect(!session.device.output.contains("hu"))
        #expect(!session.device.output.contains("r2"))
        session.host.quit()
    }

    @Test func `a typed secret is hidden from the first frame with its field`() async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        await session.keys(":set password hunter2")
        let count = session.device.writes.count
        session.controller.screen = .signIn
        await session.idle()
        #expect(session.device.frame.contains(":set password •••••••"))
        #expect(session.device.writes.dropFirst(count).allSatisfy { !$0.contains("hunter2") })
        session.host.quit()
    }

    @Test(arguments: ["x", "1"]) func `a text that makes a line too long is an error`(text: String) async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        await session.type(":")
        await session.type(String(repeating: "x", count: LineEditor.limit))
        await session.type(text)
        #expect(session.device.frame.contains("! the line is longer than 64 KiB"))
        session.host.quit()
    }

    @Test func `commands work as on a pipe`() async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        for line in ["tap play", "back", "quit"] { await session.command(line) }
        #expect(session.controller.actions == [.tap(id: "play"), .back])
        #expect(session.hasEnded)
    }

    @Test func `a lone Esc goes back once no byte followed in time`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.press([0x1B])
        #expect(session.controller.actions == [])
        await session.until { session.clock.lastSleep == .milliseconds(100) }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.controller.actions == [.back] }
        session.host.quit()
    }

    @Test func `an Esc is no key while bytes wait that a busy machine has not read`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.press([0x1B])
        await session.until { session.clock.sleeperCount == 1 }
        session.device.hasInput = true
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.clock.sleeperCount == 1 }
        session.device.hasInput = false
        await session.type("[6~")
        session.clock.advance(by: .seconds(1))
        await session.idle()
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `an escape sequence that completes in time does not go back`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.press([0x1B])
        await session.until { session.clock.sleeperCount == 1 }
        await session.type("[6~")
        session.clock.advance(by: .seconds(1))
        await session.idle()
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `on a slow connection an arrow key does not go back`() async throws {
        let session = try Session(Self.game, interactive: true)
        await session.start()
        await session.press([0x1B])
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(99))
        await session.type("[B")
        await session.type("\r")
        session.clock.advance(by: .seconds(1))
        await session.idle()
        #expect(session.controller.actions == [.tap(id: "cell.0.0")])
        session.host.quit()
    }

    @Test func `Esc discards a typed command before it goes back`() async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        await session.type(":")
        await session.type("An\u{1B}")
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.device.frame.last?.hasPrefix("One key acts") == true }
        #expect(session.controller.actions == [])
        session.clock.advance(by: .seconds(1))
        await session.press([0x1B])
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.controller.actions == [.back] }
        session.host.quit()
    }

    @Test(arguments: ["\u{3}", "\u{4}", "abc\u{3}"]) func `Ctrl-C and Ctrl-D quit`(keys: String) async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.type(keys)
        #expect(session.hasEnded)
        #expect(session.device.closeCount == 1)
    }

    @Test func `Ctrl-D in a typed line does nothing`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.type("abc\u{4}")
        #expect(!session.hasEnded)
        session.host.quit()
    }

    @Test func `Ctrl-C ends a wait`() async throws {
        let session = try Session(Self.game, interactive: true)
        await session.start()
        await session.command("wait play")
        await session.type("\u{3}")
        await session.until { session.hasEnded }
    }

    @Test func `an error is shown until the next input`() async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        await session.type("9")
        #expect(session.device.frame.contains { $0.hasPrefix("! no such key") })
        await session.type("\u{C}")
        #expect(!session.device.frame.contains { $0.hasPrefix("!") })
        session.host.quit()
    }

    @Test func `a change by a task is drawn and keeps the typed line`() async throws {
        let session = try Session(Self.game, interactive: true)
        await session.start()
        await session.keys(":set pl")
        session.controller.screen = .lobby
        await session.idle()
        #expect(session.device.frame.first == "Lobby")
        #expect(session.device.frame.contains(":set pl"))
        session.host.quit()
    }

    @Test func `Ctrl-Z suspends the device and redraws after it`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        await session.type("An\u{1A}")
        #expect(session.device.suspendCount == 1)
        #expect(session.device.writes.last?.hasPrefix("\u{1B}[2J") == true)
        #expect(session.device.frame.contains("› Player 1: An"))
        session.host.quit()
    }
}
