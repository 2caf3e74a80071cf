import DIInterfaces
import Foundation
import GRDB

/// A row of `tables`. Decoding an unexpected value throws, while a subscript of `Row` would trap.
struct TableRow: Decodable, FetchableRecord {
    let id: Int64
    let player1: String
    let player2: String
    let passwordHash: String
    let failures: Int
    /// An array in JSON.
    let checking: [Double]
    let lockedUntil: Double?

    enum CodingKeys: String, CodingKey {
        case id, player1, player2, failures, checking
        case passwordHash = "password_hash"
        case lockedUntil = "locked_until"
    }

    var players: Players { Players(player1: player1, player2: player2) }

    var table: StoredTable {
        StoredTable(
            players: players,
            passwordHash: passwordHash,
            failures: failures,
            checking: checking.map { Timestamp(seconds: $0) },
            lockedUntil: lockedUntil.map { Timestamp(seconds: $0) }
        )
    }

    /// Returns the seat at this table of the player in `seat` of `players`. The players are the same two people.
    func seat(of seat: Player, of players: Players) -> Player {
        NameKey(players.player1) == NameKey(player1) ? seat : seat.other
    }

    static func fetch(_ key: StoredKey, in database: Database) throws -> TableRow? {
        try fetchOne(
            database,
            sql: """
                SELECT id, \(bounded: "player1"), \(bounded: "player2"), \(bounded: "password_hash"), failures,
                    \(bounded: "checking"), locked_until
                FROM tables
                WHERE first_key = ? AND second_key = ?
                """,
            arguments: [key.first, key.second]
        )
    }

    func update(to table: StoredTable, in database: Database) throws {
        let checking = try JSONEncoder().encode(table.checking.map(\.seconds))
        try database.execute(
            sql: "UPDATE tables SET failures = ?, checking = ?, locked_until = ? WHERE id = ?",
            arguments: [
                table.failures, String(decoding: checking, as: UTF8.self), table.lockedUntil?.seconds, id,
            ]
        )
    }
}
