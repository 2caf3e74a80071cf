import BarGamesServices

/// Listens for the matches of other apps, on a connection of its own. Behind a pooler that gives a connection to several
/// clients, the caller only reads again from time to time.
struct MatchListener: Sendable {
    /// The time after which the caller reads again, whether or not it was notified.
    static let longestPause = Duration.seconds(30)
    /// The time in which a listener that is no longer observed closes its connection.
    private static let turn = Duration.seconds(1)

    private let database: PostgresDatabase
    private let clock: any Clock<Duration>

    init(_ database: PostgresDatabase, clock: any Clock<Duration>) {
        self.database = database
        self.clock = clock
    }

    func changes() -> AsyncStream<MatchChange> {
        let (stream, changes) = AsyncStream.makeStream(of: MatchChange.self)
        // A pooler that gives a connection to several clients delivers notifications to others, which would keep them in
        // memory: findings/notifications-through-poolers.sh.
        let listening =
            !database.settings.prepares
            ? nil
            : Task {
                while !Task.isCancelled {
                    let connection = Connection(database.settings)
                    try? await listen(on: connection) { changes.yield($0) }
                    await connection.close()
                    try? await clock.sleep(for: Self.turn)
                }
            }
        let reading = Task {
            // A process can end before it notifies.
            while (try? await clock.sleep(for: Self.longestPause)) != nil { changes.yield(.anything) }
        }
        changes.onTermination = { _ in
            listening?.cancel()
            reading.cancel()
        }
        // The caller reads the store now, whether or not the database can be reached.
        changes.yield(.anything)
        return stream
    }

    private func listen(on connection: Connection, report: (MatchChange) -> Void) async throws {
        // Outside a transaction, because a rollback would undo it. A driver that does not notice this hears nothing:
        // findings/notifications-in-python-drivers.sh.
        try await connection.execute(Statement("LISTEN bar_games"))
        // A match that was saved before is not notified, so the caller reads again.
        report(.anything)
        var quiet = Duration.zero
        while !Task.isCancelled {
            let texts = try await connection.notifications(within: Self.turn)
            quiet = texts.isEmpty ? quiet + Self.turn : .zero
            // Notices that the network was cut, which sends nothing.
            if quiet >= .seconds(10) {
                try await connection.execute(Statement("SELECT 1"))
                quiet = .zero
            }
            let tables = Set(texts.flatMap(tables))
            if !tables.isEmpty { report(await change(of: tables)) }
        }
    }

    /// Returns the tables of a notification of another app.
    private func tables(in text: String) -> [String] {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[0] != database.origin else { return [] }
        return parts[1].split(separator: ",").map(String.init)
    }

    private func change(of tables: Set<String>) async -> MatchChange {
        let ids = PostgresArray(tables.sorted())
        let keys = try? await database.run(orFail: "The new matches could not be read", isRepeatable: true) {
            try $0.execute(.readNames, ids).rows.map { row in TableKey(try row.text(0), try row.text(1)) }
        }
        return keys.map { .matches(of: Set($0)) } ?? .anything
    }
}

extension Statement {
    fileprivate static let readNames = Statement(
        "read_names", "SELECT player1, player2 FROM bar_games.tables WHERE id = ANY ($1::bigint[])")
}
