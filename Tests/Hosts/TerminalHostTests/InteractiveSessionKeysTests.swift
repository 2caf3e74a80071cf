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
    private static let recipe = Screen(
        title: "Mai-Tai",
        elements: [
            .text("1. Shake."), .text("2. Pour."), .button(.init(id: "close", label: "Back")),
            .button(.init(id: "again", label: "Begin again")),
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

    private func buttons(_ count: Int) -> [ScreenElement] {
        (1...count).map { .button(.init(id: "b\($0)", label: "Button \($0)")) }
    }

    @Test func `a game of nine moves takes nine keys`() async throws {
        let session = try await session(Self.board)
        await session.type("152")
        for key in "837469" { await session.type(String(key)) }
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
        await session.type("5\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1")])
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1"), .tap(id: "play")])
        session.host.quit()
    }

    @Test func `arrows move over a board and Enter sets`() async throws {
        let session = try await session(Self.board, .button(.init(id: "leave", label: "Leave")))
        await session.type("\u{1B}[B\u{1B}[C\u{1B}[B\r")
        #expect(session.controller.actions == [.tap(id: "cell.1.1")])
        await session.type("\u{1B}[D\u{1B}[D\r\u{1B}[B\u{1B}[B\r")
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

    @Test func `beside numbered steps the buttons have letters`() async throws {
        let session = try await session(Self.recipe)
        #expect(session.device.frame.contains("b  [Back]"))
        #expect(session.device.frame.contains("a  [Begin again]"))
        await session.type("1")
        #expect(session.controller.actions == [])
        await session.type("\u{15}a")
        #expect(session.controller.actions == [.tap(id: "again")])
        session.host.quit()
    }

    @Test func `with more than nine targets, a number that starts another number needs Enter`() async throws {
        let session = try await session(Screen(title: "T", elements: buttons(12)))
        await session.type("3")
        #expect(session.controller.actions == [.tap(id: "b3")])
        await session.type("1")
        #expect(session.controller.actions == [.tap(id: "b3")])
        await session.type("\r12\r")
        #expect(session.controller.actions == [.tap(id: "b3"), .tap(id: "b1"), .tap(id: "b12")])
        session.host.quit()
    }

    @Test(arguments: ["M", "m", "M\r"]) func `a letter that is a label is its own key`(typed: String) async throws {
        let session = try await session(Self.letters)
        #expect(session.device.frame.contains(" A  B  C  D  E  F  G  H  I  J  K  L  M"))
        await session.type(typed)
        #expect(session.controller.actions == [.tap(id: "letter.M")])
        session.host.quit()
    }

    @Test(arguments: ["button 7", "Button 7", "7"]) func `a label may be typed`(label: String) async throws {
        let session = try await session(Screen(title: "T", elements: buttons(8)))
        await session.type(label + "\r")
        #expect(session.controller.actions == [.tap(id: "b7")])
        session.host.quit()
    }

    @Test func `the start of a label is enough if no other label has it`() async throws {
        let session = try await session(
            .button(.init(id: "play", label: "Play Tic-Tac-Toe")), .button(.init(id: "past", label: "Past matches"))
        )
        await session.type("p\r")
        #expect(session.controller.actions == [])
        await session.type("pa\r")
        #expect(session.controller.actions == [.tap(id: "past")])
        session.host.quit()
    }

    @Test func `a word in one read is not a key`() async throws {
        let session = try await session(Self.board, .button(.init(id: "stay", label: "Stay")))
        await session.type("set x y\r")
        #expect(session.device.frame.contains("! \"x\" is not on the screen"))
        await session.type("tap cell.0.0\r")
        #expect(session.controller.actions == [.tap(id: "cell.0.0")])
        session.host.quit()
    }

    @Test func `a colon starts a command`() async throws {
        let session = try await session(Self.board, .button(.init(id: "stay", label: "Stay")))
        for character in ":tap cell.0.0\r" { await session.type(String(character)) }
        #expect(session.controller.actions == [.tap(id: "cell.0.0")])
        session.host.quit()
    }

    @Test func `Enter presses the only target`() async throws {
        let session = try await session(.text("done"), .button(.init(id: "close", label: "Back")))
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "close")])
        session.host.quit()
    }
}
