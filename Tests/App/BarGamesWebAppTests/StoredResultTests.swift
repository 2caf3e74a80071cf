import BarGamesServices
import BarGamesStores
import Foundation
import RIBsSoak
import RIBsTemporaryFolder
import RIBsTesting
import Testing

/// What the server announced is stored, however its process ends. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct StoredResultTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [SIGHUP, SIGQUIT, SIGINT, SIGTERM])
    func `a signal stores the results, announced or not`(signal: Int32) async throws {
        let server = try ServerProcess(database: folder.path("games.sqlite"))
        let announced = try await APISession(port: server.port)
        let saving = try await APISession(port: server.port)
        try await announced.signIn("Ann", "Bob")
        try await saving.signIn("Cy", "Dee")
        try await announced.play()
        try await announced.wait { $0.contains("close-game") }
        try await saving.play()
        #expect(server.end(by: signal) == 0)
        #expect(try await scores(["Ann", "Bob"], ["Cy", "Dee"]) == ["1", "1"])
    }

    @Test func `a server that is killed at any moment has stored what it announced as saved`() async throws {
        try await Soak("servers killed while fifty tables play", counting: "kills", share: 6).run(seeds: 1) { seed in
            var numbers = SeededGenerator(seed: seed)
            let path = folder.path("\(seed).sqlite")
            let tables = try await StoredTables(50, in: path)
            let server = try ServerProcess(database: path)
            let announcements = EventCount()
            let (last, turns) = (Int.random(in: 1...100, using: &numbers), Int.random(in: 0..<300, using: &numbers))
            let announced = await withTaskGroup(of: (Int, Int).self) { group in
                for (index, table) in tables.players.enumerated() {
                    group.addTask {
                        let wins = await Self.playOn(table, port: server.port, announcements)
                        await announcements.end()
                        return (index, wins)
                    }
                }
                await announcements.wait(for: last)
                for _ in 0..<turns { await Task.yield() }
                _ = server.end(by: SIGKILL)
                return await group.reduce(into: [Int](repeating: 0, count: tables.players.count)) { $0[$1.0] = $1.1 }
            }
            let stored = try await tables.wins
            // The last game of a table can be stored before its announcement was read.
            guard zip(stored, announced).allSatisfy({ ($1...$1 + 1).contains($0) }) else {
                throw SoakFailure(description: "stored \(stored), announced as saved \(announced)")
            }
            return 1
        }
    }

    /// Plays one game after the other until the server ends, and returns the wins that were announced as saved.
    private static func playOn(_ table: Players, port: Int, _ announcements: EventCount) async -> Int {
        var wins = 0
        do {
            let session = try await APISession(port: port)
            try await session.signIn(table.player1, table.player2)
            while true {
                try await session.play()
                try await session.wait { $0.contains("close-game") }
                // On a busy machine a save can take longer than the announcement waits. It is stored before the next.
                try await session.wait { !$0.contains("not saved yet") }
                wins += 1
                await announcements.add()
                try await session.tap("close-game")
                try await session.wait { $0.contains("game.tictactoe") }
            }
        } catch {
            return wins
        }
    }

    /// The wins of the first player of each table, as another server shows them.
    private func scores(_ tables: [String]...) async throws -> [String?] {
        let server = try ServerProcess(database: folder.path("games.sqlite"))
        var scores: [String?] = []
        for table in tables {
            let session = try await APISession(port: server.port)
            try await session.signIn(table[0], table[1])
            scores.append(await session.score)
        }
        #expect(server.end(by: SIGTERM) == 0)
        return scores
    }
}
