import Foundation
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import WebHost

/// A host that stores its sessions, and the host that continues them.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SessionArchiveTests {
    private let store = SessionStoreFake()

    private func run(_ body: @MainActor (TestClient, Toys, TestHost) async throws -> Void) async throws {
        let host = TestHost(store: store)
        try await host.run { client, toys in try await body(client, toys, host) }
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

    @Test(arguments: [Int.min, -1, 0, 1 << 53 + 1, Int.max - 1_000, Int.max], ["version", "revision", "number"])
    func `a stored number that no host writes begins anew`(number: Int, name: String) async throws {
        let (cookie, _) = try await tapped()
        store.sessions = store.sessions.mapValues { stored in
            guard name != "version" else {
                return StoredSession(version: number, state: stored.state, lastUsed: stored.lastUsed)
            }
            let pattern = try? Regex("\"\(name)\":-?\\d+")
            let state = pattern.map { stored.state.replacing($0, with: "\"\(name)\":\(number)") } ?? ""
            return StoredSession(version: 1, state: state, lastUsed: stored.lastUsed)
        }
        try await expectsTaps(0, cookie)
    }

    /// A clock that was set back leaves times in the future.
    @Test(
        arguments: [
            (1e10, 1), (1e21, 1), (1e300, 1), (.infinity, 1), (-1e300, 0), (-.infinity, 0), (-1, 0), (0, 0), (.nan, 0),
        ] as [(Double, Int)])
    func `a time of any size is the time of a session or none`(time: Double, taps: Int) async throws {
        let (cookie, _) = try await tapped()
        setLastUse(time)
        try await expectsTaps(taps, cookie)
    }

    private func expectsTaps(_ taps: Int, _ cookie: String?) async throws {
        try await run { client, toys, _ in
            var client = client
            client.cookie = named(cookie, client)
            let page = try await client.get("/")
            #expect(page.body.contains("Tapped \(taps) times"))
            await toys.archive?.refresh()
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

    @Test(arguments: [(1.2, true), (1.3, false)])
    func `a session that was used since its last save stays stored`(share: Double, isStored: Bool) async throws {
        try await run { client, toys, host in
            _ = try await client.get("/")
            let lastUsed = Date().timeIntervalSince1970 - share * (host.options.idleTime / .seconds(1))
            setLastUse(lastUsed)
            await toys.archive?.refresh()
            #expect(store.sessions.isEmpty == !isStored)
        }
    }

    @Test func `a session whose row was removed is stored when the host stops`() async throws {
        try await run { client, _, _ in
            _ = try await client.get("/")
            #expect(store.sessions.count == 1)
            store.sessions = [:]
        }
        #expect(store.sessions.count == 1)
    }

    @Test func `the use of a session that the next host continues is stored`() async throws {
        let (cookie, _) = try await tapped()
        let lastUsed = Date().timeIntervalSince1970 - 0.9 * (TestHost().options.idleTime / .seconds(1))
        setLastUse(lastUsed)
        try await run { client, toys, _ in
            var client = client
            client.cookie = named(cookie, client)
            _ = try await client.get("/")
            await toys.archive?.refresh()
            #expect(store.sessions.values.allSatisfy { $0.lastUsed > lastUsed + 60 })
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

    /// Changes the stored time of the last use of every session, in seconds since 1970.
    private func setLastUse(_ time: Double) {
        store.sessions = store.sessions.mapValues { stored in
            StoredSession(version: stored.version, state: stored.state, lastUsed: time)
        }
    }

    /// Stores a later version of the session, as another process does.
    private func storeInAnotherProcess(count: Int) {
        store.sessions = store.sessions.mapValues { stored in
            let state = stored.state.replacing(/"state":"\d+"/, with: #""state":"\#(count)""#)
                .replacing(/"writer":"\w+"/, with: #""writer":"another""#)
            return StoredSession(version: stored.version + 1, state: state, lastUsed: stored.lastUsed)
        }
    }

    @Test func `an action during which another process stores the session is performed on that version`() async throws {
        try await run { client, toys, _ in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            var isStored = false
            let observation = toys.sessions[0].window.changes.observe {
                if !isStored { storeInAnotherProcess(count: 40) }
                isStored = true
            }
            let number = try #require(first.screenNumber)
            #expect(try await client.post("/actions", "screen=\(number)&tap=count").status < 400)
            observation.end()
            #expect(toys.sessions.map(\.root.count) == [1, 41])
        }
    }

    @Test func `another process that has stored the session decides`() async throws {
        try await run { client, toys, _ in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            storeInAnotherProcess(count: 40)
            let number = try #require(first.screenNumber)
            _ = try await client.post("/actions", "screen=\(number)&tap=count")
            #expect(toys.sessions.map(\.root.count) == [0, 41])
            #expect(toys.sessions.map(\.hasEnded) == [true, false])
        }
    }

    @Test func `a session that another process uses stays stored when it idles here`() async throws {
        try await run { client, toys, host in
            _ = try await client.get("/")
            storeInAnotherProcess(count: 0)
            host.clock.advance(by: host.options.idleTime)
            #expect(await settle { toys.sessions.map(\.hasEnded) == [true] })
            _ = try await client.get("/")
            #expect(store.sessions.values.map(\.version).sorted() == [1, 2])
        }
    }

    @Test func `browsers of one address that come back at once keep their sessions`() async throws {
        let cookies = [try await tapped().cookie, try await tapped().cookie]
        // A screen that is not complete for two seconds.
        store.sessions = store.sessions.mapValues { stored in
            let state = stored.state.replacing("Toy", with: "Another")
            return StoredSession(version: stored.version, state: state, lastUsed: stored.lastUsed)
        }
        var host = TestHost()
        host.store = store
        host.options.untouchedSessionLimit = 1
        let clock = host.clock
        try await host.run { client, toys in
            try await withThrowingTaskGroup { group in
                let loaded = Trace()
                for cookie in cookies {
                    var client = client
                    client.cookie = named(cookie, client)
                    group.addTask { [client] in
                        _ = try await client.get("/")
                        await loaded.record("page")
                    }
                }
                #expect(await settle { toys.sessions.count == 2 })
                #expect(toys.sessions.map(\.hasEnded) == [false, false])
                await advance(clock, until: loaded)
                try await group.waitForAll()
            }
        }
    }

    /// Advances the clock in steps until both pages are loaded. The two seconds of a session begin after the session.
    private func advance(_ clock: ManualClock, until loaded: Trace) async {
        for _ in 0..<100 where loaded.events.count < 2 {
            clock.advance(by: .milliseconds(100))
            _ = await settle(within: 1_000) { loaded.events.count == 2 }
        }
    }

    @Test func `a request during a save that is rejected loads the session`() async throws {
        try await run { client, toys, host in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            let number = try #require(first.screenNumber)
            storeInAnotherProcess(count: 40)
            store.holdsSaves = true
            toys.sessions[0].root.count = 7
            #expect(await settle { host.clock.sleeperCount > 0 })
            host.clock.advance(by: .seconds(1))
            #expect(await settle { store.heldSaves == 1 })
            async let response = client.post("/actions", "screen=\(number)&tap=count")
            #expect(await settle { toys.web?.all.first?.lastUsed == .seconds(1) })
            store.holdsSaves = false
            #expect(try await response.status < 400)
            #expect(toys.sessions.map(\.root.count) == [7, 41])
        }
    }

    @Test func `a store that fails changes nothing for the user`() async throws {
        store.isBroken = true
        try await run { client, toys, host in
            var client = client
            let first = try await client.get("/")
            client.cookie = first.cookie
            _ = try await client.post("/actions", "screen=\(try #require(first.screenNumber))&tap=count")
            #expect(toys.sessions.map(\.root.count) == [1])
            store.isBroken = false
            let number = try #require(try await client.get("/").screenNumber)
            _ = try await client.post("/actions", "screen=\(number)&tap=count")
            for _ in 0..<20 where store.sessions.isEmpty {
                host.clock.advance(by: .milliseconds(500))
                for _ in 0..<200 { await Task.yield() }
            }
            #expect(store.sessions.count == 1)
        }
    }
}
