public import BarGamesServices
import Foundation
import GRDB
import RIBs

/// The file that stores the tables and the matches.
///
/// An app opens one instance at launch, creates its stores with it, and closes it before it terminates. Several
/// processes can open the same file. A committed change survives a crash of the process or the machine.
public actor GameDatabase {
    /// A path for `open(at:)`: the database exists in memory only, until it is closed.
    public static let inMemoryPath = ":memory:"

    /// The connections to files that were removed, replaced or cut. They end with the process: SQLite would copy the log
    /// into the database when it closes them, and another app that uses a new log or index would lose its commits.
    private static let abandoned = Locked<[any DatabaseWriter]>([])

    static func abandon(_ writer: any DatabaseWriter) { abandoned.withLock { $0.append(writer) } }

    nonisolated let writer: any DatabaseWriter
    /// Nil for a database in memory.
    let files: OpenedFiles?

    // GRDB reads through a pool without a lock while the pool is closed, and crashes on a closed connection in memory.
    // Therefore `close()` waits for running accesses, and no access starts after it.
    private var accesses = 0
    private var closing: Task<Result<Void, StoreError>, Never>?
    private var lastAccessEnded: CheckedContinuation<Void, Never>?

    private init(_ writer: any DatabaseWriter, files: OpenedFiles? = nil) {
        self.writer = writer
        self.files = files
    }

    /// Opens the database. Creates the file and its folders if they are missing.
    ///
    /// Blocks while it reads the whole file to check that it is intact.
    ///
    /// - Throws: `DatabaseOpenError`, with the file unchanged.
    public static func open(at path: String) throws(DatabaseOpenError) -> GameDatabase {
        try open(at: path, busyTimeout: 5)
    }

    /// Waits for running accesses, and closes the file. Further calls do nothing.
    ///
    /// Every access after the first call throws. The log is merged into the file and deleted, unless another process
    /// has the file open, or a file was removed, replaced or cut. Cancelling the task does not interrupt closing.
    ///
    /// - Throws: `StoreError` if the file could not be closed.
    public func close() async throws(StoreError) {
        let closing = closing ?? Task { await closeWriter() }
        self.closing = closing
        try await closing.value.get()
    }

    /// Runs `body` in a transaction that sees one consistent state, concurrently with other transactions.
    ///
    /// - Throws: `StoreError` if the transaction fails, or if the file was removed or replaced since it was opened.
    func read<Value: Sendable>(
        orFail what: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await access(orFail: what) { try await writer.read(body) }
    }

    /// Runs `body` in an exclusive transaction, and returns once it is committed to disk.
    ///
    /// - Throws: `StoreError` if the transaction fails, or if the file was removed or replaced since it was opened, also
    ///   during the transaction.
    func write<Value: Sendable>(
        orFail what: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await access(orFail: what) { try await writer.write(body) }
    }

    private func access<Value: Sendable>(orFail what: String, _ body: () async throws -> Value) async throws -> Value {
        try beginAccess(orFail: what)
        defer { endAccess() }
        do {
            try checkFiles(orFail: what)
            let value = try await body()
            try checkFiles(orFail: what)
            return value
        } catch {
            throw StoreFailure.translated(error, what)
        }
    }

    private func checkFiles(orFail what: String) throws(StoreError) {
        if let problem = files?.problem { throw StoreError("\(what): \(problem)") }
    }

    func beginAccess(orFail what: String) throws(StoreError) {
        guard closing == nil else { throw StoreError("\(what): the database is closed.") }
        accesses += 1
    }

    func endAccess() {
        accesses -= 1
        if accesses == 0 { lastAccessEnded?.resume() }
    }

    private func closeWriter() async -> Result<Void, StoreError> {
        if accesses > 0 { await withCheckedContinuation { lastAccessEnded = $0 } }
        guard files?.problem == nil else {
            Self.abandon(writer)
            return .success(())
        }
        // Readers are closed first, because only a writing connection deletes the log when it is closed last.
        (writer as? DatabasePool)?.releaseMemory()
        // This fails while another process reads the log, and Litestream reads it all the time:
        // `findings/litestream-and-checkpoints.sh`. No data is lost.
        _ = try? await writer.writeWithoutTransaction { database in try database.checkpoint(.truncate) }
        do {
            return .success(try writer.close())
        } catch {
            return .failure(StoreFailure.storeError(error, "The database could not be closed"))
        }
    }
}

extension GameDatabase {
    /// - Parameter busyTimeout: The seconds to wait for the locks of other processes, here and in each later access.
    static func open(at path: String, busyTimeout: TimeInterval) throws(DatabaseOpenError) -> GameDatabase {
        do {
            if path == inMemoryPath { return try openInMemory() }
            let file = try DatabaseFile(path: path)
            file.create()
            // The pool waits for no writer: `findings/grdb-and-the-switch-to-wal.sh`.
            return try DatabaseFile.waitingForLocks(busyTimeout) {
                try file.inspect(busyTimeout: busyTimeout)
                return try open(file, busyTimeout: busyTimeout)
            }
        } catch let error as DatabaseOpenError {
            throw error
        } catch {
            throw DatabaseOpenError(path: path, reason: .init(error))
        }
    }

    private static func open(_ file: DatabaseFile, busyTimeout: TimeInterval) throws -> GameDatabase {
        file.protect()
        let pool = try DatabasePool(path: file.url.path, configuration: .game(busyTimeout: busyTimeout))
        // Opening a pool sets NORMAL, which can lose the last commits in a crash of the machine.
        try pool.writeWithoutTransaction { database in try database.execute(sql: "PRAGMA synchronous = FULL") }
        try Schema.migrate(pool)
        return GameDatabase(pool, files: OpenedFiles(path: file.url.path))
    }

    private static func openInMemory() throws -> GameDatabase {
        let queue = try DatabaseQueue(configuration: .game(busyTimeout: 0))
        try Schema.migrate(queue)
        return GameDatabase(queue)
    }
}

extension Configuration {
    /// Returns the configuration of every connection to the game's database.
    static func game(busyTimeout: TimeInterval) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "BarGames"
        configuration.prepareDatabase { database in
            // On Apple systems a plain fsync leaves data in the drive's cache. Other systems ignore these settings.
            try database.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
        }
        return configuration
    }
}
