import RIBsScreens
import Testing

@testable import TerminalHost

/// Calling `finish` after the last command.
@MainActor
struct TerminalHostFinishTests {
    @Test(arguments: ["", "quit\n", "tap signIn\n", "tap signIn\nquit\n"])
    func `a script ends with the screen of what was finished`(script: String) async throws {
        let session = try Session { controller in
            await Task.yield()
            controller.screen = .lobby
        }
        #expect(await session.run(script).hasSuffix("Lobby\n═════\n\n[play] Play\n\n"))
    }

    @Test func `a session of typed lines ends with the screen after finish`() async throws {
        let session = try Session { $0.screen = .lobby }
        session.device.readsTypedLines = true
        await session.start()
        await session.type("\u{4}")
        #expect(session.hasEnded)
        #expect(session.device.output.hasSuffix("Lobby\n═════\n\n[play] Play\n\n"))
    }

    @Test func `finish is called once, after all commands`() async throws {
        var actions: [[ScreenAction]] = []
        let session = try Session { actions.append($0.actions) }
        _ = await session.run("tap signIn\nquit\ntap signIn\n")
        #expect(actions == [[.tap(id: "signIn")]])
    }

    @Test func `an interrupted session shows nothing more`() async throws {
        let session = try Session { _ in Issue.record("finished") }
        await session.start()
        let shown = session.device.output
        session.device.interrupt()
        await session.until { session.hasEnded }
        #expect(session.device.output == shown)
    }
}
