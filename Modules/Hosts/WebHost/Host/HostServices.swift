import HTTPTypes
import Hummingbird
import RIBsScreens

/// The objects that the routes of a host share.
struct HostServices: Sendable {
    let options: WebHostOptions
    let sessions: WebSessions
    let renderer: PageRenderer
    /// Whether the host itself encrypts the connections. A proxy in front of it says so in a header.
    let usesTLS: Bool
    let clock: any Clock<Duration>
    let deadlines: Deadlines
    let connections: Connections
    /// Saves the sessions; nil if they end with the process.
    let archive: SessionArchive?
    let addresses: ClientAddresses

    /// Returns the session that one of the request's cookies names.
    @MainActor
    func session(of request: Request) -> WebSession? {
        identifiers(of: request).lazy.compactMap { sessions.session($0) }.first
    }

    /// The identifiers in the cookies of a request.
    func identifiers(of request: Request) -> [SessionID] {
        request.sessionCookies(isEncrypted: isEncrypted(request)).compactMap { SessionID($0) }
    }

    /// Whether the request has cookies for a session, which may have ended.
    func hasCookie(_ request: Request) -> Bool { !request.sessionCookies(isEncrypted: isEncrypted(request)).isEmpty }

    /// Whether the browser may have a cookie that it does not send, because the user followed a link on another site.
    /// The cookie of a new session would replace it.
    func mayHideCookie(_ request: Request) -> Bool { request.isFromOtherSite && !hasCookie(request) }

    /// Performs the actions of a request in order.
    ///
    /// A secret shows who a user is, so the session gets a new identifier with it. Another site that planted the old
    /// one in the browser, or listens by it, has lost the session before the secret is checked.
    ///
    /// - Returns: The session, why an action was not performed, and the cookie of a new identifier. Nil if the request has
    ///   no session.
    @MainActor
    func perform(
        _ actions: [ScreenAction], on number: Int, of request: Request, _ context: WebRequestContext
    ) -> (session: WebSession, rejection: ActionRejection?, cookie: Cookie?)? {
        guard let session = session(of: request) else { return nil }
        var rejection: ActionRejection?
        do throws(ActionRejection) {
            try session.perform(actions, on: number, from: address(of: request, context))
        } catch { rejection = error }
        guard sessions.renewIdentifier(of: session) else { return (session, rejection, nil) }
        return (session, rejection, cookie(naming: session.id, for: request))
    }

    /// Returns the session of the request, or begins a session.
    ///
    /// - Parameter link: A link for a new session.
    /// - Returns: The session, and the cookie of a new one.
    /// - Throws: `HTTPError` if the host has too many sessions, or if a link on another site would begin one, and the
    ///   error of `makeSession`.
    @MainActor
    func enter(
        _ request: Request, _ context: WebRequestContext, opening link: String? = nil
    ) throws -> (session: WebSession, cookie: Cookie?) {
        if let session = session(of: request) { return (session, nil) }
        guard !mayHideCookie(request) else { throw HTTPError(.forbidden) }
        let notice = hasCookie(request) ? options.endedNotice : nil
        guard let session = try sessions.begin(notice: notice, opening: link, from: address(of: request, context))
        else {
            throw HTTPError(.tooManySessions)
        }
        return (session, cookie(naming: session.id, for: request))
    }

    /// Returns the cookie that names the session in later requests. The browser deletes it when it quits. The server never
    /// removes it, because three text browsers would send it on (`findings/text-browsers-and-cookies.sh`): it sets another.
    private func cookie(naming session: SessionID, for request: Request) -> Cookie {
        let isEncrypted = isEncrypted(request)
        return Cookie(
            name: request.sessionCookieName(isEncrypted: isEncrypted), value: session.text, path: "/",
            secure: isEncrypted, httpOnly: true, sameSite: .strict)
    }

    private func isEncrypted(_ request: Request) -> Bool { request.isEncrypted(usesTLS: usesTLS) }

    /// Returns the link for the path of an address; nil for the first address, and for a path without an address.
    func link(to path: [String]) -> String? { PathComponent.address(of: path) == "/" ? nil : options.link(path) }

    /// Returns the address of the client that sent a request.
    @MainActor
    func address(of request: Request, _ context: WebRequestContext) -> ClientAddress? {
        addresses.address(of: request, on: context.channel)
    }
}

extension Request {
    /// The values of the cookies that may name the session.
    ///
    /// A server on another port can add cookies of the same name. A browser sends the ones for a longer path first, so the
    /// last ones come first here. The others are not read, because the store is asked for each.
    fileprivate func sessionCookies(isEncrypted: Bool) -> [Substring] {
        let name = sessionCookieName(isEncrypted: isEncrypted)
        let cookies = headers[values: .cookie].flatMap { $0.split(separator: ";") }.reversed().compactMap { cookie in
            let cookie = cookie.drop { $0 == " " }
            return cookie.hasPrefix(name + "=") ? cookie.dropFirst(name.count + 1) : nil
        }
        return Array(cookies.prefix(8))
    }

    /// A browser sends a cookie to all ports of a host, so the name contains the port. With the prefix, a browser
    /// accepts the cookie only over TLS, for all paths, and from this name of the host.
    fileprivate func sessionCookieName(isEncrypted: Bool) -> String {
        let port = head.authority?.split(separator: ":").last.flatMap { UInt16($0) }
        return (isEncrypted ? "__Host-" : "") + "session-\(port ?? 0)"
    }

    /// Whether the browser encrypts its connection, to this host or to a proxy in front of it. A client can forge the
    /// header, but then only gets a stricter cookie.
    func isEncrypted(usesTLS: Bool) -> Bool {
        usesTLS || (headers[.forwardedProtocol] ?? Forwarded(headers)?.scheme) == "https"
    }

    /// Whether the client is a program or the script of a page, which need no page.
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
