import RIBsScreens
import RIBsTesting
import Testing

@testable import TerminalHost

/// When and how a terminal is drawn.
@MainActor
struct InteractiveDrawingTests {
    @Test func `a change of size redraws`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        session.device.resize(to: TerminalSize(columns: 20, rows: 10))
        await session.idle()
        #expect(session.device.writes.last?.hasPrefix("\u{1B}[2J") == true)
        #expect(session.device.frame.count == 10)
        #expect(session.device.frame.allSatisfy { DisplayWidth.of($0) <= 20 })
        session.host.quit()
    }

    @Test func `an unchanged frame is not written again`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        let count = session.device.writes.count
        session.controller.screen = .signIn
        await session.idle()
        #expect(session.device.writes.count == count)
        session.host.quit()
    }

    @Test func `Ctrl-L draws everything again`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        let frame = session.device.frame
        await session.type("\u{C}")
        #expect(session.device.writes.last?.hasPrefix("\u{1B}[2J") == true)
        #expect(session.device.frame == frame)
        session.host.quit()
    }

    @Test func `keys scroll a screen that does not fit`() async throws {
        let lines = (0..<30).map { ScreenElement.Item(text: "line \($0)") }
        let session = try Session(Screen(title: "", elements: [.list(lines)]), interactive: true)
        session.device.size.rows = 10
        await session.start()
        #expect(session.device.frame[0] == "•  line 0")
        #expect(session.device.frame[8] == "↓ 22 below")
        await session.type("\u{1B}[B")
        #expect(session.device.frame[0] == "•  line 1")
        await session.type("\u{1B}[6~")
        #expect(session.device.frame[0] == "•  line 7")
        #expect(session.device.frame[8] == "↑ 7 above · ↓ 15 below")
        await session.type("\u{1B}[A\u{1B}[5~\u{1B}[5~")
        #expect(session.device.frame[0] == "•  line 0")
        await session.type("\u{1B}[F")
        #expect(session.device.frame[8] == "↑ 22 above")
        await session.type("\u{1B}[H")
        #expect(session.device.frame[0] == "•  line 0")
        session.host.quit()
    }

    @Test func `a terminal that cannot deliver keys is read by lines`() async throws {
        let session = try Session(interactive: true)
        session.device.rawError = .cannotReadKeys(reason: "x")
        #expect(await session.run("quit\n").hasPrefix("Bar Games\n"))
        #expect(session.device.openedRaw == [true, false])
    }

    @Test func `no colour is used with NO_COLOR`() async throws {
        let session = try Session(Screen(title: "T", elements: [.notice("n")]), interactive: true, style: .plain)
        await session.start()
        #expect(!session.device.output.contains(/\x{1B}\[[0-9;]*m/))
        #expect(session.device.frame.contains("! n"))
        session.host.quit()
    }
}
