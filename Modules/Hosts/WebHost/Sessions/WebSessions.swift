import RIBs
import RIBsScreens
import RIBsShares

/// The sessions of a host, by the identifiers in the browsers' cookies.
@MainActor
final class WebSessions {
    private let makeSession: @MainActor (_ network: String?) throws -> any HostedSession
    private let limit: Int
    private let share: PlaceShare<ClientAddress?>
    /// The share of an address in the sessions in which no action was performed.
    private let untouchedShare: PlaceShare<ClientAddress?>
    private let idleTime: Duration
    private let clock: any Clock<Duration>
    /// The secrets, such as passwords, that the clients of an address send in all sessions. An app limits the attempts for
    /// one account. This stops a client that tries many accounts.
    private var secrets: RateShare<ClientAddress?>
    /// The time since the host was created.
    private let uptime: @Sendable () -> Duration
    private var sessions: [SessionID: WebSession] = [:]
    private var isClosed = false
    /// Called with each session that begins, before its launch.
    var onBegin: (WebSession) -> Void = { _ in }
    /// Called with each session that ends before the host, unless another process continues it.
    var onEnd: (WebSession) -> Void = { _ in }

    init(
        limit: Int, untouchedLimit: Int, secretLimit: Int, idleTime: Duration, clock: any Clock<Duration>,
        makeSession: @escaping @MainActor (_ network: String?) throws -> any HostedSession
    ) {
        self.limit = limit
        share = PlaceShare(places: limit)
        untouchedShare = PlaceShare(places: .max, each: untouchedLimit)
        secrets = RateShare(each: secretLimit, per: .seconds(60))
        self.idleTime = idleTime
        self.clock = clock
        self.makeSession = makeSession
        uptime = clock.stopwatch()
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

    /// Begins a session. Nil if the host is stopping, or if it is full and each session is worth keeping and the only one
    /// of its address.
    ///
    /// - Parameters:
    ///   - notice: A message for the first screen.
    ///   - link: A link to open.
    ///   - address: The address of the client, if it is known.
    ///   - id: The identifier; a new one by default.
    ///   - state: The saved state of the app, which is restored.
    /// - Throws: The error of `makeSession`.
    func begin(
        notice: String?, opening link: String?, from address: ClientAddress?, as id: SessionID = SessionID(),
        restoring state: String? = nil
    ) throws -> WebSession? {
        guard !isClosed else { return nil }
        makeRoom(for: address)
        guard sessions.count < limit else { return nil }
        let session = WebSession(
            id: id, of: address, hosting: try makeSession(address?.text), uptime: uptime
        ) { [weak self] address in
            self?.takeSecret(of: address)
        }
        sessions[session.id] = session
        onBegin(session)
        session.launch(notice: notice, opening: link, restoring: state)
        return session
    }

    private func takeSecret(of address: ClientAddress?) -> Duration? { secrets.take(address, at: uptime()) }

    /// Ends a session if the address has too many that it never acted in, or if the host is full.
    ///
    /// A client that keeps no cookie begins a session with each request, and can act and sign in in each of them.
    private func makeRoom(for address: ClientAddress?) {
        endDisplaced(in: untouchedShare, by: address, among: sessions.values.filter { !$0.hasActed })
        endDisplaced(in: share, by: address, among: Array(sessions.values))
    }

    /// Ends one of the sessions: one that is not worth keeping before one that is, without an action before with one,
    /// without an open page before with one, the oldest.
    private func endDisplaced(
        in share: PlaceShare<ClientAddress?>, by address: ClientAddress?, among sessions: [WebSession]
    ) {
        func rank(_ session: WebSession) -> (Int, Int, Int, Duration) {
            (session.isWorthKeeping ? 1 : 0, session.hasActed ? 1 : 0, session.isWatched ? 1 : 0, session.lastUsed)
        }
        let displaced = share.displaced(by: address, among: sessions, address: \.address, isKept: \.isWorthKeeping) {
            rank($0) < rank($1)
        }
        if let displaced { end(displaced) }
    }

    /// - Parameter isContinued: Whether another process continues the session.
    func end(_ session: WebSession, isContinued: Bool = false) {
        // A later version of the session can have taken its place.
        if sessions[session.id] === session { sessions[session.id] = nil }
        if !isContinued { onEnd(session) }
        session.end(isContinued: isContinued)
    }

    /// Ends idle sessions until the task is cancelled.
    func endIdleSessions() async throws {
        while true {
            let now = uptime()
            for session in sessions.values where now - session.lastUsed >= idleTime && !session.isWatched {
                end(session)
            }
            let nextEnd = sessions.values.map { $0.lastUsed + idleTime }.filter { $0 > now }.min()
            // Once a second at most, however many sessions end, and once a day at least: a clock traps for a time without end.
            let pause = min(max(nextEnd.map { $0 - now } ?? idleTime, .seconds(1)), .seconds(86_400))
            try await clock.sleep(for: pause, tolerance: nil)
        }
    }

    /// Lets every stream write a comment, which fails if its client has disconnected, and forgets old limits.
    func refresh() {
        for session in sessions.values { session.refreshStreams() }
        secrets.forgetWholeShares(at: uptime())
    }

    /// Ends all sessions, and begins no more.
    ///
    /// - Parameter areContinued: Whether another process continues the sessions.
    func close(areContinued: Bool = false) {
        isClosed = true
        let ended = sessions.values
        sessions = [:]
        for session in ended { session.end(isContinued: areContinued) }
    }
}
