import Testing

@testable import VerifyFeature

struct VerifyAttemptsTests {
    private var account = Self.account()

    @Test mutating func `three wrong passwords lock for half a minute from the last one`() {
        for time in [0.0, 1] {
            #expect(account.startAttempt(at: time) == .started(at: time))
            #expect(account.rejectAttempt(startedAt: time, at: time) == nil)
        }
        #expect(account.startAttempt(at: 2) == .started(at: 2))
        #expect(account.rejectAttempt(startedAt: 2, at: 5) == 35)
        #expect(account.startAttempt(at: 34) == .locked(until: 35))
        #expect(account.startAttempt(at: 35) == .started(at: 35))
        #expect(account == Self.account(checking: [35]))
    }

    @Test mutating func `a fourth attempt waits while three are being checked`() {
        for time in [0.0, 1, 2] { #expect(account.startAttempt(at: time) == .started(at: time)) }
        #expect(account.startAttempt(at: 3) == .full)
        #expect(account.rejectAttempt(startedAt: 1, at: 3) == nil)
        #expect(account.startAttempt(at: 3) == .full)
        account.confirmAttempt(startedAt: 0, at: 4)
        #expect(account == Self.account(checking: [2]))
        #expect(account.startAttempt(at: 4) == .started(at: 4))
    }

    @Test mutating func `attempts that are being checked stay counted after a correct password`() {
        for _ in 0..<3 { #expect(account.startAttempt(at: 0) == .started(at: 0)) }
        account.confirmAttempt(startedAt: 0, at: 0)
        #expect(account.startAttempt(at: 0) == .started(at: 0))
        #expect(account.startAttempt(at: 0) == .full)
    }

    @Test mutating func `attempts that never end lock for half a minute from the last one`() {
        for time in [0.0, 10, 20] { #expect(account.startAttempt(at: time) == .started(at: time)) }
        #expect(account.startAttempt(at: 49) == .full)
        #expect(account.startAttempt(at: 50) == .started(at: 50))
        #expect(account == Self.account(checking: [50]))
    }

    @Test mutating func `an attempt that never ends is counted like a wrong password`() {
        #expect(account.startAttempt(at: 0) == .started(at: 0))
        for _ in 0..<2 {
            #expect(account.startAttempt(at: 1_000) == .started(at: 1_000))
            #expect(account.rejectAttempt(startedAt: 1_000, at: 1_000) == nil)
        }
        #expect(account.startAttempt(at: 1_029) == .full)
        #expect(account.startAttempt(at: 1_030) == .started(at: 1_030))
    }

    @Test mutating func `a correct password forgets the attempts that never ended`() {
        for time in [0.0, 1, 40] { #expect(account.startAttempt(at: time) == .started(at: time)) }
        account.confirmAttempt(startedAt: 40, at: 40)
        #expect(account == Self.account())
    }

    @Test mutating func `a wrong password that is found after the lock is not counted again`() {
        for _ in 0..<3 { #expect(account.startAttempt(at: 0) == .started(at: 0)) }
        #expect(account.startAttempt(at: 30) == .started(at: 30))
        #expect(account.rejectAttempt(startedAt: 0, at: 31) == nil)
        #expect(account == Self.account(checking: [30]))
    }

    @Test mutating func `three slow checks of wrong passwords lock from the last one`() {
        for _ in 0..<3 { #expect(account.startAttempt(at: 0) == .started(at: 0)) }
        for _ in 0..<2 { #expect(account.rejectAttempt(startedAt: 0, at: 60) == nil) }
        #expect(account.rejectAttempt(startedAt: 0, at: 60) == 90)
        #expect(account.startAttempt(at: 89) == .locked(until: 90))
    }

    @Test mutating func `a correct password that is found after the lock resets the failures`() {
        for _ in 0..<3 { #expect(account.startAttempt(at: 0) == .started(at: 0)) }
        for _ in 0..<3 {
            #expect(account.startAttempt(at: 30) == .started(at: 30))
            _ = account.rejectAttempt(startedAt: 30, at: 30)
        }
        account.confirmAttempt(startedAt: 0, at: 31)
        #expect(account == Self.account())
    }

    @Test mutating func `setting the clock back does not extend a lock`() {
        account.lockedUntil = 1_030
        #expect(account.startAttempt(at: 10) == .locked(until: 40))
        #expect(account.startAttempt(at: 39) == .locked(until: 40))
        #expect(account.startAttempt(at: 40) == .started(at: 40))
    }

    @Test(arguments: [1e300, .infinity]) func `an endless lock is shortened`(end: Double) {
        var account = Self.account(lockedUntil: end)
        #expect(account.startAttempt(at: 0) == .locked(until: 30))
        #expect(account.startAttempt(at: 30) == .started(at: 30))
    }

    @Test(arguments: [-1, .min, 3, .max])
    func `a number that this app did not write allows one attempt in half a minute`(failures: Int) {
        var account = Self.account(failures: failures)
        #expect(account.startAttempt(at: 0) == .started(at: 0))
        #expect(account.startAttempt(at: 29) == .full)
        #expect(account.startAttempt(at: 30) == .started(at: 30))
    }

    private static func account(
        failures: Int = 0, checking: [Double] = [], lockedUntil: Double? = nil
    ) -> VerifyAccount {
        VerifyAccount(
            names: VerifyNames(player1: "Ann", player2: "Bob"), passwordHash: "hash", failures: failures,
            checking: checking, lockedUntil: lockedUntil)
    }
}
