import BarGamesServices
import Foundation
import GRDB

/// A row of `tables`. Decoding an unexpected value throws, while a subscript of `Row` would trap.
struct TableRow: Decodable, FetchableRecord {
    let id: Int64
    let player1: String
    let player2: String
    let passwordHash: String
    /// A dictionary in JSON.
    let attempts: [String: Attempts]
    let lastSignIn: Double

    struct Attempts: Codable {
        let failures: Int
        let checking: [Double]
        let last: Double
    }

    enum CodingKeys: String, CodingKey {
        case id, player1, player2, attempts
        case passwordHash = "password_hash"
        case lastSignIn = "last_sign_in"
    }

    var players: Players { Players(player1: player1, player2: player2) }

    var table: StoredTable {
        StoredTable(
            players: players,
            passwordHash: passwordHash,
            attempts: attempts.mapValues { attempts in
                StoredTable.Attempts(
                    failures: attempts.failures, checking: attempts.checking.map { Timestamp(seconds: $0) },
                    last: Timestamp(seconds: attempts.last))
            },
            lastSignIn: Timestamp(seconds: lastSignIn)
        )
    }

    /// Returns the seat at this table of the player in `seat` of `players`. The players are the same two people.
    func seat(of seat: Player, of players: Players) -> Player {
        NameKey(players.player1).stored == NameKey(player1).stored ? seat : seat.other
    }

    /// Fetches the table of a key, or else the table that an earlier version stored for the same names.
    static func fetch(_ key: StoredKey, in database: Database) throws -> TableRow? {
        try fetchOne(
            database,
            sql: """
                SELECT id, \(bounded: "player1"), \(bounded: "player2"), \(bounded: "password_hash"),
                    \(bounded: "attempts"), last_sign_in
                FROM tables
                WHERE (first_key, second_key) IN (VALUES (?, ?), (?, ?))
                ORDER BY (first_key, second_key) = (?, ?) DESC
                """,
            arguments: [key.first, key.second, key.oldFirst, key.oldSecond, key.oldFirst, key.oldSecond]
        )
    }

    func update(to table: StoredTable, in database: Database) throws {
        let attempts = try JSONEncoder().encode(
            table.attempts.mapValues {
                Attempts(failures: $0.failures, checking: $0.checking.map(\.seconds), last: $0.last.seconds)
            })
        try database.execute(
            sql: "UPDATE tables SET attempts = ?, last_sign_in = ? WHERE id = ?",
            arguments: [String(decoding: attempts, as: UTF8.self), table.lastSignIn.seconds, id]
        )
    }

    /// Removes the tables without a match whose last sign-in was a day before `now`. A table that is removed while its
    /// players are signed in is created again by their next sign-in, and their match is saved then.
    static func removeUnplayed(before now: Timestamp, in database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM tables
                WHERE last_sign_in < ? AND NOT EXISTS (SELECT 1 FROM matches WHERE table_id = tables.id)
                """,
            arguments: [now.seconds - 86_400])
    }
}
