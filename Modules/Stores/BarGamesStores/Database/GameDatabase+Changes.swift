import BarGamesServices
import GRDB

extension GameDatabase {
    /// Returns a stream with one element at the start and one after each change by other connections.
    ///
    /// A commit by another process, and the removal or replacement of the file, are reported within a second. The
    /// stream of a database file ends within a second after it was closed.
    ///
    /// - Parameter clock: Measures the interval between two checks.
    nonisolated func changes(clock: any Clock<Duration>) -> AsyncStream<MatchChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: MatchChange.self)
        let task = Task { [weak self] in
            // The first element follows the first check, so that no later commit is missed.
            var seen = await self?.version()
            continuation.yield(.anything)
            while let before = seen, before.isShared {
                guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
                seen = await self?.version()
                if let seen, let change = await self?.change(from: before, to: seen) { continuation.yield(change) }
            }
            if seen == nil { continuation.finish() }
        }
        // The task can have ended before. Then the release calls this: `findings/handlers-of-ended-streams.sh`.
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Returns the version of the file, which other processes change; nil if the database is closed.
    private func version() async -> FileVersion? {
        guard (try? beginAccess(orFail: "The database could not be observed")) != nil else { return nil }
        defer { endAccess() }
        if let problem = files?.problem { return FileVersion(number: nil, lastMatch: 0, problem: problem) }
        let (number, lastMatch) =
            (try? await writer.writeWithoutTransaction { database in
                // `data_version` changes only for commits of other connections. All commits of this process use the
                // connection that is asked here. It also changes for a checkpoint that truncates the log, without a new
                // row: `findings/sqlite-data-version.sh`.
                let number = try Int.fetchOne(database, sql: "PRAGMA data_version")
                return (number, try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM matches"))
            }) ?? (nil, nil)
        return FileVersion(number: number, lastMatch: lastMatch ?? 0, problem: nil, isShared: files != nil)
    }

    /// Returns the change by other connections; nil if there is none.
    private func change(from old: FileVersion, to new: FileVersion) async -> MatchChange? {
        guard new.problem == old.problem, new.lastMatch >= old.lastMatch else { return .anything }
        guard new.number != old.number else { return nil }
        // Includes tables of matches that this process saved since the last read.
        let tables = try? await read(orFail: "The new matches could not be read") { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT player1, player2 FROM tables
                    WHERE id IN (SELECT table_id FROM matches WHERE sequence > ?)
                    """,
                arguments: [old.lastMatch]
            ).map { row in
                TableKey(
                    Players(
                        player1: try row.decode(forColumn: "player1"), player2: try row.decode(forColumn: "player2")))
            }
        }
        return tables.map { .matches(of: Set($0)) } ?? .anything
    }
}

/// The properties of a file that tell whether it changed.
private struct FileVersion: Sendable {
    /// SQLite's `data_version`; nil if it could not be read.
    let number: Int?
    /// The sequence of the match that was saved last.
    let lastMatch: Int64
    let problem: String?
    /// Whether another process can open the file.
    var isShared = true
}
