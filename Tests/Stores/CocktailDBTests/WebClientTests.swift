import Foundation
import Testing

@testable import CocktailDB

/// One request, its response and its failures.
@Suite(.timeLimit(.minutes(60)))
struct WebClientTests {
    let server: WebServer
    let client = WebClient(sizeLimit: 2_000_000, connectTimeout: .seconds(600))

    init() throws {
        server = try WebServer()
    }

    @Test func `a request contains only the needed headers`() async throws {
        _ = try await client.body(of: url("a?b=c"))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET \(WebServer.path)a?b=c HTTP/1.1\r\n"))
        for header in ["Host: \(server.host)", "Accept: application/json", "Accept-Encoding: identity"] {
            #expect(request.contains("\r\n\(header)\r\n"))
        }
    }

    @Test func `no cookie is sent back`() async throws {
        server.respond(to: "a", with: .http(200, headers: ["Set-Cookie: who=you"]))
        _ = try await client.body(of: url("a"))
        _ = try await client.body(of: url("a"))
        #expect(server.requests.map { $0.lowercased().contains("cookie") } == [false, false])
    }

    @Test(
        arguments: [
            .json(#"{"drinks": []}"#), .chunked(#"{"drinks": []}"#),
            // An informational response comes first, and the end of the connection is the end of the body.
            .raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{\"drinks\": []}"),
        ] as [ServerResponse])
    func `a response is read in each encoding`(response: ServerResponse) async throws {
        server.respond(to: "a", with: response)
        #expect(try await client.body(of: url("a")).count > 10)
    }

    @Test func `a response that names the coding identity is read`() async throws {
        server.respond(to: "a", with: .http(200, "{}", headers: ["Content-Encoding: Identity"]))
        #expect(try await client.body(of: url("a")).count == 2)
    }

    // MARK: - Failures

    @Test(
        arguments: [
            (.http(500), .status(500)), (.http(302), .status(302)),
            // Other clients end the process at the first two.
            (.raw("HTTP/1.1 000 Status\r\n\r\n"), .status(0)), (.raw("HTTP/1.1 099 Status\r\n\r\n"), .status(99)),
            (.raw("HTTP/1.1 999 Status\r\n\r\n"), .status(999)),
            (.raw(""), .noHTTP), (.raw("HTTP/1.1 200"), .noHTTP), (.raw("SSH-2.0-OpenSSH\r\n"), .noHTTP),
            (.raw("HTTP/1.1 abc\r\n\r\n{}"), .noHTTP), (.raw("HTTP/1.1 200 OK\r\nContent-Type: a"), .noHTTP),
            (.http(200, length: -1), .noResponse("Invalid Content-Length: value")),
            (.http(200, "{", length: 100), .incomplete),
            (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"d"), .incomplete),
            (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense"), .incomplete),
            (.packedNothing, .unreadableCoding("gzip")),
            (.http(200, headers: ["Content-Encoding: x-gzip"]), .unreadableCoding("x-gzip")),
            (.http(200, headers: ["Content-Encoding: identity", "Content-Encoding: br"]), .unreadableCoding("br")),
            (.http(200, headers: ["Content-Encoding: a/b c"]), .unreadableCoding("abc")),
            (.http(200, String(repeating: "x", count: 2_000_001)), .tooLarge(limit: 2_000_000)),
        ] as [(ServerResponse, WebFailure)])
    func `a response that cannot be read is a failure`(response: ServerResponse, failure: WebFailure) async {
        server.respond(to: "a", with: response)
        await #expect(throws: failure) { try await client.body(of: url("a")) }
    }

    @Test(
        arguments: [
            ("\r\n", "x", .tooLarge(limit: 2_000_000)),
            (
                "Transfer-Encoding: chunked\r\n\r\n", "1000\r\n\(String(repeating: "x", count: 0x1000))\r\n",
                .tooLarge(limit: 2_000_000)
            ),
            ("", "X: y\r\n", .noHTTP),
        ] as [(String, String, WebFailure)])
    func `an endless response is not read to its end`(head: String, rest: String, failure: WebFailure) async {
        server.respond(to: "a", with: .endless("HTTP/1.1 200 OK\r\n\(head)", then: rest))
        await #expect(throws: failure) { try await client.body(of: url("a")) }
        await server.left(1)
    }

    @Test func `a response with a too large Content-Length is not read`() async {
        server.respond(to: "a", with: .http(200, "x", length: 2_000_001))
        server.hold("a", after: 200)
        await #expect(throws: WebFailure.tooLarge(limit: 2_000_000)) { try await client.body(of: url("a")) }
        await server.left(1)
    }

    @Test func `the limit applies to the decoded size`() async throws {
        server.respond(to: "a", with: .chunked(String(repeating: "x", count: 1_000)))
        let exact = WebClient(sizeLimit: 1_000, connectTimeout: .seconds(600))
        #expect(try await exact.body(of: url("a")).count == 1_000)
        let small = WebClient(sizeLimit: 999, connectTimeout: .seconds(600))
        await #expect(throws: WebFailure.tooLarge(limit: 999)) { try await small.body(of: url("a")) }
    }

    @Test(
        arguments: [
            // No server listens to this port.
            ("http://127.0.0.1:1/", .notReachable), ("https://cocktails.invalid/", .hostNotFound),
        ] as [(String, WebFailure)])
    func `a missing server is a failure`(address: String, failure: WebFailure) async throws {
        let url = try #require(URL(string: address))
        await #expect(throws: failure) { try await client.body(of: url) }
    }

    @Test func `a server without encryption is a failure`() async throws {
        server.respond(to: "TLS", with: .raw("HTTP/1.1 400 Bad Request\r\n\r\n"))
        let url = try #require(URL(string: "https://\(server.host)/"))
        await #expect(throws: WebFailure.noResponse("no secure connection")) { try await client.body(of: url) }
    }

    // MARK: - Redirects

    @Test(arguments: ["b", "\(WebServer.path)b"])
    func `a redirect is followed`(address: String) async throws {
        server.respond(to: "a", with: .redirection(to: address))
        server.respond(to: "b", with: .json("moved"))
        #expect(try await client.body(of: url("a")) == Data("moved".utf8))
    }

    @Test func `a redirect to another port of the same host is followed`() async throws {
        let other = try WebServer(at: "localhost")
        server.respond(to: "a", with: .redirection(to: "\(other.baseURL.replacing("localhost", with: "LOCALHOST"))b"))
        other.respond(to: "b", with: .json("moved"))
        let url = try #require(URL(string: server.baseURL.replacing("127.0.0.1", with: "localhost") + "a"))
        #expect(try await client.body(of: url) == Data("moved".utf8))
    }

    @Test func `the other port is named if it fails`() async throws {
        let other = try WebServer()
        server.respond(to: "a", with: .redirection(to: "\(other.baseURL)secret"))
        other.respond(to: "secret", with: .http(500))
        await #expect(throws: WebFailure.afterRedirect(to: other.host, .status(500))) {
            try await client.body(of: url("a"))
        }
        server.respond(to: "a", with: .redirection(to: "http://127.0.0.1:1/"))
        await #expect(throws: WebFailure.afterRedirect(to: "127.0.0.1:1", .notReachable)) {
            try await client.body(of: url("a"))
        }
    }

    @Test(arguments: [
        ("//cocktails.invalid:81/", "cocktails.invalid:81"), ("http://localhost/", "localhost"),
        ("http://[::1]:8080/", "[::1]:8080"), ("http://127.0.0.2/", "127.0.0.2"),
        ("https://ann:secret@cocktails.invalid/secret?key=secret#secret", "cocktails.invalid"),
    ])
    func `a redirect to another host is not followed`(address: String, name: String) async {
        server.respond(to: "a", with: .redirection(to: address))
        await #expect(throws: WebFailure.redirectedElsewhere(to: name)) { try await client.body(of: url("a")) }
    }

    @Test func `a redirect from HTTPS to HTTP is not followed`() throws {
        let url = try #require(URL(string: "https://bar.test/a"))
        #expect(throws: WebFailure.redirectedUnencrypted(to: "bar.test")) {
            try WebClient.checkRedirect(from: url, to: #require(URL(string: "http://bar.test/a")))
        }
        #expect(throws: Never.self) {
            try WebClient.checkRedirect(from: url, to: #require(URL(string: "https://bar.test:8443/a")))
        }
    }

    @Test(arguments: [
        "//%00/x", "//a%0D%0Ab/x", "http://[]/", "http://127.0.0.1:65536/", "http://127.0.0.1:0/", "http:///x",
        "ftp://127.0.0.1/", "http://a b:c/",
    ])
    func `a redirect with an invalid target is the response`(address: String) async {
        server.respond(to: "a", with: .redirection(to: address))
        await #expect(throws: WebFailure.status(302)) { try await client.body(of: url("a")) }
    }

    @Test func `endless redirects are a failure`() async {
        server.respond(to: "a", with: .redirection(to: "a"))
        await #expect(throws: WebFailure.tooManyRedirects) { try await client.body(of: url("a")) }
        #expect(server.questions.count == 17)
    }

    // MARK: - Cancellation

    @Test(arguments: [0, 20, 200])
    func `a cancelled download throws at once`(sent: Int) async throws {
        server.respond(to: "a", with: .json(margarita))
        server.hold("a", after: sent)
        let asker = Task { try await client.body(of: url("a")) }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    @Test func `a server that sends without pause does not block cancellation`() async throws {
        server.respond(to: "a", with: .endless("", then: "HTTP/1.1 103 Early Hints\r\n\r\n"))
        let asker = Task { try await client.body(of: url("a")) }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    /// The moment of the cancellation is random. No moment may crash or hang.
    @Test func `requests can be cancelled at any time`() async throws {
        server.respond(to: "a", with: .redirection(to: "b"))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let asker = Task { try await client.body(of: url("a")) }
                        for _ in 0..<Int.random(in: 0..<400) { await Task.yield() }
                        asker.cancel()
                        _ = await asker.result
                    }
                }
            }
        }
    }

    private func url(_ page: String) throws -> URL {
        try #require(URL(string: server.baseURL + page))
    }
}
