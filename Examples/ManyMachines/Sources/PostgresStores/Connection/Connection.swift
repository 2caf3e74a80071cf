import CPostgreSQL
import Foundation

/// One connection to the server. It is opened by its first statement, and again by the next one after it broke.
///
/// All calls of libpq run on the queue of the actor. None waits longer than the deadline of the statement.
actor Connection {
    private nonisolated let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let settings: ConnectionSettings
    private var handle: OpaquePointer?
    private var prepared: Set<String> = []
    private(set) var isBroken = false

    init(_ settings: ConnectionSettings) { self.settings = settings }

    isolated deinit { close() }

    /// Runs several statements without other users of the connection in between.
    func run<Value: Sendable>(_ body: @Sendable (isolated Connection) throws -> Value) throws -> Value {
        defer {
            // A body that threw can have left a transaction open. The next user would be in it.
            if let handle, !isBroken, PQtransactionStatus(handle) != PQTRANS_IDLE {
                isBroken = (try? execute(.rollback)) == nil
            }
            // Otherwise the server keeps the locks of the transaction until the connection is used again.
            if isBroken { close() }
        }
        noticeEnd()
        return try body(self)
    }

    /// Runs `body` in a transaction.
    func transaction<Value>(_ body: (isolated Connection) throws -> Value) throws -> Value {
        try execute(.begin)
        let value = try body(self)
        // The COMMIT of a failed transaction succeeds with this tag.
        guard try execute(.commit).tag != "ROLLBACK" else {
            throw PostgresError(.refused, "a part of the change failed.")
        }
        return value
    }

    @discardableResult
    func execute(_ statement: Statement, _ parameters: (any PostgresValue)?...) throws(PostgresError) -> Rows {
        var texts: [String?] = []
        for parameter in parameters {
            let text = parameter?.postgresText
            // libpq reads a text to its first NUL, and reports no error.
            guard text?.utf8.contains(0) != true else { throw .nul }
            texts.append(text)
        }
        try open()
        let deadline = ContinuousClock.now + settings.timeout
        let isPrepared = settings.prepares && !statement.name.isEmpty
        if isPrepared, !prepared.contains(statement.name) {
            try send { PQsendPrepare($0, statement.name, statement.sql, 0, nil) }
            do throws(PostgresError) { _ = try response(by: deadline) } catch {
                throw error.outcome == .unknown ? PostgresError(.notSent, error.reason, code: error.code) : error
            }
            prepared.insert(statement.name)
        }
        try send { handle in
            withCStrings(texts) { values in
                isPrepared
                    ? PQsendQueryPrepared(handle, statement.name, Int32(texts.count), values, nil, nil, 0)
                    : PQsendQueryParams(handle, statement.sql, Int32(texts.count), nil, values, nil, nil, 0)
            }
        }
        return try response(by: deadline)
    }

    /// Waits up to `time` for notifications, and returns their texts. Empty if there are none.
    func notifications(within time: Duration) throws(PostgresError) -> [String] {
        try open()
        if let handle { _ = Self.wait(PQsocket(handle), POLLIN, until: ContinuousClock.now + time) }
        guard let handle, PQconsumeInput(handle) == 1 else { throw lost(.notSent) }
        var texts: [String] = []
        while let notification = PQnotifies(handle) {
            texts.append(String(cString: notification.pointee.extra))
            PQfreemem(notification)
        }
        return texts
    }

    /// Closes the connection. The next statement opens it again.
    func close() {
        guard let handle else { return }
        if isBroken {
            // Otherwise the system sends a statement that was given up when the network is back.
            var setting = linger(l_onoff: 1, l_linger: 0)
            setsockopt(PQsocket(handle), SOL_SOCKET, SO_LINGER, &setting, socklen_t(MemoryLayout<linger>.size))
        }
        PQfinish(handle)
        self.handle = nil
        prepared = []
    }

    // MARK: - Opening

    private func open() throws(PostgresError) {
        if isBroken {
            close()
            isBroken = false
        }
        guard handle == nil else { return }
        let handle = try settings.start()
        let deadline = ContinuousClock.now + settings.connectTimeout
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else {
                defer { PQfinish(handle) }
                throw ConnectionSettings.failure(of: handle)
            }
            // libpq tries several addresses, so the socket can be another one in each turn.
            guard Self.wait(PQsocket(handle), state == PGRES_POLLING_WRITING ? POLLOUT : POLLIN, until: deadline) else {
                PQfinish(handle)
                throw PostgresError(.notSent, "the database does not respond. It is tried again.")
            }
            state = PQconnectPoll(handle)
        }
        PQsetnonblocking(handle, 1)
        self.handle = handle
        // A pooler would pass the setting on to other clients.
        guard settings.prepares else { return }
        let limit = max(1, Int(settings.timeout / .milliseconds(1)))
        do throws(PostgresError) {
            // The server rolls back the transaction of a process that stopped, or whose network was cut.
            try execute(Statement("SET idle_in_transaction_session_timeout = \(limit)"))
        } catch { throw PostgresError(.notSent, error.reason, code: error.code) }
    }

    /// Notices that the server ended the connection while nobody used it, before a statement is sent that could not be
    /// sent again. The first read of such a connection succeeds: findings/idle-connection-that-ended.sh.
    private func noticeEnd() {
        guard let handle, !isBroken else { return }
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, 0) > 0, !isBroken { isBroken = PQconsumeInput(handle) != 1 }
    }

    // MARK: - Sending and receiving

    private func send(_ body: (OpaquePointer) -> Int32) throws(PostgresError) {
        guard let handle, body(handle) == 1 else { throw lost(.notSent) }
    }

    /// Reads all results of the statement: a first one says that a row was inserted, and a second one that its commit
    /// failed.
    private func response(by deadline: ContinuousClock.Instant) throws(PostgresError) -> Rows {
        var last: Rows?
        var failure: PostgresError?
        do throws(PostgresError) {
            while let result = try nextResult(by: deadline) {
                defer { PQclear(result) }
                switch PQresultStatus(result) {
                case PGRES_TUPLES_OK, PGRES_COMMAND_OK: last = Rows(result)
                default: failure = failure ?? error(of: result)
                }
            }
        } catch {
            isBroken = true
            // The reason of the server, and not the end of the connection after it.
            throw failure ?? error
        }
        if let failure {
            isBroken = isBroken || failure.endsConnection
            throw failure
        }
        guard let last else { throw lost(.unknown) }
        return last
    }

    /// Returns the next result; nil after the last one.
    private func nextResult(by deadline: ContinuousClock.Instant) throws(PostgresError) -> OpaquePointer? {
        guard let handle else { throw lost(.notSent) }
        while true {
            let unsent = PQflush(handle)
            guard unsent >= 0 else { throw lost(.unknown) }
            if unsent == 0, PQisBusy(handle) == 0 { return PQgetResult(handle) }
            guard Self.wait(PQsocket(handle), unsent == 1 ? POLLIN | POLLOUT : POLLIN, until: deadline) else {
                throw PostgresError(.unknown, "the database does not respond.", code: PostgresError.late)
            }
            guard PQconsumeInput(handle) == 1 else {
                // The reason can have arrived before the end of the connection.
                while let result = PQgetResult(handle) {
                    defer { PQclear(result) }
                    let error = error(of: result)
                    if error.code != nil { throw error }
                }
                throw lost(.unknown)
            }
        }
    }

    private func error(of result: OpaquePointer) -> PostgresError {
        func field(_ name: Character) -> String? {
            PQresultErrorField(result, Int32(name.asciiValue ?? 0)).map { String(cString: $0) }
        }
        guard let code = field("C") else { return lost(.unknown) }
        return PostgresError(code: code, message: field("M") ?? code)
    }

    private func lost(_ outcome: PostgresError.Outcome) -> PostgresError {
        isBroken = true
        return PostgresError(outcome, "the connection to the database ended. It is tried again.")
    }

    /// Waits until the socket is ready. Returns false at the deadline.
    private static func wait(_ socket: Int32, _ events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
        while true {
            let rest = (deadline - .now) / .milliseconds(1)
            guard rest > 0 else { return false }
            let count = poll(&descriptor, 1, Int32(min(rest.rounded(.up), 600_000)))
            // Another error than an interruption is reported by the next call of libpq.
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
    }
}

extension Statement {
    fileprivate static let begin = Statement("begin", "BEGIN")
    fileprivate static let commit = Statement("commit", "COMMIT")
    fileprivate static let rollback = Statement("rollback", "ROLLBACK")
}

extension PostgresError {
    fileprivate static let nul = PostgresError(
        .refused, "a text with a NUL character cannot be stored. To fix: type it again without it.")
}

extension Rows {
    fileprivate init(_ result: OpaquePointer) {
        let columns = 0..<PQnfields(result)
        rows = (0..<PQntuples(result)).map { row in
            Row(
                columns: columns.map { column in
                    guard PQgetisnull(result, row, column) == 0 else { return nil }
                    return String(cString: PQgetvalue(result, row, column))
                })
        }
        affected = Int(String(cString: PQcmdTuples(result))) ?? 0
        tag = String(cString: PQcmdStatus(result))
    }
}

/// Calls `body` with pointers to C strings, which are in one buffer.
private func withCStrings<Value>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
    var bytes: [CChar] = []
    let offsets = texts.map { text in
        text.map { text in
            defer { bytes += text.utf8.map { CChar(bitPattern: $0) } + [0] }
            return bytes.count
        }
    }
    return bytes.withUnsafeBufferPointer { buffer in
        offsets.map { $0.flatMap { offset in buffer.baseAddress.map { $0 + offset } } }
            .withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
