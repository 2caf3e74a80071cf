import Testing

@testable import VerifyFeature

struct PasswordCheckTests {
    private static let names = VerifyNames(player1: "Ann", player2: "Bob")
    private static let account = VerifyAccount(names: names, passwordHash: "hash of right")

    @Test func theFirstSignInCreatesTheAccount() async throws {
        let store = AccountStore()
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.account == Self.account)
    }

    @Test func theRightPasswordForgetsEarlierFailures() async throws {
        let store = AccountStore(Self.account)
        #expect(try await check("right", store).result() == .verified(Self.names))
        #expect(store.clearCallCount == 1)
    }

    @Test func theNamesAreThoseOfTheAccount() async throws {
        let store = AccountStore(Self.account)
        let typed = VerifyNames(player1: "ANN", player2: "bob")
        let check = PasswordCheck(
            names: typed, password: "right", accounts: store, passwords: PlainPasswords(), clock: FixedClock(time: 0))
        #expect(try await check.result() == .verified(Self.names))
    }

    @Test func aWrongPasswordIsCounted() async throws {
        let store = AccountStore(Self.account)
        #expect(try await check("wrong", store).result() == .wrongPassword)
        #expect(store.failures == 1)
    }

    @Test func theThirdFailureLocksTheAccountForHalfAMinute() async throws {
        let store = AccountStore(Self.account)
        _ = try await check("wrong", store).result()
        _ = try await check("wrong", store).result()
        #expect(try await check("wrong", store).result() == .locked(seconds: 30))
    }

    @Test func aLockedAccountRefusesTheRightPasswordToo() async throws {
        let store = AccountStore(VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 99.2).result() == .locked(seconds: 1))
    }

    @Test func aLockEndsWithItsTime() async throws {
        let store = AccountStore(VerifyAccount(names: Self.names, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 100).result() == .verified(Self.names))
    }

    @Test func anAccountThatSomebodyElseCreatedMeanwhileCounts() async throws {
        let rival = VerifyAccount(names: Self.names, passwordHash: "hash of theirs")
        #expect(try await check("right", AccountStore(rival: rival)).result() == .wrongPassword)
        #expect(try await check("theirs", AccountStore(rival: rival)).result() == .verified(Self.names))
    }

    private func check(_ password: String, _ store: AccountStore, at time: Double = 0) -> PasswordCheck {
        PasswordCheck(
            names: Self.names, password: password, accounts: store, passwords: PlainPasswords(),
            clock: FixedClock(time: time))
    }
}
