import RIBs
import Screens

/// The sessions of a host, by the identifiers in the browsers' cookies.
@MainActor
final class WebSessions {
    private let makeSession: @MainActor () -> any HostedSession
    private let limit: Int
    private let idleTime: Duration
    private let clock: any Clock<Duration>
    private let secretLimit: SecretLimit
    /// The time since the host was created.
    private let uptime: @Sendable () -> Duration
    private var sessions: [SessionID: WebSession] = [:]
    private var isClosed = false
    private var freedMemory = FreedMemory()

    init(
        limit: Int, secretLimit: Int, idleTime: Duration, clock: any Clock<Duration>,
        makeSession: @escaping @MainActor () -> any HostedSession
    ) {
        self.limit = limit
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

    /// Begins a session. Nil if the host has the largest number of sessions, or is stopping.
    ///
    /// - Parameters:
    ///   - notice: A message for the first screen.
    ///   - link: A link to open.
    func begin(notice: String?, opening link: String?) -> WebSession? {
        guard !isClosed, sessions.count < limit else { return nil }
        let session = WebSession(
            id: SessionID(), hosting: makeSession(), secretLimit: secretLimit, uptime: uptime)
        sessions[session.id] = session
        session.launch(notice: notice, opening: link)
        return session
    }

    /// Ends idle sessions until the task is cancelled.
    func endIdleSessions() async throws {
        while true {
            let now = uptime()
            for (id, session) in sessions where now - session.lastUsed >= idleTime && !session.isWatched {
                sessions[id] = nil
                session.end()
            }
            let nextEnd = sessions.values.map { $0.lastUsed + idleTime }.filter { $0 > now }.min()
            try await clock.sleep(for: nextEnd.map { $0 - now } ?? idleTime, tolerance: nil)
        }
    }

    /// Lets every stream write a comment, which fails if its client has disconnected, forgets old limits, and returns memory.
    func refresh() {
        for session in sessions.values { session.refreshStreams() }
        secretLimit.forgetOldAddresses()
        freedMemory.release(sessionCount: sessions.count)
    }

    /// Ends all sessions, and begins no more.
    func close() {
        isClosed = true
        let ended = sessions.values
        sessions = [:]
        for session in ended { session.end() }
    }
}
