import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import RIBsSoak
import RIBsTesting

@testable import WebHost

/// The head and the body of a request, as the router gets them: each is answered or refused, a request for another name
/// or from another site changes nothing, and an action is performed once.
///
/// The first line has the method, the path and the authority. `SESSION` stands for the identifier of a session, and
/// `PADDING` for as much text as makes a body of 64 KiB, or one byte more.
enum RequestInput: FuzzedInput {
    static let name = "requests"
    static let words = [
        "SESSION", "127.0.0.1", "localhost", "%00", "%2e%2e/", "?a=b&", "session-0=", "Sec-Fetch-Site: cross-site\n",
        "Sec-Fetch-Mode: navigate\n", "Origin: http://evil.test\n", "Host: evil.test\n", "X-Forwarded-For: ::1\n",
    ]
    private static let cookie = "Cookie: session-0=SESSION"
    static let examples =
        [
            "GET / 127.0.0.1\n", "GET /page 127.0.0.1\n\(cookie)\nAccept: application/json\n",
            "POST /actions 127.0.0.1\n\(cookie)\nOrigin: http://127.0.0.1\n\nscreen=1&set.name=Ann&tap=count",
            "POST /api/actions 127.0.0.1\n\(cookie)\n\n{\"number\":1,\"actions\":[{\"tap\":{\"id\":\"count\"}}]}",
            "POST /actions 127.0.0.1\n\(cookie)\nSec-Fetch-Site: cross-site\n\nscreen=1&tap=count",
            "GET /api/screen?a=%20&b 127.0.0.1\n\(cookie)\nX-Forwarded-For: 10.0.0.1, ::1\nX-Forwarded-Proto: https\n",
            "HEAD /assets/style.css localhost:80\nRange: bytes=0-9\nIf-None-Match: \"x\"\n",
            "GET /page 127.0.0.1\n\(cookie)\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\n",
            "GET /?tap=count&screen=1 127.0.0.1\nCookie: session-0=0123456789abcdef0123456789abcdef\n",
        ] + foreign.map { "POST /actions 127.0.0.1\($0)\n\(cookie)\n\nscreen=1&tap=count" }
        + ["", "x"].map { "POST /actions 127.0.0.1\n\(cookie)\n\nscreen=1&tap=count&\($0)=PADDING" }
    /// What makes a request one of another site, or for another name.
    private static let foreign = [
        ".evil.test", "\nSec-Fetch-Site: same-site", "\nOrigin: http://evil.test", "\nHost: evil.test",
    ]
    private static let bodyLimit = 65_536

    @MainActor private static let channel = NIOAsyncTestingChannel()
    private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    @MainActor private static let host = WebHost(
        options: WebHostOptions(name: "Toys", trustsProxy: true) { $0 == ["page"] ? "toy://page" : nil },
        logger: logger, clock: ManualClock()
    ) { _ in
        toy = ToySession()
        return toy
    }
    /// The session that began last.
    @MainActor private static var toy = ToySession()
    @MainActor private static let responder = host.router.buildResponder()

    static func check(_ bytes: [UInt8]) async throws -> Bool {
        guard let session = try host.services.sessions.begin(notice: nil, opening: nil, from: nil) else {
            throw SoakFailure(description: "no session could begin")
        }
        let text = String(decoding: bytes, as: UTF8.self).replacing("SESSION", with: session.id.text)
        guard let request = request(text) else { return false }
        let before = session.current
        let response = try await answer(request)
        guard response.status.code < 500 || [501, 503].contains(response.status.code) else {
            throw SoakFailure(description: "the status is \(response.status)")
        }
        guard !isForeign(request.head) || session.current == before else {
            throw SoakFailure(description: "a request that is not from here changed the session")
        }
        let size = body(of: text).utf8.count
        // Only a POST is read beyond its head.
        let isTooLarge = size > bodyLimit && request.head.method == .post
        guard isTooLarge ? response.status.code >= 400 : response.status != .contentTooLarge else {
            throw SoakFailure(description: "the status is \(response.status) for \(size) bytes")
        }
        let cookie = response.headers[.setCookie] ?? "HttpOnly; SameSite=Strict"
        guard cookie.contains("HttpOnly"), cookie.contains("SameSite=Strict") else {
            throw SoakFailure(description: "the cookie is \(cookie)")
        }
        let (count, name) = (toy.root.count, toy.root.name)
        guard request.method == .post || (count, name) == (0, "") else {
            throw SoakFailure(description: "a page that was read performed an action")
        }
        _ = try await answer(request)
        guard (toy.root.count, toy.root.name) == (count, name) else {
            throw SoakFailure(description: "an action on an older screen was performed")
        }
        _ = request.uri.queryParameters.count
        return response.status.code < 400
    }

    private static func answer(_ request: Request) async throws -> Response {
        try await responder.respond(
            to: request, context: WebRequestContext(source: .init(channel: channel, logger: logger)))
    }

    /// Whether the request comes from another site or names another server. Computed here, because the check of the
    /// host is tested with it.
    private static func isForeign(_ head: HTTPRequest) -> Bool {
        let (authority, fields) = (head.authority ?? "", head.headerFields)
        let isNamed = (authority + ":").hasPrefix("127.0.0.1:") && fields[.init("Host")!] == nil
        if let site = fields[.init("Sec-Fetch-Site")!] { return !isNamed || !["same-origin", "none"].contains(site) }
        let isWritten = head.method != .get && head.method != .head
        return !isNamed || isWritten && fields[.origin].map { !$0.contains(authority) } ?? false
    }

    /// What follows the first empty line.
    private static func body(of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\n")
        let size = bodyLimit + body.utf8.count % 2
        return body.replacing("PADDING", with: String(repeating: "x", count: max(0, size + 7 - body.utf8.count)))
    }

    private static func request(_ text: String) -> Request? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard start.count == 3, let method = HTTPRequest.Method(start[0]) else { return nil }
        var fields = HTTPFields()
        let headers = lines.dropFirst().prefix { !$0.isEmpty }
        for line in headers {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { return nil }
            fields.append(HTTPField(name: name, value: parts[1].drop { $0 == " " }.description))
        }
        return Request(
            head: .init(method: method, scheme: "http", authority: start[2], path: start[1], headerFields: fields),
            body: RequestBody(buffer: ByteBuffer(string: body(of: text))))
    }
}
