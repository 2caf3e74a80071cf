import BarGamesServices
import RIBsTesting
import Testing

@testable import BarGamesStores

/// Compares the store with a plain list for random matches. The argument of a failed case is its seed.
struct MatchStoreModelTests {
    @Test(arguments: UInt64(1)...5) func `the store agrees with a plain list`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let people = ["Ann", "Bob", "Zoé", "Œdipe", "straße"]
        let seats = people.indices.flatMap { first in people.indices.dropFirst(first + 1).map { (first, $0) } }
        let tables = seats.map { Players(player1: people[$0.0], player2: people[$0.1]) }
        let database = try await openDatabase()
        for players in tables {
            _ = try await DatabaseTableStore(database).create(StoredTable(players: players, passwordHash: ""))
        }
        let store = DatabaseMatchStore(database)
        var model: [(table: Int, match: Match)] = []

        for _ in 0..<400 {
            let table = Int.random(in: tables.indices, using: &random)
            let isSwapped = Bool.random(using: &random)
            let names = [tables[table].player1, tables[table].player2].map { variant(of: $0, using: &random) }
            let match = Match(
                // Some IDs occur twice, perhaps at different tables.
                id: "\(Int.random(in: 0..<300, using: &random))",
                players: isSwapped
                    ? Players(player1: names[1], player2: names[0]) : Players(player1: names[0], player2: names[1]),
                game: "Game \(Int.random(in: 0..<3, using: &random))",
                winner: [.player1, .player2, nil].randomElement(using: &random)!,
                playedAt: Timestamp(seconds: Double(Int.random(in: 0..<50, using: &random)) / 4)
            )
            try await store.save(match)
            if !model.contains(where: { $0.match.id == match.id }) {
                let winner = isSwapped ? match.winner?.other : match.winner
                let seen = Match(
                    id: match.id, players: tables[table], game: match.game, winner: winner, playedAt: match.playedAt
                )
                model.append((table, seen))
            }
        }

        for (index, players) in tables.enumerated() {
            let expected = model.filter { $0.table == index }.map(\.match)
            let swapped = Players(player1: players.player2, player2: players.player1)
            let wins = { (seat: Player?) in expected.count { $0.winner == seat } }
            let (wins1, wins2, draws) = (wins(.player1), wins(.player2), wins(nil))
            #expect(try await store.score(of: players) == Score(player1: wins1, player2: wins2, draws: draws))
            #expect(try await store.score(of: swapped) == Score(player1: wins2, player2: wins1, draws: draws))
            let newestFirst = expected.enumerated()
                .sorted { ($0.element.playedAt, $0.offset) > ($1.element.playedAt, $1.offset) }.map(\.element)
            #expect(try await store.matches(of: swapped.key) == newestFirst)
        }
    }

    private func variant(of name: String, using random: inout SeededGenerator) -> String {
        let decomposed = name.replacing("é", with: "e\u{301}")
        return [name, decomposed, name.uppercased(), decomposed.uppercased(), " \(name.lowercased()) "]
            .randomElement(using: &random)!
    }
}
