import BarGamesServices
import Foundation
import RIBsSoak
import RIBsTemporaryFolder
import RIBsTesting
import Testing

/// Tables that play while the servers behind their balancer are killed. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct KilledServersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `games continue while servers behind a balancer are killed, and each result counts once`()
        async throws
    {
        try await Soak("games behind a balancer whose two servers are killed in turns", counting: "games", share: 4)
            .run(seeds: 1) { seed in
                var numbers = SeededGenerator(seed: seed)
                let path = folder.path("\(seed).sqlite")
                let (tables, games) = (try await StoredTables(40, in: path), 2)
                var servers = [try ServerProcess(database: path), try ServerProcess(database: path)]
                let proxy = try await RoundRobinProxy(to: servers.map(\.port))
                var players: [TablePlayer] = []
                for table in tables.players {
                    let session = try await APISession(port: proxy.port)
                    try await session.signIn(table.player1, table.player2)
                    players.append(TablePlayer(session: session))
                }
                let clicks = EventCount()
                try await withThrowingTaskGroup { group in
                    for player in players {
                        group.addTask {
                            defer { Task { await clicks.end() } }
                            try await player.play(games, clicks)
                        }
                    }
                    for kill in 0..<5 {
                        await clicks.wait(for: kill * 80 + Int.random(in: 1...80, using: &numbers))
                        let index = kill % 2
                        _ = servers[index].end(by: SIGKILL)
                        servers[index] = try ServerProcess(database: path, port: servers[index].port)
                    }
                    try await group.waitForAll()
                }
                for server in servers { #expect(server.end(by: SIGTERM) == 0) }
                let wins = try await tables.wins
                guard wins.allSatisfy({ $0 == games }) else {
                    throw SoakFailure(description: "\(games) games of each table were won, and \(wins) are stored")
                }
                return games * players.count
            }
    }
}

/// A client that plays by the screen that it read last, and repeats a click whose response was lost.
private struct TablePlayer {
    private static let moves = ["cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2"]
    let session: APISession

    /// Plays `games` games.
    func play(_ games: Int, _ clicks: EventCount) async throws {
        var (ended, isOver) = (0, false)
        while true {
            let screen = await session.screen
            guard !screen.contains(#""sign-in""#) else {
                throw SoakFailure(description: "The table was lost: \(screen)")
            }
            if screen.contains("close-game") {
                if !isOver { ended += 1 }
                isOver = true
                try await perform { try await session.tapOnce("close-game") }
            } else if screen.contains("game.tictactoe") {
                isOver = false
                guard ended < games else { return }
                try await perform { try await session.tapOnce("game.tictactoe") }
            } else if let cell = Self.moves.first(where: { screen.contains(##""id":"\##($0)","mark":"""##) }) {
                try await perform { try await session.tapOnce(cell) }
            } else {
                try await perform { try await session.read() }
                continue
            }
            await clicks.add()
        }
    }

    /// Reads the screen if it has changed, or if there were too many actions in a second. A killed server cuts a request.
    private func perform(_ request: () async throws -> Void) async throws {
        do { try await request() } catch let refused as APISession.RefusedRequest {
            guard [409, 429].contains(refused.status) else { throw refused }
            try? await session.read()
        } catch {
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
