import RIBsScreens
import Testing

@testable import TerminalHost

@MainActor
struct InteractiveSessionKeysTests {
    static let board = ScreenElement.board(
        .init(rows: (0..<3).map { row in (0..<3).map { .init(id: "cell.\(row).\($0)", mark: "") } })
    )
    private static let letters = Screen(
        title: "Cocktails",
        elements: [
            .text("What does it begin with?"),
            .list("ABCDEFGHIJKLM".map { .init(id: "letter.\($0)", text: String($0)) }),
            .button(.init(id: "close", label: "Back to the lobby")),
        ]
    )
    private func session(_ elements: ScreenElement...) async throws -> Session {
        try await session(Screen(title: "T", elements: elements))
    }

    private func session(_ screen: Screen) async throws -> Session {
        let session = try Session(screen, interactive: true)
        await session.start()
        return session
    }

    @Test func `a game of nine moves takes nine keys`() async throws {
        let session = try await session(Self.board)
        await session.keys("152837469")
        #expect(
            session.controller.actions
                == [
                    "0.0", "1.1", "0.1", "2.1", "0.2", "2.0", "1.0", "1.2", "2.2",
                ].map { .tap(id: "cell.\($0)") }
        )
        session.host.quit()
    }

    @Test func `an Enter right after a key that acted does nothing`() async throws {
        let session = try await session(Self.board)
        session.controller.onTap = { controller, _ in controller.screen = .lobby }
        await session.keys("5\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1")])
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1"), .tap(id: "play")])
        session.host.quit()
    }

    @Test func `arrows move over a board and Enter sets`() async throws {
        let session = try await session(Self.board, .button(.init(id: "leave", label: "Leave")))
        await session.type("\u{1B}[B\u{1B}[C\u{1B}[B")
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1")])
        await session.type("\u{1B}[D\u{1B}[D\r")
        await session.type("\u{1B}[B\u{1B}[B\r")
        #expect(session.controller.actions.dropFirst() == [.tap(id: "cell.1.0"), .tap(id: "leave")])
        session.host.quit()
    }

    @Test func `the cell that Enter sets is drawn in brackets`() async throws {
        let session = try await session(Self.board)
        #expect(session.device.frame[4] == "│ 1 │ 2 │ 3 │")
        await session.type("\u{1B}[C\u{1B}[C")
        #expect(session.device.frame[4] == "│ 1 │[2]│ 3 │")
        session.host.quit()
    }

    @Test func `beside a board the buttons have letters`() async throws {
        let session = try await session(Self.board, .button(.init(id: "close", label: "Back to the lobby")))
        #expect(session.device.frame.contains("b  [Back to the lobby]"))
        await session.type("b")
        #expect(session.controller.actions == [.tap(id: "close")])
        session.host.quit()
    }

    @Test func `buttons have letters, and items have digits and then the other letters`() async throws {
        let items = (1...12).map { ScreenElement.Item(id: "item.\($0)", text: "Item number \($0)", detail: "d") }
        let session = try await session(
            .list(items), .button(.init(id: "again", label: "Begin again")), .button(.init(id: "back", label: "Back")))
        for row in ["1  Item number 1 — d", "9  Item number 9 — d", "c  Item number 10 — d", "a  [Back]"] {
            #expect(session.device.frame.contains(row))
        }
        await session.keys("1BdA")
        #expect(
            session.controller.actions
                == [.tap(id: "item.1"), .tap(id: "again"), .tap(id: "item.11"), .tap(id: "back")])
        session.host.quit()
    }

    @Test func `a key without a meaning says so, and does not begin a command`() async throws {
        let session = try await session(.button(.init(id: "play", label: "Play")))
        await session.keys("b5")
        #expect(session.device.frame.contains { $0.hasPrefix("! no such key") })
        await session.type("p")
        #expect(session.controller.actions == [.tap(id: "play")])
        session.host.quit()
    }

    @Test func `a closed board has no keys`() async throws {
        let cells: [ScreenElement.Board.Cell] = [.init(id: "a", mark: "X"), .init(id: "b", mark: "")]
        let session = try await session(
            .board(.init(rows: [cells], isClosed: true)), .button(.init(id: "close", label: "Close")))
        #expect(session.device.frame.contains("│ X │   │"))
        await session.type("\u{1B}[B\r")
        #expect(session.controller.actions == [.tap(id: "close")])
        session.host.quit()
    }

    @Test(arguments: ["M", "m"]) func `a letter that is a label is its own key`(typed: String) async throws {
        let session = try await session(Self.letters)
        #expect(session.device.frame.contains(" A  B  C  D  E  F  G  H  I  J  K  L  M"))
        await session.type(typed)
        #expect(session.controller.actions == [.tap(id: "letter.M")])
        session.host.quit()
    }

    @Test(arguments: [0...9, 1...3, 5...8]) func `a digit that is a label is its own key`(
        digits: ClosedRange<Int>
    ) async throws {
        for isList in [true, false] {
            let list = ScreenElement.list(digits.map { .init(id: "digit.\($0)", text: "\($0)") })
            let buttons = digits.map { ScreenElement.button(.init(id: "digit.\($0)", label: "\($0)")) }
            let session = try await session(Screen(title: "Digits", elements: isList ? [list] : buttons))
            for digit in digits.reversed() { await session.keys("\(digit)") }
            #expect(session.controller.actions == digits.reversed().map { .tap(id: "digit.\($0)") })
            session.host.quit()
        }
    }

    @Test func `a colon starts a command`() async throws {
        let session = try await session(Self.board, .button(.init(id: "stay", label: "Stay")))
        await session.keys(":tap cell.0.0\r")
        #expect(session.controller.actions == [.tap(id: "cell.0.0")])
        await session.keys(":x")
        #expect(session.device.frame.last == ":x")
        await session.keys("\u{7F}\u{7F}s")
        #expect(session.controller.actions.last == .tap(id: "stay"))
        session.host.quit()
    }

    @Test func `Enter presses the only target`() async throws {
        let session = try await session(.text("done"), .button(.init(id: "close", label: "Back")))
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "close")])
        session.host.quit()
    }
}
