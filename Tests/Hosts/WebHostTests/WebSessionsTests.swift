import RIBsScreens
import RIBsTesting
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WebSessionsTests {
    private let clock = ManualClock()

    @Test func `a session is found by its identifier`() throws {
        let sessions = sessions()
        let session = try #require(try sessions.begin(notice: nil, opening: nil, from: nil))
        #expect(sessions.session(session.id) === session)
        #expect(sessions.session(SessionID()) == nil)
        #expect(sessions.session(nil) == nil)
    }

    @Test func `a session begins with its notice and its link`() throws {
        let session = try #require(try sessions().begin(notice: "Welcome back.", opening: "toy://page", from: nil))
        #expect(session.current.screen.elements.first == .notice("Welcome back."))
        #expect(session.current.path == ["page"])
    }

    @Test func `a session that is worth keeping and the only one of its address does not end`() throws {
        let made = Made()
        let sessions = sessions(limit: 2, made: made)
        let begun = try (1...3).map { number in
            let session = try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.\(number)"))
            made.sessions.last?.isWorthKeeping = true
            return session
        }
        #expect(begun.map { $0 != nil } == [true, true, false])
        #expect(made.sessions.map(\.hasEnded) == [false, false])
    }

    @Test func `an address that signs in again and again does not keep others out`() throws {
        let made = Made()
        let sessions = sessions(limit: 10, made: made)
        func begin(from address: String) throws -> WebSession? {
            clock.advance(by: .milliseconds(1))
            let session = try sessions.begin(notice: nil, opening: nil, from: ClientAddress(address))
            made.sessions.last?.isWorthKeeping = true
            return session
        }
        let first = try #require(try begin(from: "192.0.2.1"))
        // Each address of this machine is the same client.
        for number in 0..<60 { #expect(try begin(from: "127.0.0.\(number)") != nil) }
        let second = try #require(try begin(from: "192.0.2.2"))
        for number in 0..<60 { #expect(try begin(from: "127.1.\(number).1") != nil) }
        #expect(sessions.session(first.id) === first)
        #expect(sessions.session(second.id) === second)
        #expect(sessions.all.count { $0.address == ClientAddress("127.0.0.1") } == 8)
    }

    @Test func `of the address with most, a session that is worth keeping ends last`() throws {
        let made = Made()
        let sessions = sessions(limit: 3, made: made)
        for number in 0..<6 {
            clock.advance(by: .seconds(1))
            _ = try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.1"))
            made.sessions[number].isWorthKeeping = number == 0 || number == 2
        }
        #expect(made.sessions.map(\.hasEnded) == [false, true, false, true, true, false])
    }

    @Test func `an address has at most 50 sessions without an action, and loses the oldest`() throws {
        let sessions = sessions(limit: 1000)
        let other = try #require(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.2")))
        let begun = try (0..<60).map { _ in
            clock.advance(by: .milliseconds(1))
            return try #require(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.1")))
        }
        #expect(begun.map { sessions.session($0.id) != nil } == (0..<60).map { $0 >= 10 })
        #expect(sessions.session(other.id) === other)
    }

    @Test func `a session in which an action was performed does not count`() throws {
        let sessions = sessions(limit: 1000)
        let address = ClientAddress("192.0.2.1")
        for _ in 0..<60 {
            let session = try #require(try sessions.begin(notice: nil, opening: nil, from: address))
            try session.perform([.tap(id: "count")], on: session.current.number, from: address)
        }
        #expect(sessions.count == 60)
    }

    @Test func `a full host ends a session of the address that has most`() throws {
        let sessions = sessions(limit: 10)
        let other = try #require(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.2")))
        for _ in 0..<100 {
            clock.advance(by: .milliseconds(1))
            let session = try #require(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.1")))
            try session.perform([.tap(id: "count")], on: session.current.number, from: nil)
        }
        #expect(sessions.count == 10)
        #expect(sessions.session(other.id) === other)
        #expect(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.3")) != nil)
        #expect(sessions.session(other.id) === other)
    }

    @Test func `a full host ends a session without an action first`() throws {
        let sessions = sessions(limit: 2)
        let address = ClientAddress("192.0.2.1")
        let acted = try #require(try sessions.begin(notice: nil, opening: nil, from: address))
        try acted.perform([.tap(id: "count")], on: acted.current.number, from: address)
        clock.advance(by: .seconds(1))
        let untouched = try #require(try sessions.begin(notice: nil, opening: nil, from: address))
        #expect(try sessions.begin(notice: nil, opening: nil, from: address) != nil)
        #expect(sessions.session(acted.id) === acted)
        #expect(sessions.session(untouched.id) == nil)
    }

    @Test func `a flood does not end a session that is worth keeping`() throws {
        let made = Made()
        let sessions = sessions(limit: 10, made: made)
        let kept = try #require(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.1")))
        made.sessions[0].isWorthKeeping = true
        for number in 0..<100 {
            #expect(try sessions.begin(notice: nil, opening: nil, from: ClientAddress("192.0.2.\(number)")) != nil)
        }
        #expect(sessions.session(kept.id) === kept)
        #expect(sessions.count == 10)
    }

    @Test func `an idle time without end does not trap`() async throws {
        let sessions = WebSessions(
            limit: 10, untouchedLimit: 10, secretLimit: 10, idleTime: .seconds(Int64.max), clock: ContinuousClock()
        ) { _ in ToySession() }
        let ending = Task { try await sessions.endIdleSessions() }
        for _ in 0..<100 { await Task.yield() }
        ending.cancel()
        await #expect(throws: CancellationError.self) { try await ending.value }
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(1)])
    func `the sessions are looked at once a second at most`(idleTime: Duration) async throws {
        let sessions = WebSessions(
            limit: 10, untouchedLimit: 10, secretLimit: 10, idleTime: idleTime, clock: clock
        ) { _ in ToySession() }
        let ending = Task { try await sessions.endIdleSessions() }
        await clock.sleepers(1)
        _ = try sessions.begin(notice: nil, opening: nil, from: nil)
        clock.advance(by: .seconds(1))
        await clock.sleepers(1)
        #expect(sessions.count == 0)
        ending.cancel()
    }

    @Test func `an idle session ends`() async throws {
        let made = Made()
        let sessions = sessions(made: made)
        let session = try #require(try sessions.begin(notice: nil, opening: nil, from: nil))
        let ending = Task { try await sessions.endIdleSessions() }
        await clock.sleepers(1)
        clock.advance(by: .seconds(60))
        await clock.sleepers(1)
        #expect(sessions.session(session.id) == nil)
        #expect(made.sessions.map(\.hasEnded) == [true])
        ending.cancel()
    }

    @Test func `a session is idle from the moment when its last page closes`() async throws {
        let sessions = sessions()
        let session = try #require(try sessions.begin(notice: nil, opening: nil, from: nil))
        do {
            let page = session.signals()
            clock.advance(by: .seconds(59))
            withExtendedLifetime(page) {}
        }
        #expect(await settle { !session.isWatched && session.lastUsed == .seconds(59) })
    }

    @Test func `a session that is used does not end`() async throws {
        let sessions = sessions()
        let session = try #require(try sessions.begin(notice: nil, opening: nil, from: nil))
        let ending = Task { try await sessions.endIdleSessions() }
        for _ in 0..<5 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(40))
            #expect(sessions.session(session.id) === session)
        }
        ending.cancel()
    }

    @Test func `a session with a page that listens does not end`() async throws {
        let sessions = sessions()
        let session = try #require(try sessions.begin(notice: nil, opening: nil, from: nil))
        let signals = session.signals()
        let ending = Task { try await sessions.endIdleSessions() }
        for _ in 0..<3 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(60))
        }
        await clock.sleepers(1)
        #expect(sessions.count == 1)
        withExtendedLifetime(signals) {}
        ending.cancel()
    }

    @Test func `closing ends all sessions, and begins no more`() throws {
        let made = Made()
        let sessions = sessions(made: made)
        _ = (
            try sessions.begin(notice: nil, opening: nil, from: nil),
            try sessions.begin(notice: nil, opening: nil, from: nil)
        )
        sessions.close()
        #expect(made.sessions.map(\.hasEnded) == [true, true])
        #expect(try sessions.begin(notice: nil, opening: nil, from: nil) == nil)
        #expect(sessions.count == 0)
    }

    @Test func `an ended session is released`() throws {
        let probe = Made()
        let sessions = WebSessions(
            limit: 10, untouchedLimit: 50, secretLimit: 30, idleTime: .seconds(60), clock: clock
        ) { _ in
            let toy = ToySession()
            probe.last = toy
            return toy
        }
        _ = try sessions.begin(notice: nil, opening: nil, from: nil)
        #expect(probe.last != nil)
        sessions.close()
        #expect(probe.last == nil)
    }

    private func sessions(limit: Int = 10, made: Made = Made()) -> WebSessions {
        WebSessions(
            limit: limit, untouchedLimit: 50, secretLimit: 30, idleTime: .seconds(60), clock: clock
        ) { _ in
            let toy = ToySession()
            made.sessions.append(toy)
            return toy
        }
    }
}

/// The sessions that were made.
@MainActor
private final class Made {
    var sessions: [ToySession] = []
    weak var last: ToySession?
}
