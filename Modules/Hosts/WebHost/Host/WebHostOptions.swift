/// The options of a `WebHost`.
///
/// > Experimental: A patch version can change it.
public struct WebHostOptions: Sendable {
    /// The name of the app, for the titles of pages.
    public var name: String
    /// The icon of the pages, as the text of an SVG file; nil for the icon of the host.
    public var icon: String?
    /// The name or address that the host listens on.
    public var host: String
    /// The port that the host listens on. 0 lets the system choose a free one.
    public var port: Int
    /// Further names that the host is served under, without a port: the name that a proxy passes on. A request for any
    /// other name is refused, unless the name is the address that the client connected to.
    public var publicNames: [String]
    /// The time after which a session without requests and without a visible page ends.
    public var idleTime: Duration
    /// The largest number of sessions at a time. When the host is full, a new session ends one of the address that has
    /// the most: one that is not worth keeping first. The only session of an address stays if it is worth keeping. If
    /// all sessions are such, a new browser gets an error page.
    public var sessionLimit: Int
    /// The largest number of sessions of one address in which no action was performed. The next one ends the oldest.
    public var untouchedSessionLimit: Int
    /// The largest number of connections at a time, of which an address gets half, or all behind a proxy. The next
    /// one closes one of the address that has the most. Nil for the maximum, as many as the process has descriptors for.
    public var connectionLimit: Int?
    /// The largest number of secrets, such as passwords, that the clients of one address can send in a minute. 0 refuses
    /// all.
    public var secretLimit: Int
    /// Whether clients connect through a proxy that adds their address to the header `X-Forwarded-For`, or to `Forwarded`
    /// without the other one. Without a proxy a client could send any address, so both are ignored by default.
    public var trustsProxy: Bool
    /// The notice on the first screen of a browser whose session has ended; nil for none.
    public var endedNotice: String?
    /// The notice on each screen while the store of the sessions does not respond; nil for none.
    public var awayNotice: String?
    /// Returns the link for the path of an address, or nil if no page has this path.
    public var link: @Sendable (_ path: [String]) -> String?

    /// Creates options.
    ///
    /// - Parameter link: Returns the link for the path of an address: `notes://42` for `["42"]`. It is not called with an
    ///   empty path, nor with a path that the host uses itself: `actions`, `events`, and those that begin with `api` or
    ///   `assets`. By default no address opens a screen. A screen with a path still has an address, but only for the
    ///   session that shows it.
    public init(
        name: String,
        icon: String? = nil,
        host: String = "127.0.0.1",
        port: Int = 8080,
        publicNames: [String] = [],
        idleTime: Duration = .seconds(30 * 60),
        sessionLimit: Int = 1000,
        untouchedSessionLimit: Int = 50,
        connectionLimit: Int? = nil,
        secretLimit: Int = 30,
        trustsProxy: Bool = false,
        endedNotice: String? = "The session has ended. This is a new one.",
        awayNotice: String? = "The server cannot save at the moment, but you can go on.",
        link: @escaping @Sendable (_ path: [String]) -> String? = { _ in nil }
    ) {
        self.name = name
        self.icon = icon
        self.host = host
        self.port = port
        self.publicNames = publicNames
        self.idleTime = idleTime
        self.sessionLimit = sessionLimit
        self.untouchedSessionLimit = untouchedSessionLimit
        self.connectionLimit = connectionLimit
        self.secretLimit = secretLimit
        self.trustsProxy = trustsProxy
        self.endedNotice = endedNotice
        self.awayNotice = awayNotice
        self.link = link
    }
}
