import RIBsScreens
import RIBsTesting
import Testing

@testable import TerminalHost

@MainActor
struct InteractiveSessionFormTests {
    private static let form = Screen(
        title: "Bar Games",
        elements: [
            .field(.init(id: "player1", label: "Player 1", value: "")),
            .field(.init(id: "player2", label: "Player 2", value: "")),
            .field(.init(id: "password", label: "Password", value: "", secret: true)),
            .button(.init(id: "signIn", label: "Sign in")), .button(.init(id: "help", label: "Help")),
        ]
    )

    private func session(_ screen: Screen = form) async throws -> Session {
        let session = try Session(screen, interactive: true)
        await session.start()
        return session
    }

    @Test func `three lines sign in`() async throws {
        let session = try await session()
        await session.type("Ann\rBob\rsecret\r")
        #expect(
            session.controller.actions == [
                .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"),
                .set(id: "password", value: "secret"), .tap(id: "signIn"),
            ]
        )
        session.host.quit()
    }

    @Test func `the cursor starts in the first field`() async throws {
        let session = try await session()
        #expect(session.device.frame[3] == "› Player 1:")
        #expect(session.device.cursor == .init(row: 3, column: 12))
        await session.type("Ann")
        #expect(session.device.frame[3] == "› Player 1: Ann")
        #expect(session.device.cursor == .init(row: 3, column: 15))
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `a field stays visible when the terminal becomes smaller`() async throws {
        let session = try await session()
        session.device.resize(to: TerminalSize(columns: 20, rows: 4))
        await session.until { session.device.frame.contains("› Player 1:") }
        session.host.quit()
    }

    @Test(arguments: ["x", "\u{1B}[D", "\u{7F}"])
    func `a key that edits scrolls back to the field`(key: String) async throws {
        let session = try await session()
        session.device.resize(to: TerminalSize(columns: 20, rows: 4))
        await session.until { session.device.frame.contains("› Player 1:") }
        await session.type("\u{1B}[6~\u{1B}[6~")
        await session.until { !session.device.frame.contains("› Player 1:") }
        await session.type(key)
        await session.until { session.device.cursor != nil }
        session.host.quit()
    }

    @Test func `the cursor starts in the first field that is empty`() async throws {
        var screen = Self.form
        screen.elements[0] = .field(.init(id: "player1", label: "Player 1", value: "Ann"))
        let session = try await session(screen)
        await session.type("Bob\t")
        #expect(session.controller.actions == [.set(id: "player2", value: "Bob")])
        session.host.quit()
    }

    @Test(arguments: ["\t", "\r", "\u{1B}[B"]) func `a key goes to the next field and sets the one it leaves`(
        key: String
    ) async throws {
        let session = try await session()
        await session.type("Ann\(key)B")
        #expect(session.controller.actions == [.set(id: "player1", value: "Ann")])
        #expect(session.device.frame[3...4] == ["  Player 1: Ann", "› Player 2: B"])
        session.host.quit()
    }

    @Test(arguments: ["\u{1B}[Z", "\u{1B}[A"]) func `a key goes back to the field before`(key: String) async throws {
        let session = try await session()
        await session.type("\tBob\(key)Ann\r")
        #expect(session.controller.actions == [.set(id: "player2", value: "Bob"), .set(id: "player1", value: "Ann")])
        session.host.quit()
    }

    @Test func `Tab leads to the buttons and around`() async throws {
        let session = try await session()
        await session.type("\t\t\t\t\r")
        #expect(session.controller.actions == [.tap(id: "help")])
        await session.type("\tAnn\r")
        #expect(session.controller.actions.last == .set(id: "player1", value: "Ann"))
        session.host.quit()
    }

    @Test(arguments: [
        ("b\u{1B}[Da\u{1B}[Cc", "abc"), ("bc\u{1B}[Ha", "abc"), ("bc\u{1}a\u{5}d", "abcd"),
        ("abxc\u{1B}[D\u{7F}", "abc"),
        ("xabc\u{1B}OH\u{1B}[3~", "abc"), ("abc de\u{17}", "abc "), ("xyz\u{15}abc", "abc"),
        ("abcx\u{1B}[D\u{B}", "abc"), ("ab cd\u{1B}bx", "ab xcd"), ("ab cd\u{1B}b\u{1B}b\u{1B}fx", "abx cd"),
        ("ab cd\u{1}\u{1B}d", " cd"), ("ab cd\u{1B}\u{7F}", "ab "), ("ab\u{1B}x\u{1B}]0;y\u{7}c", "abc"),
        ("ab\u{1B}[200~c\u{1B}[201~", "abc"), ("ab\u{1B}[200~c\nd\n\u{1B}[201~", "abc d"),
    ])
    func `keys edit the text of a field`(keys: String, text: String) async throws {
        let session = try await session()
        await session.type(keys + "\r")
        #expect(session.controller.actions == [.set(id: "player1", value: text)])
        session.host.quit()
    }

    @Test func `a field that was not changed is not set`() async throws {
        let session = try await session()
        await session.type("\r\r")
        #expect(session.controller.actions == [])
        await session.type("Ann\u{1B}[A\u{1B}[A")
        await session.type("\r")
        #expect(session.controller.actions == [.set(id: "password", value: "Ann")])
        session.host.quit()
    }

    @Test func `a text is edited in place, and a secret is replaced`() async throws {
        let session = try await session()
        await session.type("An\rBob\rsecret\u{1B}[A\u{1B}[An\r\r")
        #expect(session.device.frame[5] == "› Password: ••••")
        await session.type("new\r")
        #expect(
            session.controller.actions.suffix(3) == [
                .set(id: "player1", value: "Ann"), .set(id: "password", value: "new"), .tap(id: "signIn"),
            ]
        )
        session.host.quit()
    }

    @Test func `Esc discards the typed text, then goes back`() async throws {
        let session = try await session()
        await session.type("Ann\u{1B}")
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.device.frame[3] == "› Player 1:" }
        #expect(session.controller.actions == [])
        await session.type("\u{1B}")
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.controller.actions == [.back] }
        session.host.quit()
    }

    @Test func `a secret is drawn as bullets only`() async throws {
        let session = try await session()
        await session.type("\t\thun")
        await session.type("ter2")
        #expect(session.device.frame.contains("› Password: •••••••"))
        await session.type("\t")
        #expect(session.device.frame.contains("  Password: ••••"))
        #expect(!session.device.output.contains("hun"))
        #expect(!session.device.output.contains("ter2"))
        session.host.quit()
    }

    @Test func `the rest of a secret stays hidden when its field leaves the screen`() async throws {
        let session = try await session()
        await session.type("\t\thun")
        session.controller.screen = .lobby
        await session.type("1zyx")
        #expect(session.device.frame.contains("Password: •••••••"))
        await session.type("\r")
        #expect(session.device.frame.contains("! \"password\" is not on the screen"))
        #expect(!session.device.output.contains("hun"))
        #expect(!session.device.output.contains("zyx"))
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `a change by a task keeps the typed text`() async throws {
        let session = try await session()
        await session.type("Ann")
        session.controller.screen.elements.insert(.notice("The table is locked."), at: 0)
        await session.type("a\r")
        #expect(session.controller.actions == [.set(id: "player1", value: "Anna")])
        session.host.quit()
    }

    @Test func `the part of a long value around the cursor is visible`() async throws {
        let session = try await session()
        session.device.size.columns = 20
        await session.type("abcdefghijklmnopqrstuvwxyz")
        #expect(session.device.frame.contains("› Player 1: …uvwxyz"))
        #expect(session.device.frame.allSatisfy { DisplayWidth.of($0) <= 20 })
        session.host.quit()
    }

    @Test func `Ctrl-D leaves only if nothing was typed`() async throws {
        let session = try await session()
        await session.type("A\u{4}")
        #expect(!session.hasEnded)
        await session.type("\u{1B}")
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .milliseconds(100))
        await session.until { session.device.frame[3] == "› Player 1:" }
        await session.type("\u{4}")
        #expect(session.hasEnded)
    }
}
