@testable import CocktailDB
import DIInterfaces
import Foundation
import Testing

/// A server can send the app elsewhere, but not to another server, and not without a word.
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
    func anotherHostIsNamedAndNotAsked(address: String, name: String) async {
        server.respond(to: "search.php?f=a", with: .redirection(to: address))
        await expect("redirects to another server, \(name), which is not asked. Is the address right?")
    }

    @Test func anotherPortOfTheSameHostIsFollowed() async throws {
        let other = try WebServer()
        server.respond(to: "search.php?f=a", with: .redirection(to: "\(other.baseURL)a"))
        other.respond(to: "a", with: .drinks(drink("1", "Aviation")))
        #expect(try await catalog.cocktails(under: "A").map(\.name) == ["Aviation"])
    }

    @Test func anotherPortIsNamedIfItFails() async throws {
        let other = try WebServer()
        server.respond(to: "search.php?f=a", with: .redirection(to: "\(other.baseURL)secret"))
        other.respond(to: "secret", with: .http(500))
        await expect(
            "redirects to \(other.host). \(other.host) has a problem of its own (HTTP 500). Please try again later.")
    }

    @Test func anotherPortThatRefusesIsNamed() async throws {
        let (socket, port) = try Socket.deaf()
        defer { close(socket) }
        server.respond(to: "search.php?f=a", with: .redirection(to: "http://127.0.0.1:\(port)/"))
        await expect(
            "redirects to 127.0.0.1:\(port). 127.0.0.1:\(port) cannot be reached. "
                + "Is there a network, and is the server running?")
    }

    @Test func theHostMayBeWrittenInAnotherCase() async throws {
        let (lower, upper) = ("localhost", "LOCALHOST")
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL.replacing("127.0.0.1", with: lower))
        let target = server.baseURL.replacing("127.0.0.1", with: upper) + "b"
        server.respond(to: "search.php?f=a", with: .redirection(to: target))
        server.respond(to: "b", with: .drinks(drink("1", "Aviation")))
        #expect(try await catalog.cocktails(under: "A").map(\.name) == ["Aviation"])
    }

    @Test func anUnencryptedAddressIsNotAskedAfterAnEncryptedOne() throws {
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
