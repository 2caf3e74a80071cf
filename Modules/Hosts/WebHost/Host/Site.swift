import HTTPTypes
import Hummingbird

/// The objects that the routes of a host share.
struct Site: Sendable {
    let options: WebHostOptions
    let sessions: WebSessions
    let renderer: PageRenderer
    /// Whether the host itself encrypts the connections. A proxy in front of it says so in a header.
    let usesTLS: Bool
    let clock: any Clock<Duration>
    let deadlines: Deadlines
    let connections: Connections

    /// Returns the session that the request's cookie names.
    @MainActor
    func session(of request: Request) -> WebSession? {
        sessions.session(request.sessionCookie.flatMap(SessionID.init))
    }

    /// Returns the session of the request, or begins a session.
    ///
    /// - Parameter link: A link for a new session.
    /// - Throws: `HTTPError` if the host has too many sessions, or the error of `makeSession`.
    @MainActor
    func enter(
        _ request: Request, _ context: WebRequestContext, opening link: String? = nil
    ) throws -> (session: WebSession, isNew: Bool) {
        if let session = session(of: request) { return (session, false) }
        let notice = request.sessionCookie == nil ? nil : options.endedNotice
        guard let session = try sessions.begin(notice: notice, opening: link, from: address(of: request, context))
        else {
            throw HTTPError(.tooManySessions)
        }
        return (session, true)
    }

    /// Returns the cookie that names the session in later requests. The browser deletes it when it quits.
    func cookie(naming session: SessionID, for request: Request) -> Cookie {
        // A client can forge this header, but then only gets a stricter cookie.
        let isEncrypted = usesTLS || request.headers[.forwardedProtocol] == "https"
        return Cookie(
            name: request.sessionCookieName, value: session.text, path: "/", secure: isEncrypted, httpOnly: true,
            sameSite: .strict)
    }

    /// Returns the address of the client that sent a request.
    func address(of request: Request, _ context: WebRequestContext) -> ClientAddress? {
        request.clientAddress(on: context.channel, trustsProxy: options.trustsProxy)
    }
}

extension Request {
    /// The value of the cookie that names the session.
    var sessionCookie: String? { cookies[sessionCookieName]?.value }

    /// A browser sends a cookie to all ports of a host, so the name contains the port.
    fileprivate var sessionCookieName: String {
        let port = head.authority?.split(separator: ":").last.flatMap { UInt16($0) }
        return "session-\(port ?? 0)"
    }

    /// Whether the client prefers JSON to a page.
    var wantsJSON: Bool { headers[.accept]?.contains("application/json") == true }

    /// The decoded components of the path. Nil if the path is not valid.
    var path: [String]? { PathComponent.decoded(path: uri.path) }
}

extension HTTPField.Name {
    static let forwardedProtocol = Self("x-forwarded-proto")!
    static let fetchSite = Self("sec-fetch-site")!
}

extension HTTPResponse.Status {
    static let tooManySessions = HTTPResponse.Status.serviceUnavailable
}
