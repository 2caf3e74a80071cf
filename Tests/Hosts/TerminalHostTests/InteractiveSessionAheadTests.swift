import RIBsScreens
import Testing

@testable import TerminalHost

/// Input that arrives before the screen it is meant for, and the only button.
@MainActor
struct InteractiveSessionAheadTests {
    @Test func `pasted lines are executed in order, except for those after a secret`() async throws {
        let session = try Session(interactive: true)
        session.controller.onTap = { controller, id in controller.screen = id == "signIn" ? .lobby : .signIn }
        await session.start()
        await session.type("Ann\r\nsecret\r\nsecret\r\ntap play\r\nBob")
        #expect(
            session.controller.actions == [
                .set(id: "player1", value: "Ann"), .set(id: "password", value: "secret"), .tap(id: "signIn"),
            ]
        )
        #expect(!session.device.frame.joined().contains("secret"))
        session.host.quit()
    }

    @Test func `a secret typed during the check of another is neither shown nor executed`() async throws {
        let session = try Session(interactive: true)
        session.controller.onTap = { controller, _ in
            controller.screen = Screen(title: "Bar Games", elements: [.activity("Checking…")])
        }
        await session.start()
        await session.type("Ann\r\nsecret\r")
        await session.type("hunter2\r")
        #expect(!session.device.frame.joined().contains("hunter2"))
        session.controller.screen = .lobby
        await session.until { session.device.frame.contains("Lobby") }
        #expect(!session.device.frame.joined().contains("hunter2"))
        await session.command("hunter2")
        #expect(session.device.frame.joined().contains("! unknown command: the commands are"))
        #expect(!session.device.frame.joined().contains("hunter2"))
        session.host.quit()
    }

    @Test func `input that is dropped with a secret does not end the reading`() async throws {
        let session = try await sessionThatReceives("hunter2\r")
        await session.type("p")
        #expect(session.controller.actions.last == .tap(id: "play"))
        session.host.quit()
    }

    @Test func `Ctrl-C is not dropped with the input after a secret`() async throws {
        let session = try await sessionThatReceives("hunter2\r\u{3}")
        #expect(session.hasEnded)
    }

    @Test func `input that arrives after the answer to a secret is not dropped`() async throws {
        let session = try Session(interactive: true)
        await session.start()
        session.controller.onTap = { controller, id in
            controller.screen = .lobby
            // The lobby is drawn when the task runs.
            if id == "signIn" { Task { session.device.type("p") } }
        }
        await session.type("Ann\rsecret\r")
        await session.until { session.controller.actions.last == .tap(id: "play") }
        session.host.quit()
    }

    /// A session in the lobby that received `text` while it submitted a secret.
    private func sessionThatReceives(_ text: String) async throws -> Session {
        let session = try Session(interactive: true)
        await session.start()
        session.controller.onTap = { controller, _ in
            session.device.type(text)
            controller.screen = .lobby
        }
        await session.type("Ann\r")
        await session.type("secret\r")
        return session
    }

    @Test func `a form that is refused continues in the field with the problem`() async throws {
        let session = try Session(interactive: true)
        session.controller.onTap = { controller, _ in
            controller.screen.elements = controller.screen.elements.map {
                guard case .field(let field) = $0, field.id == "player1" else { return $0 }
                return .field(.init(id: field.id, label: field.label, value: field.value, problem: "Taken."))
            }
        }
        await session.start()
        await session.type("Ann\rsecret\r")
        #expect(session.device.frame.contains("  ! Taken."))
        await session.type("a\r")
        #expect(session.controller.actions.last == .set(id: "player1", value: "Anna"))
        session.host.quit()
    }

    @Test func `Enter presses the only button, even beside other targets`() async throws {
        let session = try Session(interactive: true)
        let cells: [ScreenElement.Board.Cell] = [.init(id: "a", mark: "X")]
        session.controller.screen = Screen(
            title: "Game",
            elements: [.board(.init(rows: [cells])), .notice("Ann wins!"), .button(.init(id: "close", label: "Close"))])
        await session.start()
        await session.type("\r")
        #expect(session.controller.actions == [.tap(id: "close")])
        session.host.quit()
    }

    @Test func `Ctrl-C discards the input before it`() async throws {
        let session = try Session(.lobby, interactive: true)
        await session.start()
        await session.type(String(repeating: "tap play\r", count: 10_000) + "\u{3}")
        #expect(session.hasEnded)
        #expect(session.controller.actions == [])
    }
}
