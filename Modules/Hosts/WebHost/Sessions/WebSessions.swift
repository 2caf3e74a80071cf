import RIBs
import RIBsScreens

/// The sessions of a host, by the identifiers in the browsers' cookies.
@MainActor
final class WebSessions {
    private let makeSession: @MainActor () throws -> any HostedSession
    private let limit: Int
    /// The largest number of sessions of one address in which no action was performed.
    private let untouchedLimit: Int
    private let idleTime: Duration
    private let clock: any Clock<Duration>
    private let secretLimit: SecretLimit
    /// The time since the host was created.
    private let uptime: @Sendable () -> Duration
    private var sessions: [SessionID: WebSession] = [:]
    private var isClosed = false

    init(
        limit: Int, untouchedLimit: Int, secretLimit: Int, idleTime: Duration, clock: any Clock<Duration>,
        makeSession: @escaping @MainActor () throws -> any HostedSession
    ) {
        self.limit = limit
        self.untouchedLimit = untouchedLimit
        self.idleTime = idleTime
        self.clock = clock
        self.makeSession = makeSession
        uptime = clock.stopwatch()
        self.secretLimit = SecretLimit(count: secretLimit, uptime: uptime)
    }

    var count: Int { sessions.count }

    /// All sessions, in no order.
    var all: [WebSession] { Array(sessions.values) }

    /// Returns the session of a cookie and stores the time of its use. Nil if it has ended or never existed.
    func session(_ id: SessionID?) -> WebSession? {
        guard let id, let session = sessions[id] else { return nil }
        session.noteUse()
        return session
    }

    /// Gives a session a new identifier if a secret was sent since the last one, and ends its streams.
    ///
    /// - Returns: Whether the identifier is new.
    func renewIdentifier(of session: WebSession) -> Bool {
        let old = session.id
        guard session.renewIdentifier() else { return false }
        sessions[old] = nil
        sessions[session.id] = session
        return true
    }

    /// Begins a session. Nil if the host has the largest number of sessions and all are worth keeping, or is stopping.
    ///
    /// - Parameters:
    ///   - notice: A message for the first screen.
    ///   - link: A link to open.
    ///   - address: The address of the client, if it is known.
    /// - Throws: The error of `makeSession`.
    func begin(notice: String?, opening link: String?, from address: ClientAddress?) throws -> WebSession? {
        guard !isClosed else { return nil }
        makeRoom(for: address)
        guard sessions.count < limit else { return nil }
        let session = WebSession(
            id: SessionID(), of: address, hosting: try makeSession(), secretLimit: secretLimit, uptime: uptime)
        sessions[session.id] = session
        session.launch(notice: notice, opening: link)
        return session
    }

    /// Ends a session if the address has too many that it never acted in, or if the host is full.
    ///
    /// A client that keeps no cookie begins a session with each request, so it must not lock out other clients.
    private func makeRoom(for address: ClientAddress?) {
        let untouched = sessions.values.filter { $0.address == address && !$0.hasActed }
        if untouched.count >= untouchedLimit { endFirst(of: untouched) }
        guard sessions.count >= limit else { return }
        // The address with most sessions loses one. A client with one session keeps it while another has many.
        let byAddress = Dictionary(grouping: sessions.values.filter { !$0.isWorthKeeping }, by: \.address)
        if let most = byAddress.values.max(by: { $0.count < $1.count }) { endFirst(of: most) }
    }

    /// Ends one of the sessions: without an action before with one, without an open page before with one, the oldest.
    private func endFirst(of sessions: [WebSession]) {
        func rank(_ session: WebSession) -> (Int, Int, Duration) {
            (session.hasActed ? 1 : 0, session.isWatched ? 1 : 0, session.lastUsed)
        }
        if let first = sessions.min(by: { rank($0) < rank($1) }) { end(first) }
    }

    private func end(_ session: WebSession) {
        sessions[session.id] = nil
        session.end()
    }

    /// Ends idle sessions until the task is cancelled.
    func endIdleSessions() async throws {
        while true {
            let now = uptime()
            for session in sessions.values where now - session.lastUsed >= idleTime && !session.isWatched {
                end(session)
            }
            let nextEnd = sessions.values.map { $0.lastUsed + idleTime }.filter { $0 > now }.min()
            try await clock.sleep(for: nextEnd.map { $0 - now } ?? idleTime, tolerance: nil)
        }
    }

    /// Lets every stream write a comment, which fails if its client has disconnected, and forgets old limits.
    func refresh() {
        for session in sessions.values { session.refreshStreams() }
        secretLimit.forgetOldAddresses()
    }

    /// Ends all sessions, and begins no more.
    func close() {
        isClosed = true
        let ended = sessions.values
        sessions = [:]
        for session in ended { session.end() }
    }
}
