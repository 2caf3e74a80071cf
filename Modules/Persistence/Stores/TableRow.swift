import DIInterfaces
import GRDB

/// A row of `tables`. Decoding throws where a subscript of `Row` would trap, whatever is in the file.
struct TableRow: Decodable, FetchableRecord {
    let id: Int64
    let player1: String
    let player2: String
    let passwordHash: String
    let lockedUntil: Double?

    enum CodingKeys: String, CodingKey {
        case id, player1, player2
        case passwordHash = "password_hash"
        case lockedUntil = "locked_until"
    }

    var players: Players { Players(player1: player1, player2: player2) }

    /// The seat at this table of whoever sits in `seat` of `players`, the same two people. Its own inverse.
    func seat(of seat: Player, of players: Players) -> Player {
        NameKey(players.player1) == NameKey(player1) ? seat : seat.other
    }

    static func fetch(_ key: StoredKey, in database: Database) throws -> TableRow? {
        try fetchOne(
            database,
            sql: """
                SELECT id, player1, player2, password_hash, locked_until FROM tables
                WHERE first_key = ? AND second_key = ?
                """,
            arguments: [key.first, key.second]
        )
    }
}
