import BarGamesServices
import BarGamesStores

extension Players {
    static let annAndBob = Players(player1: "Ann", player2: "Bob")
    static let bobAndAnn = Players(player1: "Bob", player2: "Ann")
    static let cyAndDee = Players(player1: "Cy", player2: "Dee")

    var key: TableKey { TableKey(self) }
}

extension Match {
    static func sample(
        _ id: String = "1", of players: Players = .annAndBob, game: String = "tictactoe",
        wonBy winner: Player? = .player1, at seconds: Double = 0
    ) -> Match {
        Match(id: id, players: players, game: game, winner: winner, playedAt: Timestamp(seconds: seconds))
    }
}

extension GameStores {
    /// Creates a table.
    func create(_ players: Players, at seconds: Double = 0) async throws -> Bool {
        try await tables.create(
            StoredTable(players: players, passwordHash: "hash", lastSignIn: Timestamp(seconds: seconds)))
    }

    /// Returns the stored table.
    func table(of players: Players) async throws -> StoredTable? { try await tables.update(players.key) { $0 } }

    /// Saves matches, and throws unless all are saved.
    func save(_ saved: Match...) async throws {
        try expect(try await matches.save(saved), [:])
    }

    /// Returns the newest 1,000 matches of a table.
    func history(of players: Players) async throws -> [Match] {
        try await matches.matches(of: players.key, before: nil, limit: 1_000).matches
    }
}

/// Calls `body` for each number at once, and returns the results in the order of the numbers.
func atOnce<Value: Sendable>(
    _ numbers: Range<Int>, _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        for number in numbers { group.addTask { (number, try await body(number)) } }
        var values: [Int: Value] = [:]
        for try await (number, value) in group { values[number] = value }
        return numbers.compactMap { values[$0] }
    }
}
