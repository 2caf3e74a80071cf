import Foundation
import RIBsScreens
import RIBsTesting
import Testing

@testable import TerminalHost

@MainActor
struct ScriptSessionTests {
    private let signInText = """
        Bar Games
        ═════════

        [player1] Player 1: ____
        [password] Password: ____

        [signIn] Sign in


        """

    @Test func `the first screen is printed, and the end of the input quits`() async throws {
        let session = try Session()
        #expect(await session.run("") == signInText)
        #expect(session.device.openedRaw == [false])
        #expect(session.device.closeCount == 1)
    }

    @Test func `every screen that differs is printed`() async throws {
        let session = try Session()
        let output = await session.run("set player1 Ann\ntap signIn\nset password x\n")
        let second = signInText.replacingOccurrences(of: "Player 1: ____", with: "Player 1: Ann")
        let third = second.replacingOccurrences(of: "Password: ____", with: "Password: ••••")
        #expect(output == signInText + second + third)
    }

    @Test func `actions arrive in their order`() async throws {
        let session = try Session()
        _ = await session.run("# a story\n\nset player1 Ann\r\n  tap signIn\nback")
        #expect(session.controller.actions == [.set(id: "player1", value: "Ann"), .tap(id: "signIn"), .back])
    }

    @Test func `no command is read after quit`() async throws {
        let session = try Session()
        _ = await session.run("quit\ntap signIn\n")
        #expect(session.controller.actions == [])
    }

    @Test func `a failed command prints one error line, and the script continues`() async throws {
        let session = try Session()
        let output = await session.run("\ntap signin\ntap player1\nset signIn x\njump\ntap\n")
        #expect(
            output == signInText + """
                error: line 2: "signin" is not on the screen: did you mean "signIn"?
                error: line 3: "player1" cannot be tapped
                error: line 4: "signIn" cannot be set
                error: line 5: unknown command: the commands are set, tap, wait, back, open, quit
                error: line 6: missing argument: tap <id>

                """
        )
    }

    @Test func `a line that is not UTF-8 is an error`() async throws {
        let session = try Session()
        session.device.type([0xFF, 0x0A])
        #expect(
            await session.run("tap x\n").hasSuffix(
                "error: line 1: the line is not UTF-8 text\nerror: line 2: \"x\" is not on the screen\n"
            )
        )
    }

    @Test func `a command is complete before the next one starts`() async throws {
        let session = try Session()
        session.controller.onTap = { controller, _ in
            // Three turns of the main actor.
            Task { Task { Task { controller.screen = .lobby } } }
        }
        let output = await session.run("tap signIn\ntap play\n")
        #expect(!output.contains("error"))
        #expect(session.controller.actions == [.tap(id: "signIn"), .tap(id: "play")])
    }

    @Test func `the same script prints the same screens`() async throws {
        var outputs: Set<String> = []
        for _ in 0..<10 {
            let session = try Session()
            session.controller.onTap = { controller, id in
                controller.screen = Screen(title: "Checking…")
                Task { Task { controller.screen = id == "signIn" ? .lobby : .signIn } }
            }
            outputs.insert(await session.run("tap signIn\ntap play\ntap signIn\n"))
        }
        #expect(outputs.count == 1)
        #expect(outputs.first?.components(separatedBy: "Checking…").count == 4)
    }

    @Test func `a screen changed by a task is printed while the script waits for input`() async throws {
        let session = try Session()
        await session.start()
        session.controller.screen = .lobby
        await session.idle()
        #expect(session.device.output.hasSuffix("Lobby\n═════\n\n[play] Play\n\n"))
        #expect(!session.hasEnded)
        session.device.end()
        await session.idle()
        #expect(session.hasEnded)
    }

    @Test func `a screen that changed back is not printed`() async throws {
        let session = try Session()
        await session.start()
        session.controller.screen = .lobby
        session.controller.screen = .signIn
        await session.idle()
        #expect(session.device.writes.count == 1)
        session.host.quit()
    }

    @Test func `an interrupt ends the session`() async throws {
        let session = try Session()
        await session.start()
        session.device.interrupt()
        await session.idle()
        #expect(session.hasEnded)
        #expect(session.device.closeCount == 1)
    }

    @Test func `cancelling the task ends the session`() async throws {
        let session = try Session()
        let task = Task { try? await session.host.run() }
        await session.idle()
        task.cancel()
        await task.value
        #expect(session.device.closeCount == 1)
    }

    @Test func `a closed output ends the session without an error`() async throws {
        let session = try Session()
        session.device.writeError = .outputClosed
        #expect(await session.run("tap signIn\n") == "")
        #expect(session.controller.actions == [])
        #expect(session.device.closeCount == 1)
    }

    @Test func `a line of 64 KiB arrives and a longer one is an error`() async throws {
        let session = try Session()
        let name = String(repeating: "x", count: 65_536 - "set player1 ".count)
        let output = await session.run("set player1 \(name)\r\nset player1 \(name)y\nset player1 Ann\n")
        #expect(session.controller.actions == [.set(id: "player1", value: name), .set(id: "player1", value: "Ann")])
        #expect(output.contains("error: line 2: the line is longer than 64 KiB\n"))
    }

    @Test func `an output that cannot be written is thrown at the end`() async throws {
        let session = try Session()
        session.device.writeError = .cannotWrite(reason: "No space left on device")
        session.device.end()
        await #expect(throws: TerminalSessionError.output(.cannotWrite(reason: "No space left on device"))) {
            try await session.host.run()
        }
        #expect(session.device.closeCount == 1)
    }

    @Test func `an error message is limited in length`() async throws {
        let session = try Session()
        let output = await session.run("tap \(String(repeating: "x", count: 20_000))\n")
        #expect(output.count < 2000)
    }

    @Test func `a secret is never printed`() async throws {
        for json in [false, true] {
            let session = try Session(json: json)
            let output = await session.run("set password hunter2\nset passwort hunter2\n")
            #expect(!output.contains("hunter2"))
        }
    }

    @Test func `control characters of an error are removed`() async throws {
        let session = try Session()
        let output = await session.run("tap \u{1B}[2J\u{7}\n")
        #expect(output.hasSuffix("error: line 1: \"\u{FFFD}[2J\u{FFFD}\" is not on the screen\n"))
    }
}

@MainActor
struct ScriptSessionJSONTests {
    @Test func `every line of JSON is a screen or an error`() async throws {
        let session = try Session(json: true)
        session.controller.onTap = { controller, _ in controller.screen = .lobby }
        let output = await session.run("tap nothing\ntap signIn\n")
        let lines = output.split(separator: "\n").map { Data($0.utf8) }
        try #require(lines.count == 3)
        #expect(try JSONDecoder().decode(Screen.self, from: lines[0]) == .signIn)
        #expect(String(decoding: lines[1], as: UTF8.self) == #"{"error":"\"nothing\" is not on the screen"}"#)
        #expect(try JSONDecoder().decode(Screen.self, from: lines[2]) == .lobby)
    }

    @Test func `each line of JSON is written at once`() async throws {
        let session = try Session(json: true)
        _ = await session.run("tap nothing\n")
        #expect(session.device.writes.allSatisfy { $0.hasSuffix("\n") && !$0.dropLast().contains("\n") })
    }

    @Test func `JSON on a terminal is not drawn`() async throws {
        let session = try Session(interactive: true, json: true)
        #expect(await session.run("quit\n").hasPrefix("{"))
        #expect(session.device.openedRaw == [false])
    }
}

@MainActor
struct ScriptSessionWaitTests {
    @Test func `waiting for a present element returns at once`() async throws {
        let session = try Session()
        _ = await session.run("wait signIn\ntap signIn\n")
        #expect(session.controller.actions == [.tap(id: "signIn")])
    }

    @Test func `a wait ends when the element appears`() async throws {
        let session = try Session()
        session.device.type("wait play\ntap play\n")
        await session.start()
        #expect(session.controller.actions == [])
        session.controller.screen = .lobby
        await session.idle()
        #expect(session.controller.actions == [.tap(id: "play")])
        session.host.quit()
    }

    @Test func `a wait fails after ten seconds, and the script continues`() async throws {
        let session = try Session()
        session.device.type("wait play\ntap signIn\n")
        await session.start()
        await session.until { session.clock.sleeperCount == 1 }
        session.clock.advance(by: .seconds(9.9))
        await session.idle()
        #expect(session.controller.actions == [])
        session.clock.advance(by: .seconds(0.1))
        await session.until { session.controller.actions == [.tap(id: "signIn")] }
        #expect(session.device.output.hasSuffix("error: line 1: \"play\" did not appear within 10 s\n"))
        session.host.quit()
    }

    @Test func `a wait accepts another time`() async throws {
        let session = try Session()
        session.device.type("wait play 2.5\n")
        await session.start()
        await session.until { session.clock.lastSleep == .seconds(2.5) }
        session.host.quit()
        await session.until { session.hasEnded }
    }

    @Test func `other changes are shown during a wait`() async throws {
        let session = try Session()
        session.device.type("wait play\n")
        await session.start()
        session.controller.screen = Screen(title: "Checking…")
        await session.idle()
        #expect(session.device.output.hasSuffix("Checking…\n═════════\n\n"))
        session.host.quit()
    }

    @Test func `an interrupt ends a wait`() async throws {
        let session = try Session()
        session.device.type("wait play\n")
        await session.start()
        session.device.interrupt()
        await session.until { session.hasEnded }
    }
}
