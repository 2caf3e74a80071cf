import Foundation
import Testing

@testable import CocktailDB

@Suite(.timeLimit(.minutes(10)))
struct WebClientTests {
    let server: WebServer
    let client = WebClient(sizeLimit: 1_000_000, connectTimeout: .seconds(600))

    init() throws {
        server = try WebServer()
    }

    @Test func `a cancelled download throws at once`() async throws {
        server.hold("a")
        let asker = Task { try await client.body(of: url("a")) }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    @Test func `a request contains only the needed headers`() async throws {
        _ = try await client.body(of: url("a?b=c"))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET \(WebServer.path)a?b=c HTTP/1.1\r\n"))
        #expect(request.contains("\r\nHost: \(server.host)\r\n"))
        #expect(request.contains("\r\nAccept: application/json\r\n"))
    }

    @Test func `no cookie is sent back`() async throws {
        server.respond(to: "a", with: .http(200, headers: ["Set-Cookie: who=you"]))
        _ = try await client.body(of: url("a"))
        _ = try await client.body(of: url("a"))
        #expect(server.requests.map { $0.lowercased().contains("cookie") } == [false, false])
    }

    /// The moment of the cancellation is random. No moment may crash or hang.
    @Test func `requests can be cancelled at any time`() async throws {
        server.respond(to: "a", with: .redirection(to: "\(server.baseURL)b"))
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

    @Test func `a server that sends without pause does not block cancellation`() async throws {
        server.respond(to: "a", with: .endless("", then: "HTTP/1.1 103 Early Hints\r\n\r\n"))
        let asker = Task { try await client.body(of: url("a")) }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    private func url(_ page: String) throws -> URL {
        try #require(URL(string: server.baseURL + page))
    }
}
