import BarGamesServices
import Testing

@testable import BarGamesStores

struct StoredTableAttemptsTests {
    private static let (here, there) = (ClientNetwork("here"), ClientNetwork("there"))
    private var table = StoredTable(players: .annAndBob, passwordHash: "hash")

    @Test mutating func `three wrong passwords lock for half a minute from the last one`() {
        for time: Timestamp in [0, 1] {
            #expect(start(at: time) == .started(at: time))
            #expect(reject(time, at: time) == nil)
        }
        #expect(start(at: 2) == .started(at: 2))
        #expect(reject(2, at: 5) == 35)
        #expect(start(at: 34) == .locked(until: 35))
        #expect(start(at: 35) == .started(at: 35))
        #expect(table.attempts == ["here": .init(checking: [35], last: 35)])
    }

    @Test mutating func `wrong passwords of one network do not lock the table for another`() {
        for _ in 0..<3 { failOnce(at: 0) }
        #expect(start(at: 1) == .locked(until: 30))
        #expect(start(from: Self.there, at: 1) == .started(at: 1))
        table.confirmAttempt(from: Self.there, startedAt: 1, at: 1)
        #expect(start(at: 2) == .locked(until: 30))
    }

    @Test mutating func `fifteen wrong passwords of all networks lock the table for each`() {
        for number in 0..<5 {
            for _ in 0..<3 { failOnce(from: ClientNetwork("\(number)"), at: Timestamp(seconds: Double(number))) }
        }
        #expect(start(from: Self.there, at: 10) == .locked(until: 30))
        // The attempts of the first network are forgotten.
        #expect(start(from: Self.there, at: 30) == .started(at: 30))
    }

    @Test mutating func `one network alone never locks the table for another, however long it tries`() {
        for time in 0..<10_000
        where start(at: Timestamp(seconds: Double(time))) == .started(at: .init(seconds: Double(time))) {
            _ = reject(Timestamp(seconds: Double(time)), at: Timestamp(seconds: Double(time)))
            var other = table
            let now = Timestamp(seconds: Double(time))
            #expect(other.startAttempt(from: Self.there, at: now) == .started(at: now))
        }
    }

    @Test mutating func `a fourth attempt waits while three are being checked`() {
        for time: Timestamp in [0, 1, 2] { #expect(start(at: time) == .started(at: time)) }
        #expect(start(at: 3) == .full)
        #expect(reject(1, at: 3) == nil)
        #expect(start(at: 3) == .full)
        confirm(0, at: 4)
        #expect(table.attempts["here"]?.checking == [2])
        #expect(start(at: 4) == .started(at: 4))
    }

    @Test mutating func `attempts that are being checked stay counted after a correct password`() {
        for _ in 0..<3 { #expect(start(at: 0) == .started(at: 0)) }
        confirm(0, at: 0)
        #expect(start(at: 0) == .started(at: 0))
        #expect(start(at: 0) == .full)
    }

    @Test mutating func `attempts that never end lock for half a minute from the last one`() {
        for time: Timestamp in [0, 10, 20] { #expect(start(at: time) == .started(at: time)) }
        #expect(start(at: 49) == .full)
        #expect(start(at: 50) == .started(at: 50))
        #expect(table.attempts["here"]?.checking == [50])
    }

    @Test mutating func `an attempt that never ends is counted like a wrong password`() {
        #expect(start(at: 0) == .started(at: 0))
        for _ in 0..<2 { failOnce(at: 10) }
        #expect(start(at: 39) == .full)
        #expect(start(at: 40) == .started(at: 40))
    }

    @Test mutating func `a correct password forgets the attempts that never ended`() {
        for time: Timestamp in [0, 1, 30] { #expect(start(at: time) == .started(at: time)) }
        confirm(30, at: 31)
        #expect(table.attempts.isEmpty)
    }

    @Test mutating func `a correct password forgets the wrong ones of its network`() {
        for _ in 0..<2 { failOnce(at: 0) }
        #expect(start(at: 1) == .started(at: 1))
        confirm(1, at: 1)
        #expect(table.attempts.isEmpty)
    }

    @Test mutating func `a wrong password that is found after the lock is not counted again`() {
        for _ in 0..<3 { #expect(start(at: 0) == .started(at: 0)) }
        #expect(start(at: 30) == .started(at: 30))
        #expect(reject(0, at: 31) == nil)
        #expect(table.attempts == ["here": .init(checking: [30], last: 30)])
    }

    @Test mutating func `three slow checks of wrong passwords lock from the last one`() {
        for _ in 0..<3 { #expect(start(at: 0) == .started(at: 0)) }
        for _ in 0..<2 { #expect(reject(0, at: 60) == nil) }
        #expect(reject(0, at: 60) == 90)
        #expect(start(at: 89) == .locked(until: 90))
    }

    @Test mutating func `a clock that is set back does not extend a lock`() {
        table.attempts["here"] = .init(failures: 3, last: 1_000)
        #expect(start(at: 10) == .locked(until: 40))
        #expect(start(at: 39) == .locked(until: 40))
        #expect(start(at: 40) == .started(at: 40))
    }

    @Test(arguments: [-1, .min, 3, .max])
    func `a number that this app did not write allows no attempt for half a minute`(failures: Int) {
        for last: Timestamp in [0, 1e300, Timestamp(seconds: .infinity)] {
            var table = table
            table.attempts["here"] = .init(failures: failures, last: last)
            #expect(table.startAttempt(from: Self.here, at: 0) == .locked(until: 30))
            #expect(table.startAttempt(from: Self.here, at: 30) == .started(at: 30))
        }
    }

    private mutating func failOnce(from network: ClientNetwork = here, at time: Timestamp) {
        #expect(start(from: network, at: time) == .started(at: time))
        _ = table.rejectAttempt(from: network, startedAt: time, at: time)
    }

    private mutating func start(
        from network: ClientNetwork = here, at time: Timestamp
    ) -> StoredTable.AttemptStart {
        table.startAttempt(from: network, at: time)
    }

    private mutating func reject(_ start: Timestamp, at time: Timestamp) -> Timestamp? {
        table.rejectAttempt(from: Self.here, startedAt: start, at: time)
    }

    private mutating func confirm(_ start: Timestamp, at time: Timestamp) {
        table.confirmAttempt(from: Self.here, startedAt: start, at: time)
    }
}
