import Foundation
import GRDB

/// A file that stores the states of a server's sessions, beside the file of the game's database.
///
/// The keys are digests, and the states are texts that the server defines. A committed change survives the end of the
/// process. After a crash of the machine, the last changes can be missing, which a session can afford and a result cannot.
/// The file is therefore another one than the game's. Several processes can open it.
///
/// Reads do not wait for writes, and the changes that wait for a commit share the next one. A damaged file is moved aside, and
/// an empty one takes its place.
public actor SessionDatabase {
    private let file: SessionFile
    private var pool: DatabasePool
    private var waiting: [(change: Change, result: CheckedContinuation<Bool, any Error>)] = []
    private var isCommitting = false
    private var committing = 0

    /// What happened to an older or damaged file that was found at the start; nil if all of its sessions are kept.
    public nonisolated let notice: String?

    /// Returns whether it changed a row.
    private typealias Change = @Sendable (Database) throws -> Bool

    /// Opens the file beside the game's database. Creates it if it is missing, for its owner only.
    ///
    /// Its name begins with the whole name of the database: `game.db` and `game.sqlite` have sessions of their own.
    ///
    /// - Throws: `DatabaseOpenError`, with the file unchanged. A file of another app and one of a newer version are refused.
    public static func open(beside database: String) throws(DatabaseOpenError) -> SessionDatabase {
        try open(SessionFile(path: database + "-sessions"))
    }

    static func open(_ file: SessionFile) throws(DatabaseOpenError) -> SessionDatabase {
        let (pool, notice) = try file.open()
        return SessionDatabase(file, pool, notice)
    }

    private init(_ file: SessionFile, _ pool: DatabasePool, _ notice: String?) {
        self.file = file
        self.pool = pool
        self.notice = notice
    }

    /// Returns the version, the state and the time of the last use of a session; nil if there is none.
    public func load(_ key: String) async throws -> (version: Int, state: String, lastUsed: Double)? {
        try await read { database in
            try Row.fetchOne(
                database, sql: "SELECT version, state, last_used FROM sessions WHERE key = ?", arguments: [key]
            ).map { ($0["version"], $0["state"], $0["last_used"]) }
        }
    }

    /// Returns the version of a session; nil if there is none.
    public func version(of key: String) async throws -> Int? {
        try await read { database in
            try Int.fetchOne(database, sql: "SELECT version FROM sessions WHERE key = ?", arguments: [key])
        }
    }

    /// Stores a session, if the stored one has the version `replaced`; nil if there must be none.
    ///
    /// - Returns: Whether it was stored.
    public func save(
        _ state: String, version: Int, lastUsed: Double, under key: String, replacing replaced: Int?
    ) async throws -> Bool {
        try await write { database in
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
        _ = try await write { database in
            try database.execute(
                sql: "DELETE FROM sessions WHERE key = ? AND version = ?", arguments: [key, version])
            return true
        }
    }

    /// Removes the sessions that were last used before a time, in seconds since 1970.
    public func removeAll(usedBefore time: Double) async throws {
        _ = try await write { database in
            try database.execute(sql: "DELETE FROM sessions WHERE last_used < ?", arguments: [time])
            return true
        }
    }

    // MARK: - For tests

    /// The number of changes that are being committed or wait for it.
    var changesInProgress: Int { waiting.count + committing }

    /// Limits the size of the file as a full disk does.
    ///
    /// - Returns: The number of pages before.
    func limitPages(to count: Int) async throws -> Int {
        try await pool.writeWithoutTransaction { database in
            let old = try Int.fetchOne(database, sql: "PRAGMA max_page_count") ?? 0
            try database.execute(sql: "PRAGMA max_page_count = \(count)")
            return old
        }
    }

    // MARK: - Accesses

    private func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        let pool = pool
        do { return try await pool.read(body) } catch { throw replaced(pool, after: error) }
    }

    private func write(_ change: @escaping Change) async throws -> Bool {
        try await withCheckedThrowingContinuation { result in
            waiting.append((change, result))
            guard !isCommitting else { return }
            isCommitting = true
            Task { await commitAll() }
        }
    }

    /// Commits the changes that wait in one transaction, until none waits.
    private func commitAll() async {
        while !waiting.isEmpty {
            let (group, pool) = (waiting, pool)
            waiting = []
            committing = group.count
            let changes = group.map(\.change)
            do {
                let results = try await pool.write { database in try changes.map { try $0(database) } }
                for (entry, result) in zip(group, results) { entry.result.resume(returning: result) }
            } catch {
                let error = replaced(pool, after: error)
                for entry in group { entry.result.resume(throwing: error) }
            }
        }
        (isCommitting, committing) = (false, 0)
    }

    /// Opens the file again if the error means that it is damaged, so that the next access succeeds.
    ///
    /// - Returns: The error with what was done.
    private func replaced(_ damaged: DatabasePool, after error: any Error) -> any Error {
        guard [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains((error as? DatabaseError)?.resultCode),
            damaged === pool
        else { return error }
        do {
            // An open connection would use the moved file, or the log of the new one.
            try damaged.close()
            let (pool, notice) = try file.open()
            self.pool = pool
            return SessionFileReplaced(description: notice ?? "\(error)")
        } catch { return error }
    }
}

/// The failure of an access after which the file was opened again.
private struct SessionFileReplaced: Error, CustomStringConvertible {
    let description: String
}
