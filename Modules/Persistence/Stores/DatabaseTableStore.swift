public import DIInterfaces
import GRDB

/// Stores tables in a `GameDatabase`.
public struct DatabaseTableStore: TableStoring {
    private let database: GameDatabase

    /// Creates a store in an open database.
    public init(_ database: GameDatabase) {
        self.database = database
    }

    /// Returns the table for a pair of players, or nil.
    public func table(for key: TableKey) async throws -> StoredTable? {
        let key = try StoredKey(key)
        return try await database.read(orFail: "The table could not be read") { database in
            try TableRow.fetch(key, in: database)?.table
        }
    }

    /// Creates a table. Returns false, and changes nothing, if the players have one.
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

    /// Counts a sign-in before the password is checked, and locks the table at the limit.
    public func beginSignIn(
        for key: TableKey,
        limit: Int,
        lockSeconds: Double,
        now: @escaping @Sendable () -> Timestamp
    ) async throws -> SignInStart {
        let key = try StoredKey(key)
        // A writing transaction is exclusive from its start, so the row does not change before its update.
        return try await database.write(orFail: "The sign-in could not be counted") { database in
            guard let row = try TableRow.fetch(key, in: database) else { return .noTable }
            let now = now().seconds
            let end = now + lockSeconds
            if let lockedUntil = row.lockedUntil, lockedUntil > now {
                // The shortened lock is stored. Otherwise an endless lock would be shortened again at every sign-in.
                if lockedUntil > end { try row.update(failures: row.failures, lockedUntil: end, in: database) }
                return .locked(until: Timestamp(seconds: min(lockedUntil, end)))
            }
            // A count that this app did not write must not allow additional sign-ins or overflow.
            let isLast = row.failures < 0 || row.failures >= limit - 1
            try row.update(
                failures: isLast ? 0 : row.failures + 1, lockedUntil: isLast ? end : nil, in: database
            )
            return .counted(row.table)
        }
    }

    /// Resets the count and the lock after a correct password. Returns false if the table or its password changed.
    public func confirmSignIn(at table: StoredTable) async throws -> Bool {
        let key = try StoredKey(TableKey(table.players))
        return try await database.write(orFail: "The sign-in could not be confirmed") { database in
            guard let row = try TableRow.fetch(key, in: database), row.passwordHash == table.passwordHash else {
                return false
            }
            try row.update(failures: 0, lockedUntil: nil, in: database)
            return true
        }
    }
}
