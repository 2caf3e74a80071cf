public import BarGamesServices

/// Stores matches in a `PostgresDatabase`. The table of a match must be created before the match is saved.
public struct PostgresMatchStore: MatchStoring {
    private static let longestPage = 10_000
    private static let saving = "The match could not be saved"

    private let database: PostgresDatabase
    private let clock: any Clock<Duration>

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - database: The database.
    ///   - clock: Measures the time between two elements of `changes()` without a notification.
    public init(_ database: PostgresDatabase, clock: any Clock<Duration> = ContinuousClock()) {
        self.database = database
        self.clock = clock
    }

    /// Saves matches with one statement. A match whose id is stored already is not saved again.
    ///
    /// - Returns: The reasons why single matches were not saved, such as a missing table, by their ids.
    /// - Throws: `StoreError` if the database failed. The matches can be saved then, and saving them again is safe.
    public func save(_ matches: [Match]) async throws -> [String: StoreError] {
        var refused: [String: StoreError] = [:]
        var accepted: [Match] = []
        for match in matches {
            if let problem = match.problem {
                refused[match.id] = StoreError("\(Self.saving): \(problem)")
            } else {
                accepted.append(match)
            }
        }
        guard !accepted.isEmpty else { return refused }
        let (new, names) = (accepted, accepted.map { TableNames(TableKey($0.players)) })
        // The id makes it repeatable.
        let tables = try await database.run(orFail: Self.saving, isRepeatable: true) { connection in
            try connection.execute(
                .saveMatches,
                PostgresArray(new.map(\.id)), PostgresArray(names.map(\.first)), PostgresArray(names.map(\.second)),
                PostgresArray(zip(new, names).map { $1.isOrdered($0.players) }),
                PostgresArray(new.map(\.game)), PostgresArray(new.map { $0.winner?.number }),
                PostgresArray(new.map(\.playedAt.seconds))
            ).rows.map { row in row.isNull(0) ? nil : try row.text(0) }
        }
        for (match, table) in zip(new, tables) where table == nil {
            refused[match.id] = .noTable
        }
        database.notify(of: Set(tables.compactMap(\.self)))
        return refused
    }

    /// Returns the wins of both players, in their seats.
    ///
    /// - Throws: `StoreError.noTable` if there is no such table, and another `StoreError` if the database failed.
    public func score(of players: Players) async throws -> Score {
        let names = TableNames(TableKey(players))
        let isOrdered = names.isOrdered(players)
        let score = try await database.run(orFail: "The score could not be read", isRepeatable: true) {
            connection -> Score? in
            let rows = try connection.execute(.readScore, names.first, names.second, isOrdered).rows
            guard !rows.isEmpty else { return nil }
            var score = Score()
            for row in rows {
                let count = try row.value(1, as: Int.self)
                switch row.isNull(0) ? nil : try row.value(0, as: Int.self) {
                case 1: score.player1 = count
                case 2: score.player2 = count
                case nil: score.draws = count
                default: throw Row.unexpected
                }
            }
            return score
        }
        guard let score else { throw StoreError.noTable }
        return score
    }

    /// Returns a page of matches, the newest first. It is empty if there is no such table.
    public func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage {
        let names = TableNames(key)
        let limit = min(max(0, limit), Self.longestPage)
        return try await database.run(orFail: "The matches could not be read", isRepeatable: true) { connection in
            // One additional row tells whether there are older matches.
            let rows = try connection.execute(
                .readMatches, names.first, names.second, mark?.playedAt.seconds ?? .infinity, mark?.sequence ?? .max,
                limit + 1
            ).rows
            let page = try rows.prefix(limit).map { row in
                (
                    match: try Match(row),
                    mark: MatchMark(
                        playedAt: Timestamp(seconds: try row.value(4, as: Double.self)),
                        sequence: try row.value(6, as: Int64.self))
                )
            }
            return MatchPage(matches: page.map(\.match), older: rows.count > page.count ? page.last?.mark : nil)
        }
    }

    /// Returns a stream with one element at the start, one after the matches of another app, and one each half minute.
    public func changes() -> AsyncStream<MatchChange> { MatchListener(database, clock: clock).changes() }
}

extension Statement {
    // One statement is one transaction. A table that is removed at the same time makes it fail, and it is repeated. It
    // returns a row a match, in their order, with the table.
    fileprivate static let saveMatches = Statement(
        "save_matches",
        """
        WITH new AS (
            SELECT * FROM unnest(
                $1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::int[], $7::float8[]
            ) WITH ORDINALITY AS n (id, first_key, second_key, is_ordered, game, winner, played_at, number)
        ), placed AS (
            SELECT n.*, t.id AS table_id,
                CASE WHEN n.is_ordered = t.is_ordered THEN n.winner ELSE 3 - n.winner END AS seat
            FROM new n LEFT JOIN bar_games.tables t USING (first_key, second_key)
        ), saved AS (
            INSERT INTO bar_games.matches (id, table_id, game, winner, played_at)
            SELECT id, table_id, game, seat, played_at FROM placed WHERE table_id IS NOT NULL ORDER BY number
            ON CONFLICT (id) DO NOTHING
        )
        SELECT table_id FROM placed ORDER BY number
        """)

    // Reads only the index of the winners. A table without matches has one row.
    fileprivate static let readScore = Statement(
        "read_score",
        """
        SELECT CASE WHEN t.is_ordered = $3 THEN m.winner ELSE 3 - m.winner END AS seat, count(m.table_id)
        FROM bar_games.tables t LEFT JOIN bar_games.matches m ON m.table_id = t.id
        WHERE t.first_key = $1 AND t.second_key = $2 GROUP BY 1
        """)

    fileprivate static let readMatches = Statement(
        "read_matches",
        """
        SELECT t.player1, t.player2, m.game, m.winner, m.played_at, m.id, m.sequence
        FROM bar_games.tables t JOIN bar_games.matches m ON m.table_id = t.id
        WHERE t.first_key = $1 AND t.second_key = $2 AND (m.played_at, m.sequence) < ($3::float8, $4::bigint)
        ORDER BY m.played_at DESC, m.sequence DESC LIMIT $5
        """)
}

extension Player {
    /// The seat as the database stores it.
    fileprivate var number: Int { self == .player1 ? 1 : 2 }
}

extension Match {
    /// The reason why no store can save the match.
    fileprivate var problem: String? {
        if [id, game, players.player1, players.player2].contains(where: { $0.utf8.contains(0) }) {
            return "a text has a NUL character. To fix: type it again without it."
        }
        return playedAt.seconds.isNaN ? "its time is not a number." : nil
    }

    fileprivate init(_ row: Row) throws {
        let winner: Player? =
            switch row.isNull(3) ? nil : try row.value(3, as: Int.self) {
            case nil: nil
            case 1: .player1
            case 2: .player2
            default: throw Row.unexpected
            }
        self.init(
            id: try row.text(5), players: Players(player1: try row.text(0), player2: try row.text(1)),
            game: try row.text(2), winner: winner, playedAt: Timestamp(seconds: try row.value(4, as: Double.self)))
    }
}
