import BarGamesServices
import BarGamesStores
import BarGamesTesting
import Foundation
import RIBsTemporaryFolder
import Testing

/// Two servers on one database. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct TwoServersTests {
    enum Loss: CaseIterable { case removed, replaced, cut }

    /// The second server begins with a new file, while the first one still uses the old one.
    @Test(arguments: ["-wal", "-shm"], Loss.allCases)
    func `a second server on files of which one was lost keeps what it announces as saved`(
        suffix: String, loss: Loss
    ) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("games.sqlite")
        let first = try ServerProcess(database: path)
        let ann = try await APISession(port: first.port)
        try await ann.signIn("Ann", "Bob")
        // On a busy machine the result can be stored after it was announced.
        _ = try await saves(ann)
        try await ann.wait { APISession.score(in: $0) == "1" }
        switch loss {
        case .removed: try FileManager.default.removeItem(atPath: path + suffix)
        case .replaced:
            try Data(contentsOf: URL(filePath: path + suffix)).write(to: URL(filePath: path + suffix), options: .atomic)
        case .cut: #expect(truncate(path + suffix, 4_096) == 0)
        }
        var wins = 0
        // The status of a server that could not save its last results. If the index was cut while it was in use, the
        // first server may find no table. It then sends its players to the sign-in.
        let ends: [Int32] = suffix == "-shm" && loss == .cut ? [0, 1] : [1]
        // The second server can refuse the damaged files.
        if let second = try? ServerProcess(database: path) {
            let cy = try await APISession(port: second.port)
            try await cy.signIn("Cy", "Dee")
            for _ in 0..<3 {
                #expect(try await !savesIfSeated(ann))
                if try await saves(cy) { wins += 1 }
            }
            #expect(ends.contains(first.end(by: SIGTERM)))
            #expect(second.end(by: SIGTERM) == 0)
        } else {
            #expect(try await !savesIfSeated(ann))
            #expect(ends.contains(first.end(by: SIGTERM)))
        }
        // Opening checks that the file is intact.
        let database = try GameDatabase.open(at: path)
        let store = DatabaseMatchStore(database)
        let stored = try await store.scoreIfStored(of: Players(player1: "Cy", player2: "Dee"))?.player1 ?? 0
        // On a busy machine a save can take longer than the announcement waits.
        #expect((wins...3).contains(stored))
        // The loss of the log is the loss of the result in it. SQLite believes an index that was cut while it is used, so
        // the second server did not find that result either.
        if suffix == "-shm", loss != .cut {
            #expect(try await store.score(of: Players(player1: "Ann", player2: "Bob")).player1 == 1)
        }
        try await database.close()
    }

    private func savesIfSeated(_ session: APISession) async throws -> Bool {
        do { return try await saves(session) } catch is APISession.RefusedRequest { return false }
    }

    /// Plays a game, and returns whether its result was announced as saved.
    private func saves(_ session: APISession) async throws -> Bool {
        try await session.play()
        try await session.wait { $0.contains("close-game") }
        let isSaved = await !session.screen.contains("not saved yet")
        try await session.tap("close-game")
        try await session.wait { $0.contains("game.tictactoe") }
        return isSaved
    }
}
