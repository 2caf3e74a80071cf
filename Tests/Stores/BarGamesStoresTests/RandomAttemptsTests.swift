import BarGamesServices
import RIBsSoak
import RIBsTesting
import Testing

@testable import BarGamesStores

/// The attempts to sign in at a table, while the time of day is set.
struct RandomAttemptsTests {
    /// Attempts start at random times, and end after a random time, or never. Now and then the clock is set.
    @Test func `whatever happens, three attempts in half a minute fail, and no lock lasts longer`() async throws {
        try await Soak("attempts to sign in, with a clock that is set", counting: "attempts").run(seeds: 100) { seed in
            var random = SeededGenerator(seed: seed)
            var table = StoredTable(players: .annAndBob, passwordHash: "hash")
            var running: [Timestamp] = []
            /// The attempts that started since the last correct password, or were running then, with their true times.
            var counted: [(start: Timestamp, time: Double, isRunning: Bool)] = []
            var (seconds, time, lastJump) = (0.0, 0.0, 0.0)
            var now: Timestamp { Timestamp(seconds: seconds) }
            func end(_ start: Timestamp) -> Int { counted.firstIndex { $0.start == start && $0.isRunning }! }
            for _ in 0..<500 {
                let pause = Double(Int.random(in: 0...12, using: &random))
                (seconds, time) = (seconds + pause, time + pause)
                let index = running.indices.randomElement(using: &random)
                switch (Int.random(in: 0..<8, using: &random), index) {
                case (0, let index?):
                    let start = running.remove(at: index)
                    table.confirmAttempt(from: .thisMachine, startedAt: start, at: now)
                    counted.remove(at: end(start))
                    counted.removeAll { !$0.isRunning }
                    // It forgets the attempts in the future, because none of them may still be running.
                    if counted.contains(where: { $0.start > now }) { lastJump = time }
                case (1...2, let index?):
                    let start = running.remove(at: index)
                    _ = table.rejectAttempt(from: .thisMachine, startedAt: start, at: now)
                    counted[end(start)].isRunning = false
                case (3, _) where Int.random(in: 0..<20, using: &random) == 0:
                    let jump = Double(Int.random(in: -100_000...100_000, using: &random))
                    seconds += jump
                    // Setting the clock forward ends a lock. Setting it back does not.
                    if jump > 0 { lastJump = time }
                default:
                    var later = table
                    if case .started = table.startAttempt(from: .thisMachine, at: now) {
                        running.append(now)
                        counted.append((now, time, true))
                        let recent = counted.count { $0.time > max(time - 30, lastJump) }
                        guard recent <= 3 else { throw SoakFailure(description: "\(recent) attempts at \(seconds)") }
                    } else {
                        _ = later.startAttempt(from: .thisMachine, at: now)
                        let end = Timestamp(seconds: seconds + 30)
                        let start = later.startAttempt(from: .thisMachine, at: end)
                        guard start == .started(at: end) else { throw SoakFailure(description: "\(start)") }
                    }
                }
            }
            return 500
        }
    }
}
