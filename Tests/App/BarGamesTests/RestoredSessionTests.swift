import BarGamesServices
import DependencyContainer
import Foundation
import RIBs
import RIBsScreens
import RIBsTemporaryFolder
import RIBsTesting
import Testing

@testable import BarGames

/// Sessions that are saved by one process and continued by the next one, on one file.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RestoredSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start(restoring saved: Data? = nil) throws -> KilledApp {
        try KilledApp(folder.path("games.sqlite"), restoring: saved)
    }

    /// Saves and kills `app`, and returns its successor.
    private func restart(_ app: KilledApp) async throws -> KilledApp {
        let saved = try app.saved
        app.kill()
        #expect(app.issues.descriptions == [])
        let next = try start(restoring: saved)
        await next.waitUntilStored()
        #expect(next.issues.descriptions == [])
        return next
    }

    private func end(_ app: KilledApp) async throws {
        app.kill()
        try await app.app.shutdown.run()
    }

    /// The problems at the fields of the form.
    private func problems(of app: KilledApp) -> [String] {
        app.window.screen.elements.compactMap { if case .field(let field) = $0 { field.problem } else { nil } }
    }

    private func score(_ app: KilledApp) async throws -> Score {
        try await app.app.services.resolve((any MatchStoring).self)
            .score(of: Players(player1: "Ann", player2: "Bob"))
    }

    /// Both files belong together, and a copy can be older than a table.
    @Test(arguments: [false, true])
    func `a session whose table is not in the file begins at the sign-in`(isInGame: Bool) async throws {
        let app = try start()
        try await app.signIn()
        if isInGame { try app.tap("game.tictactoe", "cell.0.0") }
        let saved = try app.saved
        app.kill()
        let next = try KilledApp(folder.path("copy.sqlite"), restoring: saved)
        await next.waitUntilStored()
        #expect(await settle { !next.session.isSignedIn })
        #expect(problems(of: next) == ["This table is not stored any more. Sign in to create it again."])
        #expect(next.issues.descriptions == [])
        try await end(next)
    }

    @Test func `a game continues after its process was killed`() async throws {
        var app = try start()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1")
        let screen = app.window.screen
        app = try await restart(app)
        #expect(app.window.screen == screen)
        #expect(app.session.isSignedIn)
        try app.tap("cell.0.2")
        await app.waitUntilStored()
        #expect(app.window.screen.elements.contains(.result("Ann (X) wins!")))
        #expect(try await score(app) == Score(player1: 1))
        try await end(app)
    }

    @Test func `an announcement is shown again, and its result counts once`() async throws {
        var app = try start()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        await app.waitUntilStored()
        let screen = app.window.screen
        app = try await restart(app)
        #expect(app.window.screen == screen)
        try app.tap("close-game")
        await app.waitUntilStored()
        #expect(app.window.screen.title == "Lobby")
        #expect(try await score(app) == Score(player1: 1))
        try await end(app)
    }

    @Test func `a game that ended twice, because the save is older than its end, counts once`() async throws {
        var app = try start()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1")
        let saved = try app.saved
        try app.tap("cell.0.2")
        await app.waitUntilStored()
        app.kill()
        app = try start(restoring: saved)
        await app.waitUntilStored()
        // The other player wins.
        try app.tap("cell.2.2", "cell.1.2")
        await app.waitUntilStored()
        #expect(app.isOver)
        #expect(try await score(app) == Score(player1: 1))
        try await end(app)
    }

    @Test func `a sign-in that was being checked begins again, and counts no attempt`() async throws {
        var app = try start()
        try app.window.perform(
            .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"), .set(id: "password", value: "secret"),
            .tap(id: "sign-in"))
        let saved = try app.saved
        #expect(!String(decoding: saved, as: UTF8.self).contains("secret"))
        app.kill()
        app = try start(restoring: saved)
        #expect(problems(of: app) == ["The sign-in was interrupted. Please sign in again."])
        #expect(!app.session.isSignedIn)
        try await end(app)
    }

    @Test func `a link that waits for the sign-in opens after a restart, and only once`() async throws {
        var app = try start()
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        let notice = app.window.notice
        app = try await restart(app)
        #expect(app.window.notice == notice)
        try await app.signIn()
        #expect(app.window.screen.title == "Tic-Tac-Toe")
        try app.window.perform(.back, .tap(id: "leave-game"))
        await app.waitUntilStored()
        app = try await restart(app)
        #expect(app.window.screen.title == "Lobby")
        try await end(app)
    }

    @Test func `a link that was replaced by one without a page does not open after a restart`() async throws {
        var app = try start()
        try app.window.perform(.open(link: "bargames://games/tictactoe"), .open(link: "bargames://games"))
        try await app.signIn()
        app = try await restart(app)
        #expect(app.window.screen.title == "Lobby")
        #expect(app.window.notice == nil)
        try await end(app)
    }

    @Test func `a sign-out is not undone by its own save`() async throws {
        var app = try start()
        try await app.signIn()
        try app.tap("sign-out")
        app = try await restart(app)
        #expect(app.window.screen.ids.contains("sign-in"))
        #expect(!app.session.isSignedIn)
        try await end(app)
    }

    @Test func `a tree of a version with other states starts again and is reported`() async throws {
        var app = try start()
        try await app.signIn()
        let text = String(decoding: try app.saved, as: UTF8.self)
        let other = text.replacingOccurrences(of: #"\"seated\""#, with: #"\"guests\""#)
            .replacingOccurrences(of: #"\"unsaved\""#, with: #"\"open\""#)
        #expect(other != text)
        app.kill()
        app = try start(restoring: Data(other.utf8))
        #expect(problems(of: app) == ["Please sign in again."])
        #expect(app.issues.warnings.map(\.kind) == [.lostSavedState])
        try await end(app)
    }
}
