import DIInterfaces
import GRDB

/// A row of `tables`. Decoding throws where a subscript of `Row` would trap, whatever is in the file.
struct TableRow: Decodable, FetchableRecord {
    let id: Int64
    let player1: String
    let player2: String
    let passwordHash: String
    /// The sign-ins in a row that were not confirmed.
    let failures: Int
    let lockedUntil: Double?

    enum CodingKeys: String, CodingKey {
        case id, player1, player2, failures
        case passwordHash = "password_hash"
        case lockedUntil = "locked_until"
    }

    var players: Players { Players(player1: player1, player2: player2) }

    var table: StoredTable {
        StoredTable(
            players: players,
            passwordHash: passwordHash,
            lockedUntil: lockedUntil.map { Timestamp(seconds: $0) }
        )
    }

    /// The seat at this table of whoever sits in `seat` of `players`, the same two people. Its own inverse.
    func seat(of seat: Player, of players: Players) -> Player {
        NameKey(players.player1) == NameKey(player1) ? seat : seat.other
    }

    static func fetch(_ key: StoredKey, in database: Database) throws -> TableRow? {
        try fetchOne(
            database,
            sql: """
                SELECT id, player1, player2, password_hash, failures, locked_until FROM tables
                WHERE first_key = ? AND second_key = ?
                """,
            arguments: [key.first, key.second]
        )
    }

    func update(failures: Int, lockedUntil: Double?, in database: Database) throws {
        try database.execute(
            sql: "UPDATE tables SET failures = ?, locked_until = ? WHERE id = ?",
            arguments: [failures, lockedUntil, id]
        )
    }
}
