import RIBsTesting
import Testing

@testable import VerifyFeature

struct PasswordCheckTests {
    private static let names = VerifyNames(player1: "Ann", player2: "Bob")
    private static let account = VerifyAccount(names: names, passwordHash: "hash of right")

    @Test func `the first sign-in creates the account`() async throws {
        let store = AccountStore()
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.account == Self.account)
    }

    @Test func `a correct password resets earlier failures`() async throws {
        let store = AccountStore(Self.account)
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.confirmCallCount == 1)
    }

    @Test func `the names are those of the account`() async throws {
        let store = AccountStore(Self.account)
        let typed = VerifyNames(player1: "ANN", player2: "bob")
        let check = PasswordCheck(
            names: typed, password: "right", accounts: store, passwords: PlainPasswords(), clock: FixedClock(time: 0),
            timer: ImmediateClock())
        #expect(try await check.result() == .verified(Self.names))
    }

    @Test func `a wrong password is counted`() async throws {
        let store = AccountStore(Self.account)
        #expect(try await check("wrong", store).result() == .wrongPassword)
        #expect(store.failures == 1)
    }

    @Test func `the third failure locks the account for half a minute`() async throws {
        let store = AccountStore(Self.account)
        _ = try await check("wrong", store).result()
        _ = try await check("wrong", store).result()
        #expect(try await check("wrong", store).result() == .locked(seconds: 30))
    }

    @Test func `a locked account rejects the correct password too`() async throws {
        let store = AccountStore(VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 99.2).result() == .locked(seconds: 1))
    }

    @Test func `a lock ends after its time`() async throws {
        let store = AccountStore(VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 100).result() == .verified(Self.names))
    }

    @Test func `the password of an account created meanwhile is checked`() async throws {
        let rival = VerifyAccount(names: Self.names, passwordHash: "hash of theirs")
        #expect(try await check("right", AccountStore(rival: rival)).result() == .wrongPassword)
        #expect(try await check("theirs", AccountStore(rival: rival)).result() == .verified(Self.names))
    }

    @Test func `of forty concurrent attempts three passwords are checked`() async throws {
        let store = AccountStore(Self.account)
        let passwords = SlowPasswords()
        let results = try await withThrowingTaskGroup(of: VerifyResult.self) { group in
            for _ in 0..<40 {
                group.addTask { try await Self.check("wrong", store, passwords).result() }
            }
            var results: [VerifyResult] = []
            // The 37 rejected attempts end while three passwords are being checked.
            while results.count < 37, let result = try await group.next() { results.append(result) }
            #expect(passwords.checkCount == 3)
            passwords.finish()
            return try await group.reduce(into: results) { $0.append($1) }
        }
        #expect(passwords.checkCount == 3)
        #expect(results == Array(repeating: .locked(seconds: 30), count: 40))
    }

    @Test func `concurrent correct passwords do not lock the account`() async throws {
        let (store, passwords, timer) = (AccountStore(Self.account), SlowPasswords(), ManualClock())
        let results = try await withThrowingTaskGroup(of: VerifyResult?.self) { group in
            for _ in 0..<12 {
                group.addTask { try await Self.check("right", store, passwords, timer: timer).result() }
            }
            group.addTask {
                // Ends the running checks, and the pauses of the waiting attempts.
                while !Task.isCancelled {
                    passwords.finish()
                    timer.advance(by: PasswordCheck.pause)
                    await Task.yield()
                }
                return nil
            }
            var results: [VerifyResult] = []
            while results.count < 12, let result = try await group.next() { results += [result].compactMap(\.self) }
            group.cancelAll()
            return results
        }
        #expect(results == Array(repeating: .verified(Self.names), count: 12))
    }

    @Test func `a lock that is not new rejects at once`() async throws {
        let account = VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: 100)
        let store = AccountStore(account)
        // A pause would not end in this test.
        let check = PasswordCheck(
            names: Self.names, password: "right", accounts: store, passwords: PlainPasswords(),
            clock: FixedClock(time: 75), timer: ManualClock())
        #expect(try await check.result() == .locked(seconds: 25))
    }

    @Test func `the last attempt before a lock may be correct`() async throws {
        let store = AccountStore(Self.account)
        _ = try await check("wrong", store).result()
        _ = try await check("wrong", store).result()
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.account == Self.account)
        #expect(store.failures == 0)
    }

    @Test func `an attempt that never ends counts as a failure and locks for half a minute`() async throws {
        let store = AccountStore(Self.account)
        for _ in 0..<3 {
            // As after a crash during the hashing.
            _ = store.beginAttempt(for: Self.names, limit: 3, lockSeconds: 30, clock: FixedClock(time: 0))
        }
        #expect(try await check("right", store, at: 1).result() == .locked(seconds: 29))
        #expect(try await check("right", store, at: 30).result() == .verified(Self.names))
    }

    @Test(arguments: [1e300, .infinity, 1_795_292_273]) func `no lock is longer than half a minute`(end: Double)
        async throws
    {
        let account = VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: end)
        #expect(try await check("right", AccountStore(account)).result() == .locked(seconds: 30))
    }

    @Test(arguments: [nil, VerifyAccount(names: names, passwordHash: "hash of new")])
    func `an account that changed during the check rejects the sign-in`(changed: VerifyAccount?) async throws {
        let store = AccountStore(Self.account)
        let passwords = SlowPasswords()
        async let result = Self.check("right", store, passwords).result()
        while passwords.checkCount == 0 { await Task.yield() }
        store.replace(by: changed)
        passwords.finish()
        #expect(try await result == .failed("The table was removed while you signed in."))
    }

    private static func check(
        _ password: String, _ store: AccountStore, _ passwords: any VerifyPasswordHashing,
        timer: any Clock<Duration> = ImmediateClock()
    ) -> PasswordCheck {
        PasswordCheck(
            names: names, password: password, accounts: store, passwords: passwords, clock: FixedClock(time: 0),
            timer: timer)
    }

    private func check(_ password: String, _ store: AccountStore, at time: Double = 0) -> PasswordCheck {
        PasswordCheck(
            names: Self.names, password: password, accounts: store, passwords: PlainPasswords(),
            clock: FixedClock(time: time), timer: ImmediateClock())
    }
}
