public import BarGamesServices
public import BarGamesStores
import Foundation

/// Stores tables in a `PostgresDatabase`.
public struct PostgresTableStore: TableStoring {
    private let database: PostgresDatabase

    /// Creates a store.
    public init(_ database: PostgresDatabase) { self.database = database }

    /// Creates a table. Returns false, and changes nothing, if the players have one.
    ///
    /// - Throws: `StoreError` if the database failed. The table can be created then: the next sign-in finds it.
    public func create(_ table: StoredTable) async throws -> Bool {
        let what = "The table could not be created"
        let names = TableNames(TableKey(table.players))
        let attempts = try Self.text(of: table.attempts, orFail: what)
        let isCreated = try await database.run(orFail: what) { connection in
            try connection.execute(
                .createTable, names.first, names.second, names.isOrdered(table.players), table.players.player1,
                table.players.player2, table.passwordHash, attempts, table.lastSignIn.seconds
            ).affected == 1
        }
        // The table is stored, so a failure here is none of its creation. The next new table removes them.
        if isCreated { try? await removeUnplayed(before: table.lastSignIn.seconds - 86_400) }
        return isCreated
    }

    private func removeUnplayed(before time: Double) async throws {
        try await database.run(orFail: "Old tables could not be removed", isRepeatable: true) { connection in
            _ = try connection.execute(.removeUnplayed, time)
        }
    }

    /// Changes a table in one step. Returns nil if there is none.
    ///
    /// - Throws: `StoreError` if the database failed. The change can be stored then.
    public func update<Value: Sendable>(
        _ key: TableKey, _ body: @Sendable (inout StoredTable) -> Value
    ) async throws -> Value? {
        let what = "The table could not be changed"
        let names = TableNames(key)
        return try await database.run(orFail: what) { connection in
            try connection.transaction { connection in
                guard let row = try connection.execute(.lockTable, names.first, names.second).rows.first else {
                    return nil
                }
                let stored = try StoredTable(row)
                var table = stored
                let value = body(&table)
                if table != stored {
                    try connection.execute(
                        .changeTable, try Self.text(of: table.attempts, orFail: what), table.lastSignIn.seconds,
                        try row.value(0, as: Int64.self))
                }
                return value
            }
        }
    }

    /// Returns the attempts in JSON, which has no times that are not numbers.
    private static func text(of attempts: [String: StoredTable.Attempts], orFail what: String) throws -> String {
        do { return String(decoding: try JSONEncoder().encode(attempts), as: UTF8.self) } catch {
            throw StoreError("\(what): the time of an attempt is not a number.")
        }
    }
}

extension Statement {
    fileprivate static let createTable = Statement(
        "create_table",
        """
        INSERT INTO bar_games.tables (
            first_key, second_key, is_ordered, player1, player2, password_hash, attempts, last_sign_in)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (first_key, second_key) DO NOTHING
        """)

    // Skips a table whose match is being saved. If it is saved between the reading and the removal, the statement fails
    // and is repeated.
    fileprivate static let removeUnplayed = Statement(
        "remove_unplayed",
        """
        DELETE FROM bar_games.tables WHERE id IN (
            SELECT id FROM bar_games.tables t
            WHERE last_sign_in < $1 AND NOT EXISTS (SELECT 1 FROM bar_games.matches WHERE table_id = t.id)
            ORDER BY id FOR UPDATE SKIP LOCKED)
        """)

    // Does not wait for the matches that are saved at the same time.
    fileprivate static let lockTable = Statement(
        "lock_table",
        """
        SELECT id, player1, player2, password_hash, attempts, last_sign_in FROM bar_games.tables
        WHERE first_key = $1 AND second_key = $2 FOR NO KEY UPDATE
        """)

    fileprivate static let changeTable = Statement(
        "change_table", "UPDATE bar_games.tables SET attempts = $1, last_sign_in = $2 WHERE id = $3")
}

extension StoredTable {
    fileprivate init(_ row: Row) throws {
        let json = Data(try row.text(4).utf8)
        guard let attempts = try? JSONDecoder().decode([String: Attempts].self, from: json) else {
            throw Row.unexpected
        }
        self.init(
            players: Players(player1: try row.text(1), player2: try row.text(2)), passwordHash: try row.text(3),
            attempts: attempts, lastSignIn: Timestamp(seconds: try row.value(5, as: Double.self)))
    }
}
