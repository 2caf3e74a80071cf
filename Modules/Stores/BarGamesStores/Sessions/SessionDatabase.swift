import Foundation
import GRDB

/// A file that stores the states of a server's sessions, beside the file of the game's database.
///
/// The keys are digests, and the states are texts that the server defines. A committed change survives the end of the
/// process. After a crash of the machine, the last changes can be missing, which a session can afford and a result cannot.
/// The file is therefore another one than the game's. Several processes can open it.
public struct SessionDatabase: Sendable {
    /// The format of the table. A table of an older format is replaced by an empty one.
    private static let format = 1
    /// The application ID in the header of the file, "BarS". Files of the first versions have none.
    private static let applicationID = 0x4261_7253
    private static let busyTimeout: TimeInterval = 2

    private let queue: DatabaseQueue
    /// Whether the file had sessions of an older format, which were removed.
    public let hasRemovedOldFormat: Bool

    /// Opens the file beside the game's database. Creates it if it is missing, for its owner only.
    ///
    /// Its name begins with the whole name of the database: `game.db` and `game.sqlite` have sessions of their own.
    ///
    /// - Throws: `DatabaseOpenError`, with the file unchanged. A file of another app and one of a newer version are refused.
    public static func open(beside database: String) throws(DatabaseOpenError) -> SessionDatabase {
        let path = database + "-sessions"
        do {
            let file = try DatabaseFile(path: path)
            return try DatabaseFile.waitingForLocks(busyTimeout) {
                try inspect(file)
                return try SessionDatabase(file)
            }
        } catch let error as DatabaseOpenError {
            throw error
        } catch {
            throw DatabaseOpenError(path: path, reason: .init(error))
        }
    }

    private init(_ file: DatabaseFile) throws {
        file.create()
        file.protect()
        var configuration = Configuration()
        configuration.busyMode = .timeout(Self.busyTimeout)
        configuration.journalMode = .wal
        configuration.label = "Sessions"
        queue = try DatabaseQueue(path: file.url.path, configuration: configuration)
        hasRemovedOldFormat = try queue.writeWithoutTransaction { database in
            // The log is synchronised at a checkpoint, and not at each of the many saves.
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            var isOld = false
            try database.inTransaction(.immediate) {
                isOld = try Self.migrate(database)
                return .commit
            }
            return isOld
        }
        file.protect()
    }

    /// Checks that an existing file is this app's and of no newer version, without a change of it.
    private static func inspect(_ file: DatabaseFile) throws {
        guard !file.isNew else { return }
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.readonly = true
        let queue = try DatabaseQueue(path: file.url.path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { database in
            let id = try Int.fetchOne(database, sql: "PRAGMA application_id")
            let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            let columns = ["key", "version", "state", "last_used"]
            let names = try database.tableExists("sessions") ? database.columns(in: "sessions").map(\.name) : nil
            let isOfFirstVersion = id == 0 && (tables.isEmpty || tables == ["sessions"] && names == columns)
            guard id == applicationID || isOfFirstVersion else { throw file.failure(.foreign) }
            guard try version(database) <= format else { throw file.failure(.newer) }
        }
    }

    private static func version(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// - Returns: Whether a table of an older format was removed.
    private static func migrate(_ database: Database) throws -> Bool {
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        let hasTable = try database.tableExists("sessions")
        guard try !hasTable || version(database) != format else { return false }
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS sessions;
                CREATE TABLE sessions (
                    key TEXT NOT NULL PRIMARY KEY,
                    version INTEGER NOT NULL,
                    state TEXT NOT NULL,
                    last_used REAL NOT NULL
                ) STRICT, WITHOUT ROWID;
                PRAGMA user_version = \(format);
                """)
        return hasTable
    }

    /// Returns the version, the state and the time of the last use of a session; nil if there is none.
    public func load(_ key: String) async throws -> (version: Int, state: String, lastUsed: Double)? {
        try await queue.read { database in
            try Row.fetchOne(
                database, sql: "SELECT version, state, last_used FROM sessions WHERE key = ?", arguments: [key]
            ).map { ($0["version"], $0["state"], $0["last_used"]) }
        }
    }

    /// Returns the version of a session; nil if there is none.
    public func version(of key: String) async throws -> Int? {
        try await queue.read { database in
            try Int.fetchOne(database, sql: "SELECT version FROM sessions WHERE key = ?", arguments: [key])
        }
    }

    /// Stores a session, if the stored one has the version `replaced`; nil if there must be none.
    ///
    /// - Returns: Whether it was stored.
    public func save(
        _ state: String, version: Int, lastUsed: Double, under key: String, replacing replaced: Int?
    ) async throws -> Bool {
        try await queue.write { database in
            if let replaced {
                try database.execute(
                    sql: "UPDATE sessions SET version = ?, state = ?, last_used = ? WHERE key = ? AND version = ?",
                    arguments: [version, state, lastUsed, key, replaced])
            } else {
                try database.execute(
                    sql: "INSERT INTO sessions (key, version, state, last_used) VALUES (?, ?, ?, ?) "
                        + "ON CONFLICT (key) DO NOTHING",
                    arguments: [key, version, state, lastUsed])
            }
            return database.changesCount > 0
        }
    }

    /// Removes a session, if it has this version.
    public func remove(_ key: String, version: Int) async throws {
        try await queue.write { database in
            try database.execute(
                sql: "DELETE FROM sessions WHERE key = ? AND version = ?", arguments: [key, version])
        }
    }

    /// Removes the sessions that were last used before a time, in seconds since 1970.
    public func removeAll(usedBefore time: Double) async throws {
        try await queue.write { database in
            try database.execute(sql: "DELETE FROM sessions WHERE last_used < ?", arguments: [time])
        }
    }
}
