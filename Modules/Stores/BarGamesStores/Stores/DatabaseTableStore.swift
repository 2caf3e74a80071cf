public import BarGamesServices
import GRDB

/// Stores tables in a `GameDatabase`.
public struct DatabaseTableStore: TableStoring {
    private let database: GameDatabase

    /// Creates a store in an open database.
    public init(_ database: GameDatabase) {
        self.database = database
    }

    /// Creates a table. Returns false, and changes nothing, if the players have one.
    public func create(_ table: StoredTable) async throws -> Bool {
        let key = try StoredKey(TableKey(table.players))
        let player1 = try table.players.player1.storable()
        let player2 = try table.players.player2.storable()
        let passwordHash = try table.passwordHash.storable()
        return try await database.write(orFail: "The table could not be created") { database in
            // A table under the names of an earlier version.
            guard try TableRow.fetch(key, in: database) == nil else { return false }
            try TableRow.removeUnplayed(before: table.lastSignIn, in: database)
            try database.execute(
                sql: """
                    INSERT INTO tables (first_key, second_key, player1, player2, password_hash) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [key.first, key.second, player1, player2, passwordHash]
            )
            try TableRow.fetch(key, in: database)?.update(to: table, in: database)
            return true
        }
    }

    /// Changes a table in one step. Returns nil if there is none.
    public func update<Value: Sendable>(
        _ key: TableKey,
        _ body: @Sendable (inout StoredTable) -> Value
    ) async throws -> Value? {
        let key = try StoredKey(key)
        // A writing transaction is exclusive from its start, so the row does not change before its update.
        return try await database.write(orFail: "The table could not be changed") { database in
            guard let row = try TableRow.fetch(key, in: database) else { return nil }
            var table = row.table
            let value = body(&table)
            if table != row.table { try row.update(to: table, in: database) }
            return value
        }
    }
}
