import Foundation
import RIBs
import RIBsTesting
import Testing

@testable import WebHost

/// A host whose store is locked by another program, or slow: waits do not add up over people.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LateStoreTests {
    private let store = SessionStoreFake()

    private func run(_ body: @MainActor (TestClient, Toys, TestHost) async throws -> Void) async throws {
        let host = TestHost(store: store)
        try await host.run { client, toys in try await body(client, toys, host) }
    }

    /// Begins the sessions of players.
    private func players(_ count: Int, _ client: TestClient) async throws -> [TestClient] {
        var players: [TestClient] = []
        for _ in 0..<count {
            var player = client
            player.cookie = try await client.get("/").cookie
            players.append(player)
        }
        return players
    }

    private nonisolated func tap(_ player: TestClient) async throws {
        let number = try #require(try await player.get("/").screenNumber)
        let response = try await player.post("/actions", "screen=\(number)&tap=count")
        #expect(response.status == 303)
    }

    /// Taps with all players at once. If `delay` is not nil, all wait until the clock was advanced by it.
    private func tap(_ players: [TestClient], _ clock: ManualClock, after delay: Duration?, isHeld: () -> Bool)
        async throws
    {
        try await withThrowingTaskGroup { group in
            let done = Trace()
            for player in players {
                group.addTask {
                    try await tap(player)
                    await done.record("tap")
                }
            }
            if let delay {
                #expect(await settle(within: 100_000) { isHeld() })
                #expect(done.events.isEmpty)
                clock.advance(by: delay)
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: [false, true])
    func `ten players wait half a second in all for a locked store, and are stored after it`(
        isBroken: Bool
    ) async throws {
        try await run { client, toys, host in
            let players = try await players(10, client)
            store.holdsSaves = true
            try await tap(players, host.clock, after: .milliseconds(500)) { store.heldSaves == 10 }
            try await tap(players, host.clock, after: nil) { true }
            #expect(toys.sessions.map(\.root.count) == Array(repeating: 2, count: 10))
            store.isBroken = isBroken
            store.holdsSaves = false
            if isBroken { try await tap(players, host.clock, after: nil) { true } }
            store.isBroken = false
            let count = isBroken ? 3 : 2
            #expect(await isStored(Array(repeating: count, count: 10), host.clock))
            // The store is in time again: an action is stored before its response.
            try await tap(players, host.clock, after: nil) { true }
            #expect(storedCounts == Array(repeating: count + 1, count: 10))
        }
    }

    private var storedCounts: [Int] {
        store.sessions.values.compactMap { SavedSession(text: $0.state).flatMap { Int($0.state) } }
    }

    private func isStored(_ counts: [Int], _ clock: ManualClock) async -> Bool {
        for _ in 0..<20 where storedCounts.sorted() != counts {
            clock.advance(by: .milliseconds(200))
            for _ in 0..<200 { await Task.yield() }
        }
        return storedCounts.sorted() == counts
    }

    @Test func `players wait half a second in all for a store that cannot be read`() async throws {
        try await run { client, toys, host in
            let players = try await players(10, client)
            store.holdsReads = true
            try await tap(players, host.clock, after: .milliseconds(500)) { store.heldReads == 10 }
            try await tap(players, host.clock, after: nil) { true }
            #expect(toys.sessions.map(\.root.count) == Array(repeating: 2, count: 10))
            store.holdsReads = false
        }
    }

    @Test(arguments: [false, true])
    func `a session that cannot be read is kept, and the response says so`(isBroken: Bool) async throws {
        var cookie: String?
        try await run { client, _, _ in
            cookie = try await client.get("/").cookie?.split(separator: "=").last.map(String.init)
        }
        if isBroken { store.isBroken = true } else { store.holdsReads = true }
        try await run { client, toys, host in
            var named = client
            named.cookie = cookie.map { "session-\(client.port)=\($0)" }
            let player = named
            for (index, path) in ["/", "/page", "/events", "/api/screen", "/api/events"].enumerated() {
                async let response = player.get(path)
                if !isBroken {
                    #expect(await settle(within: 100_000) { store.heldReads == index + 1 })
                    host.clock.advance(by: .milliseconds(1_500))
                }
                let answer = try await response
                #expect(answer.status == 503 && answer.cookie == nil)
                #expect(answer.body.contains("The server cannot read your session at the moment. Try again."))
            }
            #expect(try await player.get("/api/health").status == 200)
            #expect(toys.sessions.isEmpty)
            (store.isBroken, store.holdsReads) = (false, false)
            #expect(try await player.get("/").status == 200)
            #expect(toys.sessions.count == 1)
        }
    }

    @Test func `every page says that the store is away, until it is back`() async throws {
        try await run { client, _, host in
            let players = try await players(2, client)
            let sentence = "The server cannot save at the moment, but you can go on."
            var events = players[1].stream("/events").makeAsyncIterator()
            let first = try await events.next()
            #expect(first?.contains(sentence) == false)
            store.isBroken = true
            try await tap(players[0])
            var newcomer = client
            newcomer.cookie = try await client.get("/").cookie
            for (player, path) in zip(players + [newcomer, players[0]], ["/", "/", "/", "/api/screen"]) {
                let body = try await player.get(path).body
                #expect(body.contains(sentence))
            }
            let away = try await events.next()
            #expect(away?.contains(sentence) == true)
            store.isBroken = false
            #expect(await isStored([0, 0, 1], host.clock))
            for player in players + [newcomer] {
                let body = try await player.get("/").body
                #expect(!body.contains(sentence))
            }
            let back = try await events.next()
            #expect(back?.contains(sentence) == false)
        }
    }

    /// On a full disk old sessions can be removed, and none can be saved.
    @Test func `the notice stays while the store accepts everything but saves`() async throws {
        try await run { client, toys, host in
            let player = try await players(1, client)[0]
            store.isFull = true
            try await tap(player)
            let session = try #require(toys.web?.all.first)
            for _ in 0..<20 {
                #expect(session.remark == "The server cannot save at the moment, but you can go on.")
                host.clock.advance(by: .milliseconds(500))
                for _ in 0..<200 { await Task.yield() }
            }
            store.isFull = false
            #expect(await isStored([1], host.clock))
            #expect(await settle { session.remark == nil })
        }
    }

    // MARK: - Saves whose outcome is not known

    enum Doubt: CaseIterable {
        /// The save is stored, and its response is lost.
        case lostResponse
        /// The database crashes, and loses the last save.
        case lostSave
    }

    /// With the taps while the store is away, of which the last ones can be stored in the background.
    @Test(arguments: Doubt.allCases, [(0, false), (1, false), (3, false), (0, true), (1, true), (3, true)])
    func `every acknowledged action counts after a save whose outcome was not known`(
        doubt: Doubt, taps: (count: Int, areStored: Bool)
    ) async throws {
        try await run { client, toys, host in
            let player = try await players(1, client)[0]
            try await tap(player)
            let before = store.sessions
            store.losesResponses = doubt == .lostResponse
            try await tap(player)
            if doubt == .lostSave { store.sessions = before }
            store.losesResponses = false
            store.isBroken = true
            for _ in 0..<taps.count { try await tap(player) }
            store.isBroken = false
            if taps.areStored, taps.count > 0 { #expect(await isStored([2 + taps.count], host.clock)) }
            try await tap(player)
            #expect(toys.sessions.map(\.root.count) == [3 + taps.count])
            #expect(await isStored([3 + taps.count], host.clock))
        }
    }

    @Test func `an end that could not be stored is repeated`() async throws {
        try await run { client, toys, host in
            _ = try await players(1, client)
            store.isBroken = true
            host.clock.advance(by: host.options.idleTime)
            #expect(await settle { toys.sessions.map(\.hasEnded) == [true] })
            #expect(store.sessions.count == 1)
            store.isBroken = false
            for _ in 0..<20 where !store.sessions.isEmpty {
                host.clock.advance(by: .milliseconds(500))
                for _ in 0..<200 { await Task.yield() }
            }
            #expect(store.sessions.isEmpty)
        }
    }

    // MARK: - Clocks

    /// A clock that goes forward makes all rows old, and the process with the same rows removes them.
    @Test(arguments: [-1e6, 1e4, 1e6], [false, true])
    func `a session goes on after the clock of the machine was set`(jump: Double, isRemoved: Bool) async throws {
        try await run { client, toys, host in
            let player = try await players(1, client)[0]
            try await tap(player)
            toys.archive?.now = { Date().timeIntervalSince1970 + jump }
            if isRemoved { store.sessions = [:] }
            await toys.archive?.refresh()
            try await tap(player)
            #expect(toys.sessions.map(\.root.count) == [2])
            #expect(storedCounts == [2])
            let time = try #require(store.sessions.values.first?.lastUsed)
            #expect(abs(time - jump - Date().timeIntervalSince1970) < 60)
        }
    }

    @Test func `a session that is only watched is stored again after its row was removed`() async throws {
        try await run { client, toys, host in
            let player = try await players(1, client)[0]
            let stream = player.stream("/events")
            var events = stream.makeAsyncIterator()
            _ = try await events.next()
            store.sessions = [:]
            for _ in 0..<20 where store.sessions.isEmpty {
                host.clock.advance(by: .milliseconds(500))
                for _ in 0..<200 { await Task.yield() }
            }
            #expect(store.sessions.count == 1)
            #expect(toys.sessions.map(\.hasEnded) == [false])
        }
    }

    @Test func `a session that has a new identifier is not stored again under the old one by another process`()
        async throws
    {
        try await run { client, toys, _ in
            var player = try await players(1, client)[0]
            let old = try #require(store.sessions.keys.first)
            toys.sessions[0].root.asksForPIN = true
            let number = try #require(try await player.get("/").screenNumber)
            player.cookie = try await player.post("/actions", "screen=\(number)&secret.pin=1234").cookie
            #expect(store.sessions[old]?.hasEnded == true)
            #expect(store.sessions.count == 2)
        }
    }
}
