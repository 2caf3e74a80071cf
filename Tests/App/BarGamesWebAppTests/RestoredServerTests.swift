import Foundation
import GRDB
import RIBsTemporaryFolder
import RIBsTesting
import Testing

/// Sessions that continue after their server was killed or replaced. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct RestoredServerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func server(port: Int = 0) throws -> ServerProcess {
        try ServerProcess(database: folder.path("games.sqlite"), port: port)
    }

    /// Sessions of one table each, in the middle of a game.
    private func sessions(_ count: Int, port: Int) async throws -> [APISession] {
        var sessions: [APISession] = []
        for index in 0..<count {
            let session = try await APISession(port: port)
            try await session.signIn("A\(index)", "B\(index)")
            try await session.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1")
            sessions.append(session)
        }
        return sessions
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `every game continues with the next click, and each result counts once`(signal: Int32) async throws {
        let tables = try await StoredTables(100, in: folder.path("games.sqlite"))
        let first = try server()
        let sessions = try await sessions(100, port: first.port)
        _ = first.end(by: signal)
        let second = try server(port: first.port)
        for session in sessions {
            // The first request to the new process, with the number of the screen of the old one.
            try await session.tapOnce("cell.0.2")
            try await session.wait { $0.contains("(X) wins!") }
            try await session.tap("close-game")
            // On a busy machine the result can be stored after it was announced.
            try await session.wait { APISession.score(in: $0) == "1" }
        }
        #expect(second.end(by: SIGTERM) == 0)
        #expect(try await tables.wins == Array(repeating: 1, count: 100))
    }

    @Test func `a page that was opened by its address is shown after a kill`() async throws {
        let first = try server()
        let session = try await APISession(port: first.port)
        try await session.signIn("Ann", "Bob")
        try await session.visit("/menu/cocktails")
        _ = first.end(by: SIGKILL)
        let second = try server(port: first.port)
        try await session.read()
        #expect(await session.screen.contains(#""title":"Cocktails""#))
        #expect(second.end(by: SIGTERM) == 0)
    }

    @Test func `a sign-out is never undone by a kill`() async throws {
        let first = try server()
        let session = try await APISession(port: first.port)
        try await session.signIn("Ann", "Bob")
        try await session.tapOnce("sign-out")
        _ = first.end(by: SIGKILL)
        let second = try server(port: first.port)
        try await session.read()
        #expect(await session.screen.contains("sign-in"))
        #expect(second.end(by: SIGTERM) == 0)
    }

    @Test func `the old identifier of a session restores nothing`() async throws {
        let first = try server()
        let session = try await APISession(port: first.port)
        let old = try #require(await session.cookie)
        try await session.signIn("Ann", "Bob")
        #expect(await session.cookie != old)
        _ = first.end(by: SIGKILL)
        let second = try server(port: first.port)
        await session.use(cookie: old)
        try await session.read()
        #expect(await !session.screen.contains("score.player1"))
        #expect(second.end(by: SIGTERM) == 0)
    }

    @Test func `two servers on one file share the sessions, whichever gets an action`() async throws {
        let servers = [try server(), try server()]
        let session = try await APISession(port: servers[0].port)
        try await session.signIn("Ann", "Bob")
        var numbers = SeededGenerator(seed: 1)
        for game in 1...3 {
            for id in ["game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2"] {
                await session.use(port: servers[Int.random(in: 0...1, using: &numbers)].port)
                try await session.tapOnce(id)
            }
            try await session.wait { $0.contains("close-game") }
            await session.use(port: servers[Int.random(in: 0...1, using: &numbers)].port)
            try await session.tap("close-game")
            try await session.wait { $0.contains("score.player1") }
            #expect(await session.score == "\(game)")
        }
        for server in servers { #expect(server.end(by: SIGTERM) == 0) }
    }

    @Test func `a table that is removed in the middle of its game leads to a sign-in that saves the result`()
        async throws
    {
        let server = try server()
        let session = try await APISession(port: server.port)
        try await session.signIn("Ann", "Bob")
        try await session.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1")
        let other = try DatabaseQueue(path: folder.path("games.sqlite"))
        try await other.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM tables") }
        try other.close()
        try await session.tap("cell.0.2")
        try await session.wait { $0.contains("(X) wins!") && $0.contains("The result is not saved yet.") }
        try await session.tap("close-game")
        try await session.wait {
            $0.contains("This table is not stored any more. Sign in to create it again and to save 1 match.")
        }
        try await session.signIn("Ann", "Bob")
        try await session.wait { APISession.score(in: $0) == "1" }
        #expect(server.end(by: SIGTERM) == 0)
    }

    @Test func `a game continues after the file of its session was removed and the server was killed`() async throws {
        let first = try server()
        let session = try await APISession(port: first.port)
        try await session.signIn("Ann", "Bob")
        try await session.tap("game.tictactoe", "cell.0.0")
        let path = folder.path("games.sqlite-sessions")
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
        try await session.tap("cell.1.0", "cell.0.1", "cell.1.1")
        let other = try DatabaseQueue(path: path)
        // The save that noticed the removal is repeated in the background.
        try await poll(describing: { "The session is not stored." }) {
            let state = try? await other.read { try String.fetchOne($0, sql: "SELECT max(state) FROM sessions") }
            return await session.isShown(in: state ?? "")
        }
        try other.close()
        _ = first.end(by: SIGKILL)
        let second = try server(port: first.port)
        try await session.tapOnce("cell.0.2")
        try await session.wait { $0.contains("(X) wins!") }
        #expect(second.end(by: SIGTERM) == 0)
    }

    @Test func `neither a cookie nor a password is in the file of the sessions`() async throws {
        let first = try server()
        let session = try await APISession(port: first.port)
        try await session.signIn("Ann", "Bob")
        let cookie = try #require(await session.cookie?.split(separator: "=").last)
        #expect(first.end(by: SIGTERM) == 0)
        let file = try Data(contentsOf: URL(filePath: folder.path("games.sqlite-sessions")))
        let text = String(decoding: file, as: UTF8.self)
        #expect(text.contains("LoggedIn"))
        #expect(!text.contains(cookie) && !text.contains("secret"))
    }
}
