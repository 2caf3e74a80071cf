import NIOHTTP1
import RIBsScreens
import Testing

@testable import WebInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct InspectorSecurityTests {
    private static let paths = [
        "", "/1", "/1/events", "/1/tree.json?event=1", "/1/tree.svg", "/1/report.json", "/1/registry.json",
    ]

    private let inspector = TestInspector()

    @Test(arguments: [
        "evil.test", "evil.test:8080", "127.0.0.1.evil.test", "localhost.evil.test", "127.0.0.2",
        "localhost:80@evil.test",
    ])
    func `a request that does not name a loopback address is refused`(host: String) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            for path in Self.paths {
                let response = try await client.get("/inspector\(path)", headers: ["host": host])
                #expect([400, 403, 421].contains(response.status), "\(path)")
                #expect(!response.body.contains("Toy"))
            }
            let other = try await client.get("/inspector/1/other", headers: ["host": host])
            #expect([400, 403, 404, 421].contains(other.status))
        }
        toy.end()
    }

    /// A proxy on this machine connects from it, and some send its address as the host.
    @Test(arguments: [
        "x-forwarded-for", "X-Forwarded-Host", "x-forwarded-proto", "x-real-ip", "forwarded", "via",
    ])
    func `a request that a proxy has passed on is refused`(header: String) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            for path in Self.paths {
                let response = try await client.get("/inspector\(path)", headers: [header: "192.0.2.1"])
                #expect(response.status == 403, "\(path)")
                #expect(!response.body.contains("Toy"))
            }
        }
        toy.end()
    }

    @Test(arguments: ["cross-site", "same-site"], ["navigate", "no-cors"])
    func `a request from another site is refused`(site: String, mode: String) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            for path in Self.paths {
                let response = try await client.get(
                    "/inspector\(path)", headers: ["sec-fetch-site": site, "sec-fetch-mode": mode])
                #expect(response.status == 403, "\(path)")
            }
        }
        toy.end()
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "0", "1e9", "99999999999999999999"])
    func `a number of an event that does not exist has no tree`(number: String) async throws {
        let toy = inspector.launch()
        try await inspector.run { client in
            for path in ["tree.json", "tree.svg", "report.json"] {
                let response = try await client.get("/inspector/1/\(path)?event=\(number)")
                #expect([400, 404].contains(response.status), "\(path)")
            }
            let response = try await client.get("/inspector/\(number)")
            #expect(response.status == 404)
        }
        toy.end()
    }

    @Test(arguments: ["127.0.0.1", "localhost:8080", "LOCALHOST", "[::1]", "[::1]:65535"])
    func `a loopback address is accepted`(authority: String) {
        #expect(LoopbackAddress.isNamed(by: authority))
    }

    @Test(arguments: [nil, "", "::1", "[::1", "127.0.0.1:", "127.0.0.1:123456", "0.0.0.0", "127.0.0.1/", "a@127.0.0.1"])
    func `another address is refused`(authority: String?) {
        #expect(!LoopbackAddress.isNamed(by: authority))
    }

    @Test(arguments: [("127.0.0.1", true), ("::1", true), ("localhost", true), ("0.0.0.0", false), ("::", false)])
    func `a host may listen on loopback addresses`(host: String, isAllowed: Bool) {
        #expect(LoopbackAddress.contains(host) == isAllowed)
    }

    @Test func `neither the cookie nor a secret is shown`() async throws {
        try await inspector.run { client in
            let cookie = try #require(try await client.get("/").headers["set-cookie"].first)
            let value = try #require(cookie.split(whereSeparator: { "=;".contains($0) }).dropFirst().first)
            #expect(value.count == 32)
            let session = try #require(inspector.sessions.all.first)
            try session.window?.perform(.set(id: "password", value: "hunter2"))
            var texts: [String] = []
            for path in Self.paths where path != "/1/events" {
                let response = try await client.get(
                    "/inspector\(path)", headers: ["cookie": "session-\(client.port)=\(value)"])
                #expect(response.status == 200, "\(path)")
                texts.append(response.body + response.headers.description)
            }
            var events = client.events("/inspector/1/events").makeAsyncIterator()
            texts.append(try #require(try await events.next()))
            for text in texts {
                #expect(!text.contains(value))
                #expect(!text.contains("hunter2"))
            }
        }
    }
}
