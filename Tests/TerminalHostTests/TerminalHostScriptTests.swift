import Foundation
import Screens
import Testing

@testable import TerminalHost

@MainActor
struct TerminalHostScriptTests {
    private let signInText = """
        Bar Games
        ═════════

        [player1] Player 1: ____
        [password] Password: ____

        [signIn] Sign in


        """

    @Test func theFirstScreenIsPrintedAndTheEndOfTheInputQuits() async throws {
        let session = try Session()
        #expect(await session.run("") == signInText)
        #expect(session.device.openedRaw == [false])
        #expect(session.device.closeCount == 1)
    }

    @Test func everyScreenThatDiffersIsPrinted() async throws {
        let session = try Session()
        let output = await session.run("set player1 Ann\ntap signIn\nset password x\n")
        let second = signInText.replacingOccurrences(of: "Player 1: ____", with: "Player 1: Ann")
        let third = second.replacingOccurrences(of: "Password: ____", with: "Password: ••••")
        #expect(output == signInText + second + third)
    }

    @Test func actionsArriveInTheirOrder() async throws {
        let session = try Session()
        _ = await session.run("# a story\n\nset player1 Ann\r\n  tap signIn\nback")
        #expect(session.controller.actions == [.set(id: "player1", value: "Ann"), .tap(id: "signIn"), .back])
    }

    @Test func nothingIsReadAfterQuit() async throws {
        let session = try Session()
        _ = await session.run("quit\ntap signIn\n")
        #expect(session.controller.actions == [])
    }

    @Test func whatCannotBeDoneIsALineOfErrorAndTheScriptGoesOn() async throws {
        let session = try Session()
        let output = await session.run("\ntap signin\ntap player1\nset signIn x\njump\ntap\n")
        #expect(
            output == signInText + """
                error: line 2: there is no "signin" on the screen: did you mean "signIn"?
                error: line 3: "player1" is nothing to tap
                error: line 4: "signIn" is nothing to set
                error: line 5: there is no command "jump": they are set, tap, wait, back, open, quit
                error: line 6: tap needs more: tap <id>

                """
        )
    }

    @Test func aLineThatIsNotUTF8IsAnError() async throws {
        let session = try Session()
        session.device.type([0xFF, 0x0A])
        #expect(
            await session.run("tap x\n").hasSuffix(
                "error: line 1: the line is not UTF-8 text\nerror: line 2: there is no \"x\" on the screen\n"
            )
        )
    }

    @Test func aCommandIsCompleteBeforeTheNextOne() async throws {
        let session = try Session()
        session.controller.onTap = { controller, _ in
            // Three turns of the main actor.
            Task { Task { Task { controller.screen = .lobby } } }
        }
        let output = await session.run("tap signIn\ntap play\n")
        #expect(!output.contains("error"))
        #expect(session.controller.actions == [.tap(id: "signIn"), .tap(id: "play")])
    }

    @Test func theSameScriptGivesTheSameScreens() async throws {
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

    @Test func aScreenThatATaskChangesIsPrintedWhileItWaitsForInput() async throws {
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

    @Test func aScreenThatChangedBackIsNotPrinted() async throws {
        let session = try Session()
        await session.start()
        session.controller.screen = .lobby
        session.controller.screen = .signIn
        await session.idle()
        #expect(session.device.writes.count == 1)
        session.host.quit()
    }

    @Test func anInterruptEndsIt() async throws {
        let session = try Session()
        await session.start()
        session.device.interrupt()
        await session.idle()
        #expect(session.hasEnded)
        #expect(session.device.closeCount == 1)
    }

    @Test func aCancelledTaskEndsIt() async throws {
        let session = try Session()
        let task = Task { try? await session.host.run() }
        await session.idle()
        task.cancel()
        await task.value
        #expect(session.device.closeCount == 1)
    }

    @Test func aClosedOutputEndsItQuietly() async throws {
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

    @Test func anErrorIsNeverLong() async throws {
        let session = try Session()
        let output = await session.run("tap \(String(repeating: "x", count: 20_000))\n")
        #expect(output.count < 2000)
    }

    @Test func aSecretIsNeverPrinted() async throws {
        for json in [false, true] {
            let session = try Session(json: json)
            let output = await session.run("set password hunter2\nset passwort hunter2\n")
            #expect(!output.contains("hunter2"))
        }
    }

    @Test func controlCharactersOfAnErrorDoNotGetThrough() async throws {
        let session = try Session()
        let output = await session.run("tap \u{1B}[2J\u{7}\n")
        #expect(output.hasSuffix("error: line 1: there is no \"\u{FFFD}[2J\u{FFFD}\" on the screen\n"))
    }
}

@MainActor
struct TerminalHostJSONTests {
    @Test func everyLineIsAScreenOrAnError() async throws {
        let session = try Session(json: true)
        session.controller.onTap = { controller, _ in controller.screen = .lobby }
        let output = await session.run("tap nothing\ntap signIn\n")
        let lines = output.split(separator: "\n").map { Data($0.utf8) }
        try #require(lines.count == 3)
        #expect(try JSONDecoder().decode(Screen.self, from: lines[0]) == .signIn)
        #expect(String(decoding: lines[1], as: UTF8.self) == #"{"error":"there is no \"nothing\" on the screen"}"#)
        #expect(try JSONDecoder().decode(Screen.self, from: lines[2]) == .lobby)
    }

    @Test func eachLineIsWrittenAtOnce() async throws {
        let session = try Session(json: true)
        _ = await session.run("tap nothing\n")
        #expect(session.device.writes.allSatisfy { $0.hasSuffix("\n") && !$0.dropLast().contains("\n") })
    }

    @Test func jsonOnATerminalIsNotDrawn() async throws {
        let session = try Session(interactive: true, json: true)
        #expect(await session.run("quit\n").hasPrefix("{"))
        #expect(session.device.openedRaw == [false])
    }
}

@MainActor
struct TerminalHostWaitTests {
    @Test func aWaitForWhatIsThereDoesNotWait() async throws {
        let session = try Session()
        _ = await session.run("wait signIn\ntap signIn\n")
        #expect(session.controller.actions == [.tap(id: "signIn")])
    }

    @Test func aWaitEndsWhenTheElementAppears() async throws {
        let session = try Session()
        session.device.type("wait play\ntap play\n")
        await session.start()
        #expect(session.controller.actions == [])
        session.controller.screen = .lobby
        await session.idle()
        #expect(session.controller.actions == [.tap(id: "play")])
        session.host.quit()
    }

    @Test func aWaitGivesUpAfterTenSecondsAndTheScriptGoesOn() async throws {
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

    @Test func aWaitTakesTheTimeThatItIsGiven() async throws {
        let session = try Session()
        session.device.type("wait play 2.5\n")
        await session.start()
        await session.until { session.clock.lastSleep == .seconds(2.5) }
        session.host.quit()
        await session.until { session.hasEnded }
    }

    @Test func otherChangesAreShownMeanwhile() async throws {
        let session = try Session()
        session.device.type("wait play\n")
        await session.start()
        session.controller.screen = Screen(title: "Checking…")
        await session.idle()
        #expect(session.device.output.hasSuffix("Checking…\n═════════\n\n"))
        session.host.quit()
    }

    @Test func anInterruptEndsAWait() async throws {
        let session = try Session()
        session.device.type("wait play\n")
        await session.start()
        session.device.interrupt()
        await session.until { session.hasEnded }
    }
}
