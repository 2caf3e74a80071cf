public import DIInterfaces
import Foundation
import GRDB

/// The file the tables and the matches are kept in. The stores work on it: one for the app, made at launch and
/// closed at the end. Several processes can have the same file open.
///
/// What was committed survives the process and the machine. A file that cannot be used is left as it is.
public actor GameDatabase {
    /// A path for `open(at:)`: the database is in memory only, and gone when it is closed.
    public static let inMemoryPath = ":memory:"

    nonisolated let writer: any DatabaseWriter
    /// Nil for a database in memory.
    private let files: OpenedFiles?

    // GRDB reads through a pool that is being closed without a lock, and crashes on a closed connection in
    // memory: so no access begins after `close()`, and it waits for those under way.
    private var accesses = 0
    private var closing: Task<Result<Void, StoreError>, Never>?
    private var lastAccessEnded: CheckedContinuation<Void, Never>?

    private init(_ writer: any DatabaseWriter, files: OpenedFiles? = nil) {
        self.writer = writer
        self.files = files
    }

    /// Opens the file, and makes it, and the folders it is in, if they are not there. Blocks while it reads the
    /// whole file once to see that it is sound.
    public static func open(at path: String) throws(DatabaseOpenError) -> GameDatabase {
        try open(at: path, busyTimeout: 5)
    }

    /// Waits for what is under way, and closes the file with all that was committed in it: nothing is left
    /// beside it unless another process has it open too. From the call on every store on it throws. Closing
    /// again does nothing. Not interrupted by cancellation.
    public func close() async throws(StoreError) {
        let closing = closing ?? Task { await closeWriter() }
        self.closing = closing
        try await closing.value.get()
    }

    /// Runs `body` in a transaction that sees one state of the database, beside others that read or write. Throws
    /// if the file is no longer the one that was opened.
    func read<Value: Sendable>(
        orFail what: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try beginAccess(orFail: what)
        defer { endAccess() }
        do {
            let value = try await writer.read(body)
            try checkFiles(orFail: what)
            return value
        } catch {
            throw StoreFailure.translated(error, what)
        }
    }

    /// Runs `body` in a transaction, one at a time, that is committed and on disk when this returns. Throws if the
    /// file is no longer the one that was opened, also if that happened during the transaction.
    func write<Value: Sendable>(
        orFail what: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try beginAccess(orFail: what)
        defer { endAccess() }
        do {
            try checkFiles(orFail: what)
            let value = try await writer.write(body)
            try checkFiles(orFail: what)
            return value
        } catch {
            throw StoreFailure.translated(error, what)
        }
    }

    /// Has an element when it begins, one after each commit of matches by this process, and, within a second, one
    /// after a commit of another process and one when a file was removed or replaced. Ends within a second after a
    /// database file is closed.
    ///
    /// - Parameter clock: What the time between two looks at other processes is measured by.
    nonisolated func changes(clock: any Clock<Duration>) -> AsyncStream<Void> {
        // One element is enough for the reader: it reads everything that was committed before.
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observation = DatabaseRegionObservation(tracking: Table("matches"))
            .start(in: writer) { _ in
                continuation.finish()
            } onChange: { _ in
                continuation.yield()
            }
        let task = Task { [weak self] in
            // The first element comes after the first look: what is committed later is noticed.
            var seen = await self?.version()
            continuation.yield()
            while let before = seen, before.isShared {
                guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
                seen = await self?.version()
                if let seen, seen != before { continuation.yield() }
            }
            if seen == nil { continuation.finish() }
        }
        continuation.onTermination = { _ in
            task.cancel()
            observation.cancel()
        }
        return stream
    }

    /// The state of the file as far as other processes change it; nil if the database is closed.
    private func version() async -> FileVersion? {
        let what = "The database could not be observed"
        guard (try? beginAccess(orFail: what)) != nil else { return nil }
        defer { endAccess() }
        // The number changes for a connection when another one commits, and all commits of this app are made by
        // the one that writes.
        let number = try? await writer.writeWithoutTransaction { database in
            try Int.fetchOne(database, sql: "PRAGMA data_version")
        }
        return FileVersion(number: number, problem: files?.problem, isShared: files != nil)
    }

    private func checkFiles(orFail what: String) throws(StoreError) {
        if let problem = files?.problem { throw StoreError("\(what): \(problem)") }
    }

    private func beginAccess(orFail what: String) throws(StoreError) {
        guard closing == nil else { throw StoreError("\(what): the database is closed.") }
        accesses += 1
    }

    private func endAccess() {
        accesses -= 1
        if accesses == 0 { lastAccessEnded?.resume() }
    }

    private func closeWriter() async -> Result<Void, StoreError> {
        if accesses > 0 { await withCheckedContinuation { lastAccessEnded = $0 } }
        // Readers first: the last connection to leave takes the log away, and one that only reads cannot.
        (writer as? DatabasePool)?.releaseMemory()
        // Another process that reads keeps the log from being emptied. Nothing is lost by that.
        _ = try? await writer.writeWithoutTransaction { database in try database.checkpoint(.truncate) }
        do {
            return .success(try writer.close())
        } catch {
            return .failure(StoreFailure.storeError(error, "The database could not be closed"))
        }
    }
}

extension GameDatabase {
    /// - Parameter busyTimeout: How many seconds to wait for another process, here and in each later access.
    static func open(at path: String, busyTimeout: TimeInterval) throws(DatabaseOpenError) -> GameDatabase {
        do {
            if path == inMemoryPath { return try openInMemory() }
            let file = try DatabaseFile(path: path)
            file.create()
            let deadline = ContinuousClock.now + .seconds(busyTimeout)
            while true {
                do {
                    try file.inspect(busyTimeout: busyTimeout)
                    return try open(file, busyTimeout: busyTimeout)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < deadline {
                    // SQLite does not wait by itself when two processes make the same file, or one closes it
                    // while the other opens it.
                    Thread.sleep(forTimeInterval: 0.02)
                }
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
        // Opening a pool sets NORMAL, which can lose the last commits when the machine fails.
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

/// What is compared to notice that a file has changed.
private struct FileVersion: Equatable {
    /// Nil if it could not be read.
    let number: Int?
    let problem: String?
    /// Whether another process can open it.
    let isShared: Bool
}

extension Configuration {
    /// How every connection to a database of the game is set up.
    static func game(busyTimeout: TimeInterval) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.foreignKeysEnabled = true
        configuration.label = "BarGames"
        configuration.prepareDatabase { database in
            // On Apple systems a plain fsync leaves the data in the drive's cache. Elsewhere these do nothing.
            try database.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
        }
        return configuration
    }
}
