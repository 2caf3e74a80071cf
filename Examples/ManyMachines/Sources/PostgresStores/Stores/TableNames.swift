import BarGamesServices
import BarGamesStores

/// The names of a table as the database stores and compares them.
struct TableNames: Sendable {
    let first: String
    let second: String

    init(_ key: TableKey) {
        // By bytes, as the database compares them.
        let names = [key.first.stored, key.second.stored].sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
        (first, second) = (names[0], names[1])
    }

    /// Whether the first of `players` has the first name.
    func isOrdered(_ players: Players) -> Bool { NameKey(players.player1).stored == first }
}
