import RIBsTesting
import Testing

@testable import WebHost

/// A host that stores its sessions, and the host that continues them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionArchiveTests {
    private let store = SessionStoreFake()

    private func run(_ body: @MainActor (TestClient, Toys, TestHost) async throws -> Void) async throws {
        var host = TestHost()
        host.store = store
        let running = host
        try await running.run { client, toys in try await body(client, toys, running) }
    }

    /// Taps the counter of a new session, and returns its cookie and the number of the next screen.
    private func tapped() async throws -> (cookie: String?, number: Int) {
        var (cookie, number): (String?, Int) = (nil, 0)
        try await run { client, _, _ in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            _ = try await client.post("/actions", "screen=\(try #require(first.screenNumber))&tap=count")
            (cookie, number) = (client.cookie, try #require(try await client.get("/").screenNumber))
        }
        // Each host has a port of its own, which is part of the cookie's name.
        return (cookie?.split(separator: "=").last.map(String.init), number)
    }

    private func named(_ cookie: String?, _ client: TestClient) -> String? {
        cookie.map { "session-\(client.port)=\($0)" }
    }

    @Test func `the next host continues a session, and the first click counts`() async throws {
        let (cookie, number) = try await tapped()
        try await run { client, toys, _ in
            var client = client
            client.cookie = named(cookie, client)
            _ = try await client.post("/actions", "screen=\(number)&tap=count")
            #expect(toys.sessions.map(\.root.count) == [2])
            #expect(try await client.get("/").body.contains("Tapped 2 times"))
        }
    }

    @Test func `the keys of the store are not the cookies`() async throws {
        let (cookie, _) = try await tapped()
        let key = try #require(store.sessions.keys.first)
        #expect(key != cookie && key.count == 64)
    }

    @Test func `a state of another format begins anew`() async throws {
        let (cookie, number) = try await tapped()
        let text = #"{"format":0,"revision":1,"number":\#(number),"offer":"","state":"1"}"#
        store.sessions = store.sessions.mapValues { StoredSession(version: 1, state: text, lastUsed: $0.lastUsed) }
        try await run { client, _, _ in
            var client = client
            client.cookie = named(cookie, client)
            let page = try await client.get("/")
            #expect(page.body.contains("Tapped 0 times"))
            #expect(page.cookie != nil)
        }
    }

    @Test func `a session that was idle for too long is not continued`() async throws {
        let (cookie, _) = try await tapped()
        store.sessions = store.sessions.mapValues { StoredSession(version: 1, state: $0.state, lastUsed: 1) }
        try await run { client, _, _ in
            var client = client
            client.cookie = named(cookie, client)
            let page = try await client.get("/")
            #expect(page.body.contains("Tapped 0 times"))
        }
    }

    @Test func `a change without an action is saved after a moment`() async throws {
        try await run { client, toys, host in
            _ = try await client.get("/")
            let version = store.sessions.values.first?.version
            toys.sessions[0].root.count = 7
            #expect(await settle { host.clock.sleeperCount > 0 })
            for _ in 0..<20 {
                host.clock.advance(by: .milliseconds(100))
                for _ in 0..<100 { await Task.yield() }
            }
            #expect(store.sessions.values.first?.version == version.map { $0 + 1 })
        }
    }

    @Test func `another process that has stored the session decides`() async throws {
        try await run { client, toys, _ in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            store.sessions = store.sessions.mapValues { stored in
                let state = stored.state.replacing(#""state":"0""#, with: #""state":"40""#)
                return StoredSession(version: stored.version + 1, state: state, lastUsed: stored.lastUsed)
            }
            let number = try #require(first.screenNumber)
            _ = try await client.post("/actions", "screen=\(number)&tap=count")
            #expect(toys.sessions.map(\.root.count) == [0, 41])
            #expect(toys.sessions.map(\.hasEnded) == [true, false])
        }
    }

    @Test func `a store that fails changes nothing for the person`() async throws {
        store.isBroken = true
        try await run { client, toys, _ in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            _ = try await client.post("/actions", "screen=\(try #require(first.screenNumber))&tap=count")
            #expect(toys.sessions.map(\.root.count) == [1])
            store.isBroken = false
            let number = try #require(try await client.get("/").screenNumber)
            _ = try await client.post("/actions", "screen=\(number)&tap=count")
            #expect(store.sessions.count == 1)
        }
    }
}
