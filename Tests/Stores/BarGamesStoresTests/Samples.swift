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
        _ id: String = "1",
        of players: Players = .annAndBob,
        game: String = "Tic-tac-toe",
        wonBy winner: Player? = .player1,
        at seconds: Double = 0
    ) -> Match {
        Match(id: id, players: players, game: game, winner: winner, playedAt: Timestamp(seconds: seconds))
    }
}

/// Returns a database in memory with a table for each of `tables`.
func openDatabase(with tables: Players...) async throws -> GameDatabase {
    let database = try GameDatabase.open(at: GameDatabase.inMemoryPath)
    for players in tables {
        _ = try await DatabaseTableStore(database).create(StoredTable(players: players, passwordHash: "hash"))
    }
    return database
}

extension MatchStoring {
    /// Saves one match, and throws the reason if the store refuses it.
    func save(_ match: Match) async throws {
        if let error = try await save([match])[match.id] { throw error }
    }

    /// Returns all matches of a table with few matches.
    func matches(of key: TableKey) async throws -> [Match] {
        try await matches(of: key, before: nil, limit: 1_000).matches
    }
}

extension DatabaseTableStore {
    /// Returns the stored table. An update without a change writes nothing.
    func table(for key: TableKey) async throws -> StoredTable? { try await update(key) { $0 } }
}
