import BarGamesServices
import GRDB
import RIBsTesting
import Testing

@testable import BarGamesStores

/// Rows with arbitrary values decode or throw a `StoreError`, and never trap. The argument of a failed case is its
/// seed.
struct UnexpectedRowsTests {
    private static let values = [
        "NULL", "0", "1", "-1", "2", "3", "9223372036854775807", "-9223372036854775808", "1e300", "-1e300", "9e999",
        "-9e999", "0.5", "9007199254740993.0", "9223372036854775808.0", "1.7976931348623157e308", "5e-324", "''",
        "'text'", "'NaN'", "'1e300'", "' 7'", "'ann'", "'a' || char(0) || 'b'", "char(8238, 27, 7)", "x''", "x'00'",
        "x'FF00FE'", "zeroblob(100000)", "CAST(x'FF' AS TEXT)", "CAST(x'EDA080F4908080C0AF' AS TEXT)",
        "CAST(zeroblob(9) AS TEXT)", "printf('%.*c', 100000, 'x')",
        "'[]'", "'[1e400]'", "'[null]'", "'{}'", "'null'", "'{\"this machine\": {}}'",
        "'{\"this machine\": {\"failures\": -1, \"checking\": [0, -1e300, 1e300], \"last\": 1e300}}'",
    ]

    @Test(arguments: UInt64(1)...40) func `no value in a row crashes`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let database = try await openDatabase(with: .annAndBob)
        // Without types and checks, as in a file that another program created.
        try await database.writer.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    DROP TABLE matches; DROP TABLE tables;
                    CREATE TABLE tables (
                        id, first_key, second_key, player1, player2, password_hash, attempts, last_sign_in,
                        UNIQUE (first_key, second_key)
                    );
                    CREATE TABLE matches (
                        sequence INTEGER PRIMARY KEY, id UNIQUE, table_id, game, winner, played_at
                    );
                    INSERT INTO tables VALUES (1, 'ann', 'bob', 'Ann', 'Bob', 'hash', '{}', 0);
                    """
            )
        }
        for _ in 0..<40 {
            let tableColumn = ["id", "player1", "player2", "password_hash", "attempts", "last_sign_in"]
                .randomElement(using: &random)!
            let matchColumn = ["id", "table_id", "game", "winner", "played_at"].randomElement(using: &random)!
            let tableValue = Self.values.randomElement(using: &random)!
            let matchValue = Self.values.randomElement(using: &random)!
            try await database.writer.write { database in
                try database.execute(
                    sql: """
                        DELETE FROM matches;
                        UPDATE tables SET id = 1, player1 = 'Ann', player2 = 'Bob', password_hash = 'hash',
                            attempts = '{}', last_sign_in = 0;
                        UPDATE tables SET \(tableColumn) = \(tableValue);
                        INSERT INTO matches SELECT 1, 'id', id, 'Dice', 1, 0 FROM tables;
                        UPDATE matches SET \(matchColumn) = \(matchValue);
                        """
                )
            }
            try await useEveryFunction(of: database)
        }
    }

    @Test(arguments: ["player1", "player2", "password_hash", "attempts"])
    func `a text that is too long for this app is not decoded`(column: String) async throws {
        let database = try await openDatabase(with: .annAndBob)
        try await database.writer.write { database in
            // A valid dictionary with an array of numbers, which takes seconds to decode.
            let attempts = #"{"here": {"failures": 0, "last": 0, "checking": ["#
            try database.execute(
                sql: "UPDATE tables SET \(column) = ? || replace(hex(zeroblob(500000)), '0', '1,') || '1]}}'",
                arguments: [attempts])
        }
        let error = StoreError(
            "The table could not be changed: the database has unexpected content. To fix: put a copy in its place.")
        await #expect(throws: error) { try await DatabaseTableStore(database).table(for: Players.annAndBob.key) }
    }

    @Test func `the title of a match that is too long for this app is not decoded`() async throws {
        let database = try await openDatabase(with: .annAndBob)
        try await DatabaseMatchStore(database).save(.sample())
        try await database.writer.write { database in
            try database.execute(sql: "UPDATE matches SET game = hex(zeroblob(500000))")
        }
        await #expect(throws: StoreError.self) {
            try await DatabaseMatchStore(database).matches(of: Players.annAndBob.key)
        }
    }

    private func useEveryFunction(of database: GameDatabase) async throws {
        let tables = DatabaseTableStore(database)
        let matches = DatabaseMatchStore(database)
        let key = Players.annAndBob.key
        try await allowingStoreErrors { _ = try await tables.table(for: key) }
        try await allowingStoreErrors { _ = try await matches.score(of: .annAndBob) }
        try await allowingStoreErrors {
            let page = try await matches.matches(of: key, before: nil, limit: 1)
            _ = try await matches.matches(of: key, before: page.older, limit: 1)
        }
        try await allowingStoreErrors {
            try await tables.update(key) { table in
                _ = table.startAttempt(from: .thisMachine, at: 0)
                _ = table.rejectAttempt(from: .thisMachine, startedAt: 0, at: 0)
                table.lastSignIn = 0
            }
        }
        try await allowingStoreErrors { try await matches.save(.sample("new")) }
    }

    private func allowingStoreErrors(_ body: () async throws -> Void) async throws {
        do { try await body() } catch is StoreError {}
    }
}
