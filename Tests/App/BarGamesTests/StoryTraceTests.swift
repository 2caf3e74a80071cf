import RIBs
import RIBsTesting
import Testing

@testable import BarGames

/// The events and the snapshots of the tree during the story of the app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StoryTraceTests {
    private let app: TestApp

    init() throws {
        app = try TestApp()
    }

    @Test func `each step of the story attaches and detaches its RIBs`() async throws {
        let recorder = LifecycleRecorder(app.issues.runtime)
        try await app.signIn()
        #expect(
            recorder.take() == [
                "Root/LoggedOut deactivated",
                "Root/LoggedOut detached",
                "Root/LoggedIn attached",
                "Root/LoggedIn/Verify attached",
                "Root/LoggedIn/Verify activated",
                "Root/LoggedIn/Verify loaded",
                "Root/LoggedIn activated",
                "Root/LoggedIn loaded",
                "Root/LoggedIn/Verify deactivated",
                "Root/LoggedIn/Verify detached",
                "Root/LoggedIn/OffGame attached",
                "Root/LoggedIn/OffGame activated",
                "Root/LoggedIn/OffGame/ScoreBoard attached",
                "Root/LoggedIn/OffGame/ScoreBoard activated",
                "Root/LoggedIn/OffGame/ScoreBoard loaded",
                "Root/LoggedIn/OffGame loaded",
            ])
        try app.tap("game.tictactoe")
        #expect(
            recorder.take() == [
                "Root/LoggedIn/OffGame deactivated",
                "Root/LoggedIn/OffGame/ScoreBoard deactivated",
                "Root/LoggedIn/OffGame detached",
                "Root/LoggedIn/TicTacToe attached",
                "Root/LoggedIn/TicTacToe activated",
                "Root/LoggedIn/TicTacToe loaded",
            ])
        try app.tap("cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        #expect(recorder.take() == [], "A move changed the tree.")
        try await app.closeGame()
        #expect(
            recorder.take() == [
                "Root/LoggedIn/TicTacToe deactivated",
                "Root/LoggedIn/TicTacToe detached",
                "Root/LoggedIn/OffGame attached",
                "Root/LoggedIn/OffGame activated",
                "Root/LoggedIn/OffGame/ScoreBoard attached",
                "Root/LoggedIn/OffGame/ScoreBoard activated",
                "Root/LoggedIn/OffGame/ScoreBoard loaded",
                "Root/LoggedIn/OffGame loaded",
            ])
        try await app.waitForScore("1 0 0")
        try app.tap("sign-out")
        #expect(
            recorder.take() == [
                "Root/LoggedIn/OffGame deactivated",
                "Root/LoggedIn/OffGame/ScoreBoard deactivated",
                "Root/LoggedIn/OffGame detached",
                "Root/LoggedIn deactivated",
                "Root/LoggedIn detached",
                "Root/LoggedOut attached",
                "Root/LoggedOut activated",
                "Root/LoggedOut loaded",
            ])
        try await app.end()
    }
}
