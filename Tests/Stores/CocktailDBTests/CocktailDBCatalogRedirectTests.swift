import DIInterfaces
import Foundation
import Testing

@testable import CocktailDB

/// Redirects are followed on the same host only, and named in errors.
@Suite(.timeLimit(.minutes(10)))
struct CocktailDBCatalogRedirectTests {
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600))
    }

    @Test(arguments: [
        ("http://cocktails.invalid/", "cocktails.invalid"), ("//cocktails.invalid:81/", "cocktails.invalid:81"),
        ("http://localhost/", "localhost"), ("http://[::1]:8080/", "[::1]:8080"), ("http://127.0.0.2/", "127.0.0.2"),
        ("https://ann:secret@cocktails.invalid/secret?key=secret#secret", "cocktails.invalid"),
    ])
    func `a redirect to another host is reported and not followed`(address: String, name: String) async {
        server.respond(to: "search.php?f=a", with: .redirection(to: address))
        await expect("redirects to another server, \(name), which is not followed. Is the address right?")
    }

    @Test func `a redirect to another port of the same host is followed`() async throws {
        let other = try WebServer()
        server.respond(to: "search.php?f=a", with: .redirection(to: "\(other.baseURL)a"))
        other.respond(to: "a", with: .drinks(drink("1", "Aviation")))
        #expect(try await catalog.cocktails(under: "A").map(\.name) == ["Aviation"])
    }

    @Test func `the other port is named if it fails`() async throws {
        let other = try WebServer()
        server.respond(to: "search.php?f=a", with: .redirection(to: "\(other.baseURL)secret"))
        other.respond(to: "secret", with: .http(500))
        await expect(
            "redirects to \(other.host). \(other.host) has an internal error (HTTP 500). Please try again later.")
    }

    @Test func `the other port is named if it rejects the connection`() async throws {
        let (socket, port) = try Socket.deaf()
        defer { close(socket) }
        server.respond(to: "search.php?f=a", with: .redirection(to: "http://127.0.0.1:\(port)/"))
        await expect(
            "redirects to 127.0.0.1:\(port). 127.0.0.1:\(port) cannot be reached. "
                + "Is there a network, and is the server running?")
    }

    @Test func `the host of a redirect may differ in case`() async throws {
        let (lower, upper) = ("localhost", "LOCALHOST")
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL.replacing("127.0.0.1", with: lower))
        let target = server.baseURL.replacing("127.0.0.1", with: upper) + "b"
        server.respond(to: "search.php?f=a", with: .redirection(to: target))
        server.respond(to: "b", with: .drinks(drink("1", "Aviation")))
        #expect(try await catalog.cocktails(under: "A").map(\.name) == ["Aviation"])
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

    private func expect(_ sentence: String, at sourceLocation: SourceLocation = #_sourceLocation) async {
        await #expect(throws: CocktailError("\(server.host) \(sentence)"), sourceLocation: sourceLocation) {
            try await catalog.cocktails(under: "A")
        }
    }
}
