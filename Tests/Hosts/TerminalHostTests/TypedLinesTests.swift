import Foundation
import RIBsScreens
import Testing

@testable import TerminalHost

@MainActor
struct TypedLinesTests {
    private func session() async throws -> Session {
        let session = try Session()
        session.device.readsTypedLines = true
        await session.start()
        return session
    }

    @Test func `commands are echoed and executed, and a secret is echoed as bullets`() async throws {
        let session = try await session()
        await session.type("set player1 Ann\r")
        await session.type("set pass")
        await session.type("word hun")
        await session.type("ter2\r")
        #expect(session.device.echoed == "set player1 Ann\nset password •••••••\n")
        #expect(
            session.controller.actions == [.set(id: "player1", value: "Ann"), .set(id: "password", value: "hunter2")]
        )
        #expect(!session.device.output.contains("hunter2"))
        await session.type("\u{4}")
        #expect(session.hasEnded)
    }

    @Test func `Backspace deletes the end of the line`() async throws {
        let session = try await session()
        await session.type("ab日")
        await session.type("\u{7F}\u{7F}")
        #expect(session.device.echoed == "ab日" + "\u{8} \u{8}\u{8} \u{8}" + "\u{8} \u{8}")
        await session.type("\u{15}back\r")
        #expect(session.controller.actions == [.back])
        session.host.quit()
    }

    @Test func `a terminal that cannot be drawn on gets text only`() async throws {
        let session = try Session(interactive: true, draws: false)
        let output = await session.run("quit\n")
        #expect(session.device.openedRaw == [false])
        #expect(!output.contains("\u{1B}"))
    }

    @Test func `a real terminal does not echo while its output is piped`() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.attributes
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { _ = close(end) } }
        let device = StandardTerminal(input: terminal.program, output: ends[1], handlesSignals: false)
        try device.open(raw: false) { _ in }
        #expect(device.readsTypedLines)
        #expect(terminal.localFlags & tcflag_t(ICANON | ECHO) == 0)
        #expect(terminal.localFlags & tcflag_t(ISIG) != 0)
        device.echo("a")
        #expect(terminal.takeOutput() == "a")
        device.close()
        #expect(terminal.attributes == before)
        #expect(terminal.takeOutput() == "")
    }
}
