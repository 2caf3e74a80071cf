public import DIInterfaces
import GRDB

/// Keeps the tables in a `GameDatabase`.
public struct DatabaseTableStore: TableStoring {
    private let database: GameDatabase

    public init(_ database: GameDatabase) {
        self.database = database
    }

    public func table(for key: TableKey) async throws -> StoredTable? {
        let key = try StoredKey(key)
        return try await database.read(orFail: "The table could not be read") { database in
            guard let row = try TableRow.fetch(key, in: database) else { return nil }
            return StoredTable(
                players: row.players,
                passwordHash: row.passwordHash,
                lockedUntil: row.lockedUntil.map { Timestamp(seconds: $0) }
            )
        }
    }

    public func create(_ table: StoredTable) async throws -> Bool {
        let key = try StoredKey(TableKey(table.players))
        let player1 = try table.players.player1.storable()
        let player2 = try table.players.player2.storable()
        let passwordHash = try table.passwordHash.storable()
        return try await database.write(orFail: "The table could not be created") { database in
            try database.execute(
                sql: """
                    INSERT INTO tables (first_key, second_key, player1, player2, password_hash, locked_until)
                    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (first_key, second_key) DO NOTHING
                    """,
                arguments: [key.first, key.second, player1, player2, passwordHash, table.lockedUntil?.seconds]
            )
            return database.changesCount == 1
        }
    }

    public func recordFailure(
        for key: TableKey,
        limit: Int,
        lockingUntil end: Timestamp
    ) async throws -> Timestamp? {
        let key = try StoredKey(key)
        let what = "The failed sign-in could not be counted"
        return try await database.write(orFail: what) { database in
            // One statement, so that there is no moment between reading the count and writing it.
            let failures = try Int.fetchOne(
                database,
                sql: """
                    UPDATE tables SET
                        failures = CASE WHEN failures + 1 >= :limit THEN 0 ELSE failures + 1 END,
                        locked_until = CASE WHEN failures + 1 >= :limit THEN :end ELSE locked_until END
                    WHERE first_key = :first AND second_key = :second
                    RETURNING failures
                    """,
                arguments: ["limit": limit, "end": end.seconds, "first": key.first, "second": key.second]
            )
            guard let failures else { throw StoreError("\(what): there is no table for these two players.") }
            return failures == 0 ? end : nil
        }
    }

    public func clearFailures(for key: TableKey) async throws {
        let key = try StoredKey(key)
        try await database.write(orFail: "The failed sign-ins could not be forgotten") { database in
            // Nearly every sign-in finds nothing to forget, and then nothing has to reach the disk.
            try database.execute(
                sql: """
                    UPDATE tables SET failures = 0, locked_until = NULL
                    WHERE first_key = ? AND second_key = ? AND (failures > 0 OR locked_until IS NOT NULL)
                    """,
                arguments: [key.first, key.second]
            )
        }
    }
}
