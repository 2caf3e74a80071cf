import RIBsTesting
import Screens
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WebSessionsTests {
    private let clock = ManualClock()

    @Test func `a session is found by its identifier`() throws {
        let sessions = sessions()
        let session = try #require(sessions.begin(notice: nil, opening: nil))
        #expect(sessions.session(session.id) === session)
        #expect(sessions.session(SessionID()) == nil)
        #expect(sessions.session(nil) == nil)
    }

    @Test func `a session begins with its notice and its link`() throws {
        let session = try #require(sessions().begin(notice: "Welcome back.", opening: "toy://page"))
        #expect(session.current.screen.elements.first == .notice("Welcome back."))
        #expect(session.current.path == ["page"])
    }

    @Test func `there are no more sessions than the limit`() {
        let sessions = sessions(limit: 2)
        let begun = (0..<3).map { _ in sessions.begin(notice: nil, opening: nil) }
        #expect(begun.map { $0 != nil } == [true, true, false])
    }

    @Test func `an idle session ends`() async throws {
        let made = Made()
        let sessions = sessions(made: made)
        let session = try #require(sessions.begin(notice: nil, opening: nil))
        let ending = Task { try await sessions.endIdleSessions() }
        await clock.sleepers(1)
        clock.advance(by: .seconds(60))
        await clock.sleepers(1)
        #expect(sessions.session(session.id) == nil)
        #expect(made.sessions.map(\.hasEnded) == [true])
        ending.cancel()
    }

    @Test func `a session that is used does not end`() async throws {
        let sessions = sessions()
        let session = try #require(sessions.begin(notice: nil, opening: nil))
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
        let session = try #require(sessions.begin(notice: nil, opening: nil))
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

    @Test func `closing ends all sessions, and begins no more`() {
        let made = Made()
        let sessions = sessions(made: made)
        _ = (sessions.begin(notice: nil, opening: nil), sessions.begin(notice: nil, opening: nil))
        sessions.close()
        #expect(made.sessions.map(\.hasEnded) == [true, true])
        #expect(sessions.begin(notice: nil, opening: nil) == nil)
        #expect(sessions.count == 0)
    }

    @Test func `an ended session is released`() {
        let probe = Made()
        let sessions = WebSessions(limit: 10, secretLimit: 30, idleTime: .seconds(60), clock: clock) {
            let toy = ToySession()
            probe.last = toy
            return toy
        }
        _ = sessions.begin(notice: nil, opening: nil)
        #expect(probe.last != nil)
        sessions.close()
        #expect(probe.last == nil)
    }

    private func sessions(limit: Int = 10, made: Made = Made()) -> WebSessions {
        WebSessions(limit: limit, secretLimit: 30, idleTime: .seconds(60), clock: clock) {
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
