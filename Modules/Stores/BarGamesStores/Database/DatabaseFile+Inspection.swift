import Foundation
import GRDB

extension DatabaseFile {
    /// Repeats `body` while another process locks the file, for at most `seconds`.
    ///
    /// SQLite does not wait by itself if two processes create the same file, if one opens it while another closes it, or
    /// for the change to a log beside the file: `findings/grdb-and-the-switch-to-wal.sh`.
    static func waitingForLocks<Opened>(_ seconds: TimeInterval, _ body: () throws -> Opened) throws -> Opened {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            do {
                return try body()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < deadline {
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
    }

    /// Checks that the file is an intact database of this app, or claims it if it is new.
    ///
    /// On failure the file and the files beside it are unchanged. Therefore a file with a log or journal is opened
    /// read-only: the last writing connection would copy the log into the database and delete it on closing.
    func inspect(busyTimeout: TimeInterval) throws {
        var configuration = Configuration.game(busyTimeout: busyTimeout)
        configuration.readonly = hasUnfinishedWork
        let queue = try DatabaseQueue(path: url.path, configuration: configuration)
        defer { try? queue.close() }
        try queue.inDatabase { database in
            if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
                try claim(database)
            }
            // All queries run in one transaction, because another process may be creating the tables.
            try database.inTransaction(.deferred) {
                try inspect(database)
                return .commit
            }
        }
    }

    private func inspect(_ database: Database) throws {
        let applicationID = try Int.fetchOne(database, sql: "PRAGMA application_id")
        guard applicationID == Schema.applicationID else { throw failure(.foreign) }

        let finding = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no answer"
        guard finding == "ok" else { throw failure(.damaged(finding)) }

        guard try !Schema.isNewer(database) else { throw failure(.newer) }
        if let gap = try Schema.gap(in: database) { throw failure(.incomplete(gap)) }
    }

    /// Marks an empty file as a database of this app before anything else is written, so that a crash never leaves a
    /// file that looks like another app's.
    private func claim(_ database: Database) throws {
        // With the journal in memory, a crash leaves none on disk. A journal would mark the file as another app's.
        try database.execute(
            sql: """
                PRAGMA journal_mode = MEMORY;
                PRAGMA application_id = \(Schema.applicationID);
                PRAGMA journal_mode = WAL;
                """
        )
    }
}
