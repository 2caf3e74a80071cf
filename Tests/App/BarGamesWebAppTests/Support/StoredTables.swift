import BarGamesServices
import BarGamesStores

/// Tables in a database, whose password has a hash that is cheap to check, so that many can sign in within a moment.
struct StoredTables {
    let players: [Players]
    private let path: String

    /// Opens `count` tables: `A0` and `B0`, `A1` and `B1`, and so on.
    init(_ count: Int, in path: String) async throws {
        players = (0..<count).map { Players(player1: "A\($0)", player2: "B\($0)") }
        self.path = path
        let database = try GameDatabase.open(at: path)
        let cheap = ScryptParameters(logRounds: 4, blockSize: 8, parallelism: 1)
        let hash = try await ScryptPasswordHasher(parameters: cheap).hash("secret")
        for table in players {
            _ = try await DatabaseTableStore(database).create(StoredTable(players: table, passwordHash: hash))
        }
        try await database.close()
    }

    /// The stored wins of the first player of each table. Opening the file checks that it is intact.
    var wins: [Int] {
        get async throws {
            let database = try GameDatabase.open(at: path)
            var wins: [Int] = []
            for table in players { wins.append(try await DatabaseMatchStore(database).score(of: table).player1) }
            try await database.close()
            return wins
        }
    }
}
