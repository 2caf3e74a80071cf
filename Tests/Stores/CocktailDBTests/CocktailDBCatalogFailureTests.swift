import DIInterfaces
import Foundation
import Testing

@testable import CocktailDB

/// The messages for failures of a server.
@Suite(.timeLimit(.minutes(10)))
struct CocktailDBCatalogFailureTests {
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600), sizeLimit: 2_000_000)
    }

    @Test(arguments: [
        (500, "has an internal error (HTTP 500). Please try again later."),
        (503, "has an internal error (HTTP 503). Please try again later."),
        (404, "has no cocktails at this address (HTTP 404). Is the address complete?"),
        (429, "received too many requests (HTTP 429). Please try again later."),
        (401, "denies access (HTTP 401). Is the key in its address right?"),
        (403, "denies access (HTTP 403). Is the key in its address right?"),
        (302, "sent an unexpected response (HTTP 302)."),
        (418, "sent an unexpected response (HTTP 418)."),
    ])
    func `an HTTP status has a message`(status: Int, sentence: String) async {
        await expect("\(server.host) \(sentence)", of: .http(status, margarita))
    }

    @Test(arguments: ["000", "042", "099", "101", "600", "999"])
    func `an unknown HTTP status has a message`(status: String) async throws {
        let number = try #require(Int(status))
        await expect(
            "\(server.host) sent an unexpected response (HTTP \(number)).",
            of: .raw("HTTP/1.1 \(status) Status\r\nContent-Length: 16\r\n\r\n{\"drinks\": null}"))
    }

    @Test(arguments: ["Basic realm=\"bar\"", "Basic", "Digest realm=\"bar\", nonce=\"1\"", "Negotiate"])
    func `a server that requires a password is reported`(challenge: String) async {
        await expect(
            "\(server.host) denies access (HTTP 401). Is the key in its address right?",
            of: .http(401, headers: ["WWW-Authenticate: \(challenge)"]))
    }

    @Test(arguments: ["", "<html>Hello</html>", "{\"drinks\":"])
    func `a response that is not JSON is reported`(text: String) async {
        await expect(
            "The response of \(server.host) is not JSON. Is it a cocktail server, and is its address complete?",
            of: .json(text))
    }

    @Test(arguments: ["{\"meals\": null}", "[]", "{\"drinks\": [1]}"])
    func `JSON of another structure is reported`(text: String) async {
        await expect("The response of \(server.host) contains no cocktails. Is it a cocktail server?", of: .json(text))
    }

    @Test(arguments: [
        "", "HTTP", "HTTP/1.1 200", "hello\r\n\r\nworld", "SSH-2.0-OpenSSH\r\n", "HTTP/1.1 abc\r\n\r\n{}",
        "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Type: application/js",
    ])
    func `a response that is not HTTP is reported`(text: String) async {
        await expect("\(server.host) does not speak HTTP. Is it a web server?", of: .raw(text))
    }

    @Test func `a server without encryption is reported`() async {
        server.respond(to: "TLS", with: .raw("HTTP/1.1 400 Bad Request\r\n\r\n"))
        await expect("\(server.host) sent no response (no secure connection).", at: "https://\(server.host)/")
    }

    @Test(
        arguments: [
            .http(200, "{\"drinks\":", length: 100),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"d"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense"),
            .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n{\"drinks\": null}"),
        ] as [ServerResponse])
    func `an incomplete response is reported`(response: ServerResponse) async {
        await expect("The response of \(server.host) is incomplete. Please try again.", of: response)
    }

    @Test func `an invalid Content-Length is reported`() async {
        await expect(
            "\(server.host) sent no response (Invalid Content-Length: value).", of: .http(200, margarita, length: -1))
    }

    @Test func `endless redirects are reported`() async {
        await expect(
            "\(server.host) redirects too often. Is its address right?",
            of: .redirection(to: "\(server.baseURL)search.php?f=a"))
    }

    @Test(arguments: [
        "//%00/x", "//a%0D%0Ab/x", "http://%5B%5D/", "http://[]/", "http://127.0.0.1:65536/", "http://127.0.0.1:0/",
        "http:///x", "http://", "ftp://127.0.0.1/", "file:///etc/passwd", "unix:///x", "http://a b:c/",
    ])
    func `a redirect with an invalid target is the response`(address: String) async {
        await expect("\(server.host) sent an unexpected response (HTTP 302).", of: .redirection(to: address))
    }

    @Test func `an informational response is ignored`() async throws {
        let early = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n"
        server.respond(to: "search.php?f=a", with: .raw("\(early)HTTP/1.1 200 OK\r\n\r\n{\"drinks\": null}"))
        #expect(try await catalog.cocktails(under: "A") == [])
    }

    // MARK: - Size

    @Test func `a response with a too large Content-Length is not read`() async {
        server.hold("search.php?f=a", after: 200)
        await expect(
            "The response of \(server.host) is too large: it is larger than 2 MB.",
            of: .http(200, String(repeating: "x", count: 2_000_001)))
        await server.left(1)
    }

    @Test func `a response that exceeds the limit is not read to its end`() async {
        let head = "HTTP/1.1 200 OK\r\n\r\n"
        server.hold("search.php?f=a", after: head.utf8.count + 2_000_001)
        await expect(
            "The response of \(server.host) is too large: it is larger than 2 MB.",
            of: .raw(head + String(repeating: "x", count: 3_000_000)))
        await server.left(1)
    }

    @Test(arguments: ["", "Transfer-Encoding: chunked\r\n"])
    func `an endless response is read up to the limit`(header: String) async {
        let text = String(repeating: "x", count: 0x1000)
        await expect(
            "The response of \(server.host) is too large: it is larger than 2 MB.",
            of: .endless("HTTP/1.1 200 OK\r\n\(header)\r\n", then: header.isEmpty ? text : "1000\r\n\(text)\r\n"))
        await server.left(1)
    }

    @Test func `an endless header is not read`() async {
        await expect(
            "\(server.host) does not speak HTTP. Is it a web server?",
            of: .endless("HTTP/1.1 200 OK\r\n", then: "X: y\r\n"))
        await server.left(1)
    }

    @Test func `a response of exactly the limit is read`() async throws {
        let empty = #"{"drinks": null}"#
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL, sizeLimit: empty.utf8.count)
        server.respond(to: "search.php?f=a", with: .chunked(empty))
        #expect(try await catalog.cocktails(under: "A") == [])
        server.respond(to: "search.php?f=b", with: .chunked(empty + " "))
        let error = CocktailError("The response of \(server.host) is too large: it is larger than 16 bytes.")
        await #expect(throws: error) {
            try await catalog.cocktails(under: "B")
        }
    }

    @Test func `the limit applies to the decompressed size`() async throws {
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL, sizeLimit: 15)
        server.respond(to: "search.php?f=a", with: .packedNothing)
        let error = CocktailError("The response of \(server.host) is too large: it is larger than 15 bytes.")
        await #expect(throws: error) { try await catalog.cocktails(under: "A") }
    }

    // MARK: - Missing servers

    @Test func `a server that is not running is reported`() async throws {
        let (socket, port) = try Socket.deaf()
        defer { close(socket) }
        await expect(
            "127.0.0.1:\(port) cannot be reached. Is there a network, and is the server running?",
            at: "http://127.0.0.1:\(port)/")
    }

    @Test func `an unknown host is reported`() async {
        await expect(
            "cocktails.invalid cannot be found. Is there a network, and is the name right?",
            at: "https://cocktails.invalid/")
    }

    // MARK: - Helpers

    private func expect(
        _ sentence: String, of response: ServerResponse, at sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        server.respond(to: "search.php?f=a", with: response)
        await #expect(throws: CocktailError(sentence), sourceLocation: sourceLocation) {
            try await catalog.cocktails(under: "A")
        }
    }

    private func expect(
        _ sentence: String, at baseURL: String, at sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await #expect(throws: CocktailError(sentence), sourceLocation: sourceLocation) {
            try await CocktailDBCatalog(baseURL: baseURL, timeout: .seconds(600)).cocktails(under: "A")
        }
    }
}
