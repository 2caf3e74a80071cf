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

    @Test func `the names are those of the account`() async throws {
        let store = AccountStore(Self.account)
        let typed = VerifyNames(player1: "ANN", player2: "bob")
        let check = PasswordCheck(
            names: typed, password: "right", accounts: store, passwords: PlainPasswords(), clock: FixedClock(time: 0),
            timer: ManualClock())
        #expect(try await check.result() == .verified(Self.names))
    }

    @Test func `a wrong password is counted`() async throws {
        let store = AccountStore(Self.account)
        #expect(try await check("wrong", store).result() == .wrongPassword)
        #expect(store.account == VerifyAccount(names: Self.names, passwordHash: "hash of right", failures: 1))
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
        let (store, passwords, timer) = (AccountStore(Self.account), SlowPasswords(), ManualClock())
        let results = try await withThrowingTaskGroup(of: VerifyResult.self) { group in
            for _ in 0..<40 {
                group.addTask { try await Self.check("wrong", store, passwords, timer).result() }
            }
            await timer.sleepers(37)
            #expect(passwords.checkCount == 3)
            passwords.finish()
            let checked = [try await group.next(), try await group.next(), try await group.next()]
            #expect(checked.count { $0 == .wrongPassword } == 2)
            #expect(checked.count { $0 == .locked(seconds: 30) } == 1)
            timer.advance(by: PasswordCheck.pause)
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(passwords.checkCount == 3)
        #expect(results == Array(repeating: .locked(seconds: 30), count: 37))
    }

    @Test func `concurrent correct passwords are all accepted, however long a check takes`() async throws {
        let (store, passwords, timer) = (AccountStore(Self.account), SlowPasswords(), ManualClock())
        let results = try await withThrowingTaskGroup(of: VerifyResult.self) { group in
            for _ in 0..<12 {
                group.addTask { try await Self.check("right", store, passwords, timer).result() }
            }
            var results: [VerifyResult] = []
            for waiting in [9, 6, 3, 0] {
                for _ in 0..<100 {
                    await timer.sleepers(waiting)
                    timer.advance(by: PasswordCheck.pause)
                }
                while passwords.checkCount < 12 - waiting { await Task.yield() }
                #expect(passwords.checkCount == 12 - waiting)
                await timer.sleepers(waiting)
                passwords.finish()
                for _ in 0..<3 { results += [try await group.next()].compactMap(\.self) }
                timer.advance(by: PasswordCheck.pause)
            }
            return results
        }
        #expect(results == Array(repeating: .verified(Self.names), count: 12))
        #expect(store.account == Self.account)
    }

    @Test func `the last attempt before a lock may be correct`() async throws {
        let store = AccountStore(Self.account)
        _ = try await check("wrong", store).result()
        _ = try await check("wrong", store).result()
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.account == Self.account)
    }

    @Test func `a correct password waits for attempts that never end, until their lock is over`() async throws {
        let account = VerifyAccount(
            names: Self.names, passwordHash: "hash of right", checking: [0, 1, 1], lockedUntil: 31)
        let (clock, timer) = (SettableClock(2), ManualClock())
        let check = PasswordCheck(
            names: Self.names, password: "right", accounts: AccountStore(account), passwords: PlainPasswords(),
            clock: clock, timer: timer)
        async let result = check.result()
        await timer.sleepers(1)
        clock.set(31)
        timer.advance(by: PasswordCheck.pause)
        #expect(try await result == .verified(Self.names))
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
        _ timer: any Clock<Duration> = ManualClock()
    ) -> PasswordCheck {
        PasswordCheck(
            names: names, password: password, accounts: store, passwords: passwords, clock: FixedClock(time: 0),
            timer: timer)
    }

    private func check(_ password: String, _ store: AccountStore, at time: Double = 0) -> PasswordCheck {
        PasswordCheck(
            names: Self.names, password: password, accounts: store, passwords: PlainPasswords(),
            clock: FixedClock(time: time), timer: ManualClock())
    }
}
