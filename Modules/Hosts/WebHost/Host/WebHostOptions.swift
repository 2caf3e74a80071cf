/// The options of a `WebHost`.
public struct WebHostOptions: Sendable {
    /// The name of the app, for the titles of pages.
    public var name: String
    /// The name or address that the host listens on.
    public var host: String
    /// The port that the host listens on. 0 lets the system choose a free one.
    public var port: Int
    /// The time after which a session without requests and without a visible page ends.
    public var idleTime: Duration
    /// The largest number of sessions at a time. Further browsers get an error page.
    public var sessionLimit: Int
    /// The largest number of secrets, such as passwords, that the clients of one address can send in a minute.
    public var secretLimit: Int
    /// Whether clients connect through a proxy that adds their address to the header `X-Forwarded-For`. Without a proxy
    /// a client could send any address, so the header is ignored by default.
    public var trustsProxy: Bool
    /// The notice on the first screen of a browser whose session has ended.
    public var endedNotice: String
    /// Returns the link for the path of an address, or nil if no page has this path.
    public var link: @Sendable (_ path: [String]) -> String?

    /// Creates options.
    ///
    /// - Parameter link: Returns the link for the path of an address: `notes://42` for
    ///   `["42"]`. It is not called with an empty path. By default only the address `/` exists.
    public init(
        name: String,
        host: String = "127.0.0.1",
        port: Int = 8080,
        idleTime: Duration = .seconds(30 * 60),
        sessionLimit: Int = 1000,
        secretLimit: Int = 30,
        trustsProxy: Bool = false,
        endedNotice: String = "The session has ended. This is a new one.",
        link: @escaping @Sendable (_ path: [String]) -> String? = { _ in nil }
    ) {
        self.name = name
        self.host = host
        self.port = port
        self.idleTime = idleTime
        self.sessionLimit = sessionLimit
        self.secretLimit = secretLimit
        self.trustsProxy = trustsProxy
        self.endedNotice = endedNotice
        self.link = link
    }
}
