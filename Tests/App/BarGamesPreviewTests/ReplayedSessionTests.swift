import BarGames
import BarGamesTesting
import DIInterfaces
import DependencyContainer
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGamesPreview

/// A preview that begins again and repeats what was done.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReplayedSessionTests {
    private let real = ManualClock()

    @Test func `a new session shows the screen of the old one`() async throws {
        let first = try await preview(of: "tictactoe")
        try first.session.window.perform(.tap(id: "cell.1.1"), .tap(id: "cell.0.0"))
        let second = try await preview(of: "tictactoe", repeating: first.record)
        #expect(second.session.window.screen == first.session.window.screen)
        #expect(second.record == first.record)
    }

    @Test func `time passes as it did, and chance decides as it did`() async throws {
        let first = try await preview(of: "randomwin")
        for _ in 0..<60 where !first.session.window.screen.ids.contains("close-game") {
            await real.sleepers(1)
            real.advance(by: .milliseconds(120))
            await ReplayedSession.settle()
        }
        let announcement = first.session.window.screen
        #expect(announcement.ids.contains("close-game"))
        let second = try await preview(of: "randomwin", repeating: first.record)
        #expect(second.session.window.screen == announcement)
    }

    @Test func `an action waits for the work of a store`() async throws {
        let first = try await preview(of: "logged-in")
        try await first.wait(for: "game.tictactoe")
        try first.session.window.perform(.tap(id: "game.tictactoe"))
        let second = try await preview(of: "logged-in", repeating: first.record)
        #expect(second.session.window.screen.title == "Tic-Tac-Toe")
    }

    @Test func `the time of day begins where it began, and passes`() async throws {
        let (assembler, clock) = (Assembler(), ReplayClock(real: real))
        assembler.apply([SystemAssembly(), ReplayAssembly(clock: clock, start: 60)])
        let wallClock = try assembler.services.resolve((any WallClock).self)
        #expect(wallClock.now() == Timestamp(seconds: 60))
        await clock.advance(by: .seconds(5)) {}
        #expect(wallClock.now() == Timestamp(seconds: 65))
    }

    @Test func `a replay stops at an action that the screen does not offer, and says so`() async throws {
        let first = try await preview(of: "tictactoe")
        try first.session.window.perform(.tap(id: "cell.1.1"), .tap(id: "cell.0.0"))
        let record = first.record
        let second = try launched("coin", in: [CoinAssembly()], repeating: record, saying: "Built.")
        // Beside it, the leak detector of the runtime can sleep.
        while second.notice(containing: "replay") == nil {
            real.advance(by: ReplayedSession.patience)
            await ReplayedSession.settle()
        }
        #expect(
            second.notice(containing: "replay")
                == "The replay stopped at action 1 of 2: \"cell.1.1\" is not on the screen.")
        #expect(second.record.steps.isEmpty)
    }

    @Test func `a message is shown after the replay, until the next action`() async throws {
        let first = try await preview(of: "tictactoe")
        try first.session.window.perform(.tap(id: "cell.1.1"))
        let second = try await preview(of: "tictactoe", repeating: first.record, saying: "Built.")
        #expect(second.notice(containing: "Built.") != nil)
        try second.session.window.perform(.tap(id: "cell.0.0"))
        #expect(second.notice(containing: "Built.") == nil)
    }

    @Test func `a notice stays over the person's actions, until it is taken away`() async throws {
        let preview = try await preview(of: "tictactoe")
        preview.notice = "The build failed."
        try preview.session.window.perform(.tap(id: "cell.1.1"))
        #expect(preview.notice(containing: "failed") != nil)
        preview.notice = nil
        #expect(preview.notice(containing: "failed") == nil)
    }

    @Test func `a long pause is repeated for ten seconds`() async throws {
        let first = try await preview(of: "tictactoe")
        real.advance(by: .seconds(3600))
        try first.session.window.perform(.tap(id: "cell.1.1"))
        let second = try await preview(of: "tictactoe", repeating: first.record)
        #expect(second.record.steps.map(\.pause) == [.seconds(10)])
    }

    @Test func `nothing is left after the end`() async throws {
        weak var released: ReplayedSession?
        do {
            let preview = try await preview(of: "tictactoe")
            released = preview
            preview.end()
            #expect(preview.session.window.screen == Screen(title: ""))
        }
        await ReplayedSession.settle()
        #expect(released == nil)
    }

    /// Returns a session that has repeated the record.
    private func preview(
        of feature: String, in extra: [any Assembly] = [], repeating record: PreviewRecord = PreviewRecord(start: 0),
        saying message: String? = nil
    ) async throws -> ReplayedSession {
        let session = try launched(feature, in: extra, repeating: record, saying: message)
        await session.waitForReplay()
        return session
    }

    private func launched(
        _ feature: String, in extra: [any Assembly], repeating record: PreviewRecord, saying message: String?
    ) throws -> ReplayedSession {
        let session = try ReplayedSession(
            of: feature, in: AppComponent.assemblies + extra, repeating: record, saying: message, real: real)
        session.launch()
        return session
    }
}

extension ReplayedSession {
    fileprivate func notice(containing text: String) -> String? {
        for case .notice(let notice) in session.window.screen.elements where notice.contains(text) { return notice }
        return nil
    }

    fileprivate func wait(for id: String) async throws {
        if session.window.screen.ids.contains(id) { return }
        for await _ in session.window.changes.values where session.window.screen.ids.contains(id) { return }
    }
}
