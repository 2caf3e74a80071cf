import BarGamesServices
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
        #expect(store.table?.attempts == ["this machine": .init(failures: 1, last: 0)])
    }

    @Test func `the third failure locks the table for half a minute`() async throws {
        let store = OneTableStore(Self.table)
        _ = try await check("wrong", store)
        _ = try await check("wrong", store)
        #expect(try await check("wrong", store) == .locked(seconds: 30))
    }

    @Test func `a locked table rejects the correct password too`() async throws {
        let store = OneTableStore(Self.lockedTable(since: 70))
        #expect(try await check("right", store, at: 99.2) == .locked(seconds: 1))
    }

    @Test func `a lock ends after its time`() async throws {
        let store = OneTableStore(Self.lockedTable(since: 70))
        #expect(try await check("right", store, at: 100) == .verified(.annAndBob))
    }

    @Test func `the password of a table that another process has created is checked`() async throws {
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
            players: .annAndBob, passwordHash: "hash of right",
            attempts: ["this machine": .init(checking: [0, 1, 1], last: 1)])
        let (clock, timer) = (SettableClock(2), ManualClock())
        let checker = Self.checker(OneTableStore(table), wallClock: clock, clock: timer)
        async let result = checker.check("right", of: .annAndBob)
        await timer.sleepers(1)
        clock.set(31)
        timer.advance(by: TablePasswordChecker.pause)
        #expect(try await result == .verified(.annAndBob))
    }

    @Test(arguments: [1e300, Timestamp(seconds: .infinity), 1_795_292_273])
    func `no lock is longer than half a minute`(start: Timestamp) async throws {
        #expect(try await check("right", OneTableStore(Self.lockedTable(since: start))) == .locked(seconds: 30))
    }

    @Test(arguments: [nil, StoredTable(players: .annAndBob, passwordHash: "hash of new")])
    func `a table that changed during the check rejects the sign-in`(changed: StoredTable?) async throws {
        let store = OneTableStore(Self.table)
        let passwords = SlowPasswords()
        async let result = Self.check("right", store, passwords)
        while passwords.checkCount == 0 { await Task.yield() }
        store.replace(by: changed)
        passwords.finish()
        #expect(try await result == .failed("The table was removed while you signed in."))
    }

    @Test func `the failures of another network do not keep the owners out`() async throws {
        let store = OneTableStore(Self.table)
        let stranger = Self.checker(store, network: ClientNetwork("there"))
        for _ in 0..<3 { _ = try await stranger.check("wrong", of: .annAndBob) }
        #expect(try await stranger.check("right", of: .annAndBob) == .locked(seconds: 30))
        #expect(try await check("right", store) == .verified(.annAndBob))
    }

    @Test func `a network creates a number of tables an hour, and others are not limited by it`() async throws {
        let clock = ManualClock()
        let newTables = NewTables(each: 2, clock: clock)
        let (here, there) = (ClientNetwork("here"), ClientNetwork("there"))
        func create(from network: ClientNetwork) async throws -> DIVerifyResult {
            try await Self.checker(OneTableStore(), network: network, newTables: newTables)
                .check("right", of: .annAndBob)
        }
        for _ in 0..<2 { #expect(try await create(from: here) == .verified(.annAndBob)) }
        #expect(
            try await create(from: here)
                == .failed("Too many new tables from your network. Try again in 30 min."))
        #expect(try await create(from: there) == .verified(.annAndBob))
        clock.advance(by: .seconds(1_800))
        #expect(try await create(from: here) == .verified(.annAndBob))
    }

    @Test func `two names that look the same are no table`() async throws {
        let players = Players(player1: "Ann", player2: "\u{FF21}nn")
        #expect(
            try await Self.checker(OneTableStore()).check("right", of: players)
                == .failed("The two names look the same. To fix: type another name."))
    }

    private static func lockedTable(since start: Timestamp) -> StoredTable {
        StoredTable(
            players: .annAndBob, passwordHash: "hash of right",
            attempts: ["this machine": .init(failures: 3, last: start)])
    }

    private static func checker(
        _ tables: OneTableStore, _ passwords: any PasswordHashing = PlainPasswords(),
        network: ClientNetwork = .thisMachine, newTables: NewTables = NewTables(),
        wallClock: any WallClock = SettableClock(), clock: any Clock<Duration> = ManualClock()
    ) -> TablePasswordChecker {
        TablePasswordChecker(
            tables: tables, passwords: passwords, newTables: newTables, network: network, wallClock: wallClock,
            clock: clock)
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
