import Foundation
import GRDB

/// A file that stores the states of a server's sessions, beside the file of the game's database.
///
/// The keys are digests, and the states are texts that the server defines. A committed change survives the end of the
/// process. After a crash of the machine, the last changes can be missing, which a session can afford and a result cannot.
/// The file is therefore another one than the game's. Several processes can open it.
///
/// Reads do not wait for writes, and the changes that wait for a commit share the next one. A damaged file is moved aside, and
/// an empty one takes its place. A file that was removed or replaced while it was used is opened again. One access fails then,
/// and says so.
public actor SessionDatabase {
    private let file: SessionFile
    private var pool: DatabasePool
    private var files: OpenedFiles
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
        files = OpenedFiles(path: pool.path)
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
                // Written in SQL, because GRDB tells a record that it was inserted even if a conflict skipped it:
                // `findings/grdb-and-ignored-inserts.sh`. The count of changes is right.
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

    /// Runs a statement on the connection that writes.
    ///
    /// - Returns: The number in its first row.
    @discardableResult
    func execute(_ sql: String) async throws -> Int? {
        try await pool.writeWithoutTransaction { database in try Int.fetchOne(database, sql: sql) }
    }

    // MARK: - Accesses

    private func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try checkFiles()
        let pool = pool
        do { return try await pool.read(body) } catch { throw failure(error, of: pool) }
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
            let group = waiting
            waiting = []
            committing = group.count
            do {
                let results = try await commit(group.map(\.change))
                for (entry, result) in zip(group, results) { entry.result.resume(returning: result) }
            } catch {
                for entry in group { entry.result.resume(throwing: error) }
            }
        }
        (isCommitting, committing) = (false, 0)
    }

    private func commit(_ changes: [Change]) async throws -> [Bool] {
        try checkFiles()
        let pool = pool
        do {
            return try await pool.write { database in try changes.map { try $0(database) } }
        } catch { throw failure(error, of: pool) }
    }

    /// Opens the file again if it was removed, replaced or cut, so that the next access succeeds. SQLite would use the old
    /// one, whose sessions end with the process.
    private func checkFiles() throws {
        guard let change = files.change else { return }
        let old = pool
        let notice = use(try file.open(insteadOf: files))
        GameDatabase.abandon(old)
        throw SessionFileReplaced(
            description: "\(change.what) The file that is there now is used, or a new one, and the sessions in use are "
                + "stored in it." + (notice.map { " \($0)" } ?? ""))
    }

    /// Returns the failure as a sentence. Opens the file again if it is damaged, so that the next access succeeds.
    private func failure(_ error: any Error, of damaged: DatabasePool) -> any Error {
        guard [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains((error as? DatabaseError)?.resultCode),
            damaged === pool
        else { return StoreFailure.translated(error, file.path) }
        do {
            // An open connection would use the moved file, or the log of the new one.
            try damaged.close()
            return SessionFileReplaced(description: use(try file.open()) ?? "\(error)")
        } catch { return error }
    }

    private func use(_ opened: (pool: DatabasePool, notice: String?)) -> String? {
        (pool, files) = (opened.pool, OpenedFiles(path: opened.pool.path))
        return opened.notice
    }
}

/// The failure of an access after which the file was opened again.
private struct SessionFileReplaced: Error, CustomStringConvertible {
    let description: String
}
