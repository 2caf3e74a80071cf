import DIInterfaces
import Testing

@testable import BarGamesStores

struct StoredTableAttemptsTests {
    private var table = Self.table()

    @Test mutating func `three wrong passwords lock for half a minute from the last one`() {
        for time: Timestamp in [0, 1] {
            #expect(table.startAttempt(at: time) == .started(at: time))
            #expect(table.rejectAttempt(startedAt: time, at: time) == nil)
        }
        #expect(table.startAttempt(at: 2) == .started(at: 2))
        #expect(table.rejectAttempt(startedAt: 2, at: 5) == 35)
        #expect(table.startAttempt(at: 34) == .locked(until: 35))
        #expect(table.startAttempt(at: 35) == .started(at: 35))
        #expect(table == Self.table(checking: [35]))
    }

    @Test mutating func `a fourth attempt waits while three are being checked`() {
        for time: Timestamp in [0, 1, 2] { #expect(table.startAttempt(at: time) == .started(at: time)) }
        #expect(table.startAttempt(at: 3) == .full)
        #expect(table.rejectAttempt(startedAt: 1, at: 3) == nil)
        #expect(table.startAttempt(at: 3) == .full)
        table.confirmAttempt(startedAt: 0, at: 4)
        #expect(table == Self.table(checking: [2]))
        #expect(table.startAttempt(at: 4) == .started(at: 4))
    }

    @Test mutating func `attempts that are being checked stay counted after a correct password`() {
        for _ in 0..<3 { #expect(table.startAttempt(at: 0) == .started(at: 0)) }
        table.confirmAttempt(startedAt: 0, at: 0)
        #expect(table.startAttempt(at: 0) == .started(at: 0))
        #expect(table.startAttempt(at: 0) == .full)
    }

    @Test mutating func `attempts that never end lock for half a minute from the last one`() {
        for time: Timestamp in [0, 10, 20] { #expect(table.startAttempt(at: time) == .started(at: time)) }
        #expect(table.startAttempt(at: 49) == .full)
        #expect(table.startAttempt(at: 50) == .started(at: 50))
        #expect(table == Self.table(checking: [50]))
    }

    @Test mutating func `an attempt that never ends is counted like a wrong password`() {
        #expect(table.startAttempt(at: 0) == .started(at: 0))
        for _ in 0..<2 {
            #expect(table.startAttempt(at: 1_000) == .started(at: 1_000))
            #expect(table.rejectAttempt(startedAt: 1_000, at: 1_000) == nil)
        }
        #expect(table.startAttempt(at: 1_029) == .full)
        #expect(table.startAttempt(at: 1_030) == .started(at: 1_030))
    }

    @Test mutating func `a correct password forgets the attempts that never ended`() {
        for time: Timestamp in [0, 1, 40] { #expect(table.startAttempt(at: time) == .started(at: time)) }
        table.confirmAttempt(startedAt: 40, at: 40)
        #expect(table == Self.table())
    }

    @Test mutating func `a wrong password that is found after the lock is not counted again`() {
        for _ in 0..<3 { #expect(table.startAttempt(at: 0) == .started(at: 0)) }
        #expect(table.startAttempt(at: 30) == .started(at: 30))
        #expect(table.rejectAttempt(startedAt: 0, at: 31) == nil)
        #expect(table == Self.table(checking: [30]))
    }

    @Test mutating func `three slow checks of wrong passwords lock from the last one`() {
        for _ in 0..<3 { #expect(table.startAttempt(at: 0) == .started(at: 0)) }
        for _ in 0..<2 { #expect(table.rejectAttempt(startedAt: 0, at: 60) == nil) }
        #expect(table.rejectAttempt(startedAt: 0, at: 60) == 90)
        #expect(table.startAttempt(at: 89) == .locked(until: 90))
    }

    @Test mutating func `a correct password that is found after the lock resets the failures`() {
        for _ in 0..<3 { #expect(table.startAttempt(at: 0) == .started(at: 0)) }
        for _ in 0..<3 {
            #expect(table.startAttempt(at: 30) == .started(at: 30))
            _ = table.rejectAttempt(startedAt: 30, at: 30)
        }
        table.confirmAttempt(startedAt: 0, at: 31)
        #expect(table == Self.table())
    }

    @Test mutating func `setting the clock back does not extend a lock`() {
        table.lockedUntil = 1_030
        #expect(table.startAttempt(at: 10) == .locked(until: 40))
        #expect(table.startAttempt(at: 39) == .locked(until: 40))
        #expect(table.startAttempt(at: 40) == .started(at: 40))
    }

    @Test(arguments: [1e300, Timestamp(seconds: .infinity)]) func `an endless lock is shortened`(end: Timestamp) {
        var table = Self.table(lockedUntil: end)
        #expect(table.startAttempt(at: 0) == .locked(until: 30))
        #expect(table.startAttempt(at: 30) == .started(at: 30))
    }

    @Test(arguments: [-1, .min, 3, .max])
    func `a number that this app did not write allows one attempt in half a minute`(failures: Int) {
        var table = Self.table(failures: failures)
        #expect(table.startAttempt(at: 0) == .started(at: 0))
        #expect(table.startAttempt(at: 29) == .full)
        #expect(table.startAttempt(at: 30) == .started(at: 30))
    }

    private static func table(
        failures: Int = 0, checking: [Timestamp] = [], lockedUntil: Timestamp? = nil
    ) -> StoredTable {
        StoredTable(
            players: .annAndBob, passwordHash: "hash", failures: failures, checking: checking, lockedUntil: lockedUntil)
    }
}
