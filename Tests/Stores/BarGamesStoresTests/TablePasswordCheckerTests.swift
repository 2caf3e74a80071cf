import DIInterfaces
import RIBsTesting
import Testing

@testable import BarGamesStores

struct TablePasswordCheckerTests {
    private static let table = StoredTable(players: .annAndBob, passwordHash: "hash of right")

    @Test func `the first sign-in creates the table`() async throws {
        let store = OneTableStore()
        #expect(try await check("right", store) == .verified(.annAndBob))
        #expect(store.table == Self.table)
    }

    @Test func `the names have the spelling of the first sign-in and the seats of this one`() async throws {
        let store = OneTableStore(Self.table)
        let checker = Self.checker(store)
        #expect(
            try await checker.check("right", of: Players(player1: "ANN", player2: "bob")) == .verified(.annAndBob))
        #expect(
            try await checker.check("right", of: Players(player1: "bob", player2: "ann")) == .verified(.bobAndAnn))
    }

    @Test func `a wrong password is counted`() async throws {
        let store = OneTableStore(Self.table)
        #expect(try await check("wrong", store) == .wrongPassword)
        #expect(store.table == StoredTable(players: .annAndBob, passwordHash: "hash of right", failures: 1))
    }

    @Test func `the third failure locks the table for half a minute`() async throws {
        let store = OneTableStore(Self.table)
        _ = try await check("wrong", store)
        _ = try await check("wrong", store)
        #expect(try await check("wrong", store) == .locked(seconds: 30))
    }

    @Test func `a locked table rejects the correct password too`() async throws {
        let store = OneTableStore(StoredTable(players: .annAndBob, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 99.2) == .locked(seconds: 1))
    }

    @Test func `a lock ends after its time`() async throws {
        let store = OneTableStore(StoredTable(players: .annAndBob, passwordHash: "hash of right", lockedUntil: 100))
        #expect(try await check("right", store, at: 100) == .verified(.annAndBob))
    }

    @Test func `the password of an table created meanwhile is checked`() async throws {
        let rival = StoredTable(players: .annAndBob, passwordHash: "hash of theirs")
        #expect(try await check("right", OneTableStore(rival: rival)) == .wrongPassword)
        #expect(try await check("theirs", OneTableStore(rival: rival)) == .verified(.annAndBob))
    }

    @Test func `of forty concurrent attempts three passwords are checked`() async throws {
        let (store, passwords, timer) = (OneTableStore(Self.table), SlowPasswords(), ManualClock())
        let results = try await withThrowingTaskGroup(of: DIVerifyResult.self) { group in
            for _ in 0..<40 {
                group.addTask { try await Self.check("wrong", store, passwords, timer) }
            }
            await timer.sleepers(37)
            #expect(passwords.checkCount == 3)
            passwords.finish()
            let checked = [try await group.next(), try await group.next(), try await group.next()]
            #expect(checked.count { $0 == .wrongPassword } == 2)
            #expect(checked.count { $0 == .locked(seconds: 30) } == 1)
            timer.advance(by: TablePasswordChecker.pause)
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(passwords.checkCount == 3)
        #expect(results == Array(repeating: .locked(seconds: 30), count: 37))
    }

    @Test func `concurrent correct passwords are all accepted, however long a check takes`() async throws {
        let (store, passwords, timer) = (OneTableStore(Self.table), SlowPasswords(), ManualClock())
        let results = try await withThrowingTaskGroup(of: DIVerifyResult.self) { group in
            for _ in 0..<12 {
                group.addTask { try await Self.check("right", store, passwords, timer) }
            }
            var results: [DIVerifyResult] = []
            for waiting in [9, 6, 3, 0] {
                for _ in 0..<100 {
                    await timer.sleepers(waiting)
                    timer.advance(by: TablePasswordChecker.pause)
                }
                while passwords.checkCount < 12 - waiting { await Task.yield() }
                #expect(passwords.checkCount == 12 - waiting)
                await timer.sleepers(waiting)
                passwords.finish()
                for _ in 0..<3 { results += [try await group.next()].compactMap(\.self) }
                timer.advance(by: TablePasswordChecker.pause)
            }
            return results
        }
        #expect(results == Array(repeating: .verified(.annAndBob), count: 12))
        #expect(store.table == Self.table)
    }

    @Test func `the last attempt before a lock may be correct`() async throws {
        let store = OneTableStore(Self.table)
        _ = try await check("wrong", store)
        _ = try await check("wrong", store)
        #expect(try await check("right", store) == .verified(.annAndBob))
        #expect(store.table == Self.table)
    }

    @Test func `a correct password waits for attempts that never end, until their lock is over`() async throws {
        let table = StoredTable(
            players: .annAndBob, passwordHash: "hash of right", checking: [0, 1, 1], lockedUntil: 31)
        let (clock, timer) = (SettableClock(2), ManualClock())
        let checker = Self.checker(OneTableStore(table), wallClock: clock, clock: timer)
        async let result = checker.check("right", of: .annAndBob)
        await timer.sleepers(1)
        clock.set(31)
        timer.advance(by: TablePasswordChecker.pause)
        #expect(try await result == .verified(.annAndBob))
    }

    @Test(arguments: [1e300, Timestamp(seconds: .infinity), 1_795_292_273])
    func `no lock is longer than half a minute`(end: Timestamp)
        async throws
    {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash of right", lockedUntil: end)
        #expect(try await check("right", OneTableStore(table)) == .locked(seconds: 30))
    }

    @Test(arguments: [nil, StoredTable(players: .annAndBob, passwordHash: "hash of new")])
    func `an table that changed during the check rejects the sign-in`(changed: StoredTable?) async throws {
        let store = OneTableStore(Self.table)
        let passwords = SlowPasswords()
        async let result = Self.check("right", store, passwords)
        while passwords.checkCount == 0 { await Task.yield() }
        store.replace(by: changed)
        passwords.finish()
        #expect(try await result == .failed("The table was removed while you signed in."))
    }

    private static func checker(
        _ tables: OneTableStore, _ passwords: any PasswordHashing = PlainPasswords(),
        wallClock: any WallClock = SettableClock(), clock: any Clock<Duration> = ManualClock()
    ) -> TablePasswordChecker {
        TablePasswordChecker(tables: tables, passwords: passwords, wallClock: wallClock, clock: clock)
    }

    private static func check(
        _ password: String, _ tables: OneTableStore, _ passwords: any PasswordHashing,
        _ clock: any Clock<Duration> = ManualClock()
    ) async throws -> DIVerifyResult {
        try await checker(tables, passwords, clock: clock).check(password, of: .annAndBob)
    }

    private func check(
        _ password: String, _ tables: OneTableStore, at time: Timestamp = 0
    ) async throws -> DIVerifyResult {
        try await Self.checker(tables, wallClock: SettableClock(time)).check(password, of: .annAndBob)
    }
}
