public import BarGamesServices
import GRDB

/// Stores matches in a `GameDatabase`. The table of a match must be created before the match is saved.
public struct DatabaseMatchStore: MatchStoring {
    private static let longestPage = 10_000

    private let database: GameDatabase
    private let clock: any Clock<Duration>

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - database: The open database.
    ///   - clock: Measures the interval between two checks for changes by other processes.
    public init(_ database: GameDatabase, clock: any Clock<Duration> = ContinuousClock()) {
        self.database = database
        self.clock = clock
    }

    private static let saving = "The match could not be saved"

    /// Saves matches in one transaction. A match whose ID is stored already is not saved again.
    ///
    /// - Returns: The reasons why single matches were not saved, such as a missing table, by their IDs.
    /// - Throws: `StoreError` if the database failed.
    public func save(_ matches: [Match]) async throws -> [String: StoreError] {
        try await database.write(orFail: Self.saving) { database in
            var refused: [String: StoreError] = [:]
            for match in matches {
                do {
                    try save(match, in: database)
                } catch  where !(error is DatabaseError) {
                    refused[match.id] = StoreFailure.storeError(error, Self.saving)
                }
            }
            return refused
        }
    }

    private func save(_ match: Match, in database: Database) throws {
        let key = try StoredKey(TableKey(match.players))
        let id = try match.id.storable()
        let game = try match.game.storable()
        guard let table = try TableRow.fetch(key, in: database) else { throw StoreError.noTable }
        let winner = match.winner.map { table.seat(of: $0, of: match.players).number }
        try database.execute(
            sql: """
                INSERT INTO matches (id, table_id, game, winner, played_at)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """,
            arguments: [id, table.id, game, winner, match.playedAt.seconds]
        )
    }

    /// Returns the wins of both players, in their seats.
    ///
    /// - Throws: `StoreError.noTable` if there is no such table, and another `StoreError` if the database failed.
    public func score(of players: Players) async throws -> Score {
        let key = try StoredKey(TableKey(players))
        return try await database.read(orFail: "The score could not be read") { database in
            guard let table = try TableRow.fetch(key, in: database) else { throw StoreError.noTable }
            let counts = try CountRow.fetchAll(database, sql: CountRow.sql, arguments: [table.id])
            func count(_ winner: Int?) -> Int { counts.first { $0.winner == winner }?.count ?? 0 }
            return Score(
                player1: count(table.seat(of: .player1, of: players).number),
                player2: count(table.seat(of: .player2, of: players).number),
                draws: count(nil)
            )
        }
    }

    /// Returns a page of matches, the newest first. It is empty if there is no such table.
    public func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage {
        let key = try StoredKey(key)
        let limit = min(max(0, limit), Self.longestPage)
        return try await database.read(orFail: "The matches could not be read") { database in
            guard let table = try TableRow.fetch(key, in: database) else { return MatchPage(matches: []) }
            // One additional row tells whether there are older matches.
            let rows = try MatchRow.fetchAll(
                database,
                sql: MatchRow.sql,
                arguments: [
                    table.id, mark?.playedAt.seconds ?? .infinity, mark?.sequence ?? .max, limit + 1,
                ]
            )
            let page = rows.prefix(limit)
            return try MatchPage(
                matches: page.map { try $0.match(at: table) },
                older: rows.count > page.count ? page.last?.mark : nil
            )
        }
    }

    /// Returns a stream with one element at the start and one after each change by another process.
    public func changes() -> AsyncStream<MatchChange> { database.changes(clock: clock) }
}

/// The number of wins of a seat, or of draws if there is no winner.
struct CountRow: Decodable, FetchableRecord {
    let winner: Int?
    let count: Int

    static let sql = "SELECT winner, count(*) AS count FROM matches WHERE table_id = ? GROUP BY winner"
}

struct MatchRow: Decodable, FetchableRecord {
    let sequence: Int64
    let id: String
    let game: String
    let winner: Int?
    let playedAt: Double

    enum CodingKeys: String, CodingKey {
        case sequence, id, game, winner
        case playedAt = "played_at"
    }

    static let sql = """
        SELECT sequence, \(bounded: "id"), \(bounded: "game"), winner, played_at FROM matches
        WHERE table_id = ? AND (played_at, sequence) < (?, ?)
        ORDER BY played_at DESC, sequence DESC LIMIT ?
        """

    var mark: MatchMark { MatchMark(playedAt: Timestamp(seconds: playedAt), sequence: sequence) }

    func match(at table: TableRow) throws -> Match {
        Match(
            id: id,
            players: table.players,
            game: game,
            winner: try winner.map(Player.init(number:)),
            playedAt: Timestamp(seconds: playedAt)
        )
    }
}

/// The error for a row that only another program can have written.
struct UnexpectedContent: Error {}

extension Player {
    /// The seat as the database stores it.
    fileprivate var number: Int { self == .player1 ? 1 : 2 }

    fileprivate init(number: Int) throws {
        switch number {
        case 1: self = .player1
        case 2: self = .player2
        default: throw UnexpectedContent()
        }
    }
}
