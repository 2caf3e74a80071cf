import Foundation
import GRDB

/// The file of a `SessionDatabase`: its format, and what happens to a file that has another one.
struct SessionFile: Sendable {
    /// The format of the table. A table of an older format is replaced by an empty one.
    private static let format = 1
    /// The application ID in the header of the file, "BarS". Files of the first versions have none.
    private static let applicationID = 0x4261_7253
    private static let columns = ["key", "version", "state", "last_used"]

    let path: String
    /// The longest wait for the lock of another program, in seconds.
    var busyTimeout: TimeInterval = 2

    /// Opens the file, or an empty one after a damaged file was moved aside.
    ///
    /// - Returns: The connections, and what happened to a damaged file or one of an older format.
    func open() throws(DatabaseOpenError) -> (DatabasePool, notice: String?) {
        do throws(Failure) { return try openUndamaged() } catch {
            switch error {
            case .refused(let error): throw error
            case .ownAndDamaged(let finding): return try openAfterMove(finding)
            }
        }
    }

    private func openAfterMove(_ finding: String) throws(DatabaseOpenError) -> (DatabasePool, notice: String?) {
        do {
            try moveAside()
            return (
                try openUndamaged().0,
                "The file of the sessions was damaged (\(finding)). It is now at \(aside), and a new one is used."
            )
        } catch {
            throw DatabaseOpenError(path: path, reason: .damaged(finding))
        }
    }

    private enum Failure: Error {
        case ownAndDamaged(String)
        case refused(DatabaseOpenError)
    }

    private func openUndamaged() throws(Failure) -> (DatabasePool, notice: String?) {
        do {
            let file = try DatabaseFile(path: path)
            return try DatabaseFile.waitingForLocks(busyTimeout) {
                try inspect(file)
                let (pool, isOld) = try openPool(file)
                return (
                    pool,
                    isOld ? "The sessions of another version were removed. Their browsers begin new ones." : nil
                )
            }
        } catch let failure as Failure {
            throw failure
        } catch let error as DatabaseOpenError {
            throw .refused(error)
        } catch {
            throw .refused(DatabaseOpenError(path: path, reason: .init(error)))
        }
    }

    private func openPool(_ file: DatabaseFile) throws -> (DatabasePool, isOld: Bool) {
        file.create()
        file.protect()
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "Sessions"
        let pool = try DatabasePool(path: file.url.path, configuration: configuration)
        let isOld = try pool.writeWithoutTransaction { database in
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
        return (pool, isOld)
    }

    /// Checks that an existing file is intact, this app's and of no newer version, without a change of it.
    private func inspect(_ file: DatabaseFile) throws {
        guard !file.isNew else { return }
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.readonly = true
        let queue = try DatabaseQueue(path: file.url.path, configuration: configuration)
        defer { try? queue.close() }
        try queue.inDatabase { database in
            // The header tells whose file it is, also if the rest is damaged.
            let isOwn = try Int.fetchOne(database, sql: "PRAGMA application_id") == Self.applicationID
            do {
                try database.inTransaction(.deferred) {
                    try Self.inspect(database, of: file, isOwn: isOwn)
                    return .commit
                }
            } catch let error as DatabaseError where isOwn && error.resultCode == .SQLITE_CORRUPT {
                throw Failure.ownAndDamaged(error.message ?? "\(error.resultCode)")
            }
        }
    }

    private static func inspect(_ database: Database, of file: DatabaseFile, isOwn: Bool) throws {
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        let names = try database.tableExists("sessions") ? database.columns(in: "sessions").map(\.name) : nil
        let hasID = try Int.fetchOne(database, sql: "PRAGMA application_id") != 0
        let isOfFirstVersion = !hasID && (tables.isEmpty || tables == ["sessions"] && names == columns)
        guard isOwn || isOfFirstVersion else { throw file.failure(.foreign) }
        guard try version(database) <= format else { throw file.failure(.newer) }
        let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard finding == "ok" else {
            throw isOwn ? Failure.ownAndDamaged(finding) : file.failure(.damaged(finding))
        }
    }

    private var aside: String { path + "-damaged" }

    /// Moves the file and those beside it. They replace the damaged ones of an earlier time.
    ///
    /// - Parameter isIncluded: Whether a file is moved.
    private func moveAside(_ isIncluded: (_ path: String) -> Bool = { _ in true }) throws {
        let manager = FileManager.default
        let path = try DatabaseFile(path: path).url.path
        let suffixes = ["-wal", "-shm", ""]
        let moved = suffixes.filter { manager.fileExists(atPath: path + $0) && isIncluded(path + $0) }
        guard !moved.isEmpty else { return }
        for suffix in suffixes { try? manager.removeItem(atPath: aside + suffix) }
        for suffix in moved { try manager.moveItem(atPath: path + suffix, toPath: aside + suffix) }
    }

    /// Opens the file that is at the path now, or a new one, after one of the opened files was removed, replaced or cut.
    ///
    /// The rest of the opened files is moved aside, because SQLite cannot use one without the others. Files that another
    /// process has created stay.
    func open(insteadOf opened: OpenedFiles) throws -> (DatabasePool, notice: String?) {
        try moveAside(opened.isOpened)
        return try open()
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
}
