import Foundation
import GRDB

extension DatabaseFile {
    /// Throws unless the file is a sound database of this app, or a new one, which is made ours. A file it
    /// throws for has the same bytes as before, and nothing is left beside it that was not there.
    ///
    /// That decides how the file is opened. A connection that may write, and is the last to leave, takes its own
    /// files away again, but also writes a log it finds into the database; so where there is one already, the
    /// connection is read-only, which keeps everything.
    func inspect(busyTimeout: TimeInterval) throws {
        var configuration = Configuration.game(busyTimeout: busyTimeout)
        configuration.readonly = hasUnfinishedWork
        let queue = try DatabaseQueue(path: url.path, configuration: configuration)
        defer { try? queue.close() }
        try queue.inDatabase { database in
            if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
                try claim(database)
            }
            // All questions in one transaction: another process may be making the tables.
            try database.inTransaction(.deferred) {
                try inspect(database)
                return .commit
            }
        }
    }

    private func inspect(_ database: Database) throws {
        let applicationID = try Int.fetchOne(database, sql: "PRAGMA application_id")
        guard applicationID == Schema.applicationID else { throw failure(.foreign) }

        let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard finding == "ok" else { throw failure(.damaged(finding)) }

        guard try !Schema.isNewer(database) else { throw failure(.newer) }
        if let gap = try Schema.gap(in: database) { throw failure(.incomplete(gap)) }
    }

    /// Makes an empty file ours before anything else is in it, so that no crash leaves a file that is taken for
    /// another app's.
    private func claim(_ database: Database) throws {
        // With the journal in memory no crash leaves one on disk: a file with a journal is not ours.
        try database.execute(
            sql: """
                PRAGMA journal_mode = MEMORY;
                PRAGMA application_id = \(Schema.applicationID);
                PRAGMA journal_mode = WAL;
                """
        )
    }
}
