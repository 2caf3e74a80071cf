import RIBsScreens
import Testing

@testable import TerminalHost

/// What is pasted only fills a field. Nothing that a user pastes acts.
@MainActor
struct InteractivePasteTests {
    private static let page = Screen(
        title: "Lobby",
        elements: [
            .list((1...9).map { .init(id: "item.\($0)", text: "Item number \($0)") }),
            .button(.init(id: "play", label: "Play")), .button(.init(id: "sign-out", label: "Sign out")),
        ])
    private nonisolated static let pastes = [
        "2024-05-01", "5 apples", "10.0.0.1", "11", "1\r", "\r\r", "Ann\r\nBob\r\nsecret\r\n", "p\n", "pass", ":quit\r",
        "\t\r", "tap play\n", "éé",
    ]

    private func session(_ screen: Screen = page) async throws -> Session {
        let session = try Session(screen, interactive: true)
        await session.start()
        return session
    }

    @Test(arguments: pastes) func `a paste does nothing on a page`(text: String) async throws {
        let session = try await session()
        let frame = session.device.frame
        await session.type("\u{1B}[200~\(text)\u{1B}[201~")
        #expect(session.controller.actions == [])
        #expect(session.device.frame == frame)
        #expect(!session.hasEnded)
        session.host.quit()
    }

    @Test(arguments: pastes) func `several characters of one read do nothing on a page`(text: String) async throws {
        let session = try await session()
        let frame = session.device.frame
        await session.type(text)
        #expect(session.controller.actions == [])
        #expect(session.device.frame == frame)
        #expect(!session.hasEnded)
        session.host.quit()
    }

    @Test func `a paste fills a field and does not submit it`() async throws {
        let session = try await session(.signIn)
        await session.type("\u{1B}[200~Ann\r\nBob\r\nsecret\r\n\u{1B}[201~")
        #expect(session.controller.actions == [])
        #expect(session.device.frame.contains("› Player 1: Ann Bob secret"))
        await session.type("\r")
        #expect(session.controller.actions == [.set(id: "player1", value: "Ann Bob secret")])
        session.host.quit()
    }

    @Test func `a paste fills a secret field without being shown`() async throws {
        let session = try await session(.signIn)
        await session.type("\t\u{1B}[200~hunter2\r\u{1B}[201~")
        #expect(session.device.frame.contains("› Password: •••••••"))
        #expect(!session.device.output.contains("hunter2"))
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `a paste of several reads is one paste`() async throws {
        let session = try await session()
        for read in ["\u{1B}[20", "0~5", "\r", "1", "\u{1B}[201", "~"] { await session.type(read) }
        #expect(session.controller.actions == [])
        session.host.quit()
    }

    @Test func `a paste into a command is inserted`() async throws {
        let session = try await session()
        await session.type(":")
        await session.type("\u{1B}[200~tap play\r\u{1B}[201~")
        #expect(session.controller.actions == [])
        #expect(session.device.frame.last == ":tap play")
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "play")])
        session.host.quit()
    }

    @Test(arguments: KeyDecoderTests.sequences.map(\.bytes).filter { $0.hasPrefix("\u{1B}") && !$0.contains("\u{3}") })
    func `no sequence of a terminal taps, goes back or types on a page`(bytes: String) async throws {
        guard !bytes.contains("\r"), !bytes.hasPrefix("\u{1B}OM"), !bytes.hasPrefix("\u{1B}\u{1B}") else { return }
        let session = try await session()
        await session.type(bytes)
        #expect(session.controller.actions == [])
        session.host.quit()
    }
}
