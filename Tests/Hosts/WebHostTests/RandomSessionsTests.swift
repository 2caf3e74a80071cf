import RIBsSoak
import RIBsTesting
import Testing

@testable import WebHost

/// Sessions while their clock jumps both ways.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomSessionsTests {
    private static let idleTime = 60

    @Test func `however the clock jumps, no session in use ends, and each idle one does`() async throws {
        try await Soak("sessions whose clock jumps both ways", counting: "steps").run(seeds: 5) { seed in
            var numbers = SeededGenerator(seed: seed)
            let clock = ManualClock()
            let sessions = WebSessions(
                limit: 100, untouchedLimit: 100, secretLimit: 30, idleTime: .seconds(Self.idleTime), clock: clock
            ) { _ in
                ToySession()
            }
            let ending = Task { try await sessions.endIdleSessions() }
            defer { ending.cancel() }
            /// For each session, the seconds since its last use. Going back takes no time.
            var idle: [SessionID: Int] = [:]
            /// The streams of browsers that show a session, which does not end then.
            var watched: [SessionID: AsyncStream<StreamSignal>] = [:]
            var back = 0
            let count = 200
            for _ in 0..<count {
                let seconds = Int.random(in: -40...80, using: &numbers)
                clock.advance(by: .seconds(seconds))
                back += max(0, -seconds)
                for id in idle.keys where watched[id] == nil { idle[id]! += max(0, seconds) }
                for _ in 0..<10 { await Task.yield() }
                for (id, time) in idle where time < Self.idleTime && Bool.random(using: &numbers) {
                    guard sessions.session(id) != nil else {
                        throw SoakFailure(description: "a session ended after \(time) s")
                    }
                    idle[id] = 0
                }
                let session = try sessions.begin(notice: nil, opening: nil, from: nil)
                if let session {
                    idle[session.id] = 0
                    if Int.random(in: 0..<8, using: &numbers) == 0 { watched[session.id] = session.signals() }
                }
                idle = idle.filter { $0.value < Self.idleTime }
            }
            watched = [:]
            let hasEnded = await settle {
                clock.advance(by: .seconds(back + Self.idleTime))
                return sessions.count == 0
            }
            guard hasEnded else { throw SoakFailure(description: "\(sessions.count) sessions do not end") }
            return count
        }
    }
}
