import BarGamesServices
import GRDB
import Testing

@testable import BarGamesStores

struct DatabaseMatchStoreTests {
    let database: GameDatabase
    let matches: DatabaseMatchStore

    init() async throws {
        database = try await openDatabase(with: .annAndBob, .cyAndDee)
        matches = DatabaseMatchStore(database)
    }

    @Test func `without a table there is no score, and there are no matches`() async throws {
        let strangers = Players(player1: "Eve", player2: "Flo")
        await #expect(throws: StoreError.noTable) { try await matches.score(of: strangers) }
        #expect(try await matches.matches(of: strangers.key).isEmpty)
    }

    @Test func `saving an ID again changes nothing`() async throws {
        try await matches.save(.sample("1"))
        try await matches.save(.sample("1", of: .cyAndDee, game: "Other", wonBy: .player2, at: 9))
        #expect(try await matches.matches(of: Players.annAndBob.key) == [.sample("1")])
        #expect(try await matches.matches(of: Players.cyAndDee.key).isEmpty)
    }

    @Test func `a match that is saved concurrently counts once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { [matches] in try await matches.save(.sample("\(number % 4)")) }
            }
            try await group.waitForAll()
        }
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 4))
    }

    @Test func `two players of one name keep their seats`() async throws {
        let twins = Players(player1: "Sam", player2: "sam")
        _ = try await DatabaseTableStore(database).create(StoredTable(players: twins, passwordHash: ""))
        try await matches.save(.sample(of: twins, wonBy: .player2))
        #expect(try await matches.score(of: twins) == Score(player2: 1))
    }

    @Test func `a match is read in the seats and names of its table`() async throws {
        let typed = Players(player1: "BOB", player2: "ann")
        try await matches.save(.sample("1", of: typed, game: "Wheel", wonBy: .player1, at: 1.5))
        try await matches.save(.sample("2", of: typed, game: "Wheel", wonBy: nil, at: 0.5))
        #expect(
            try await matches.matches(of: typed.key) == [
                .sample("1", of: .annAndBob, game: "Wheel", wonBy: .player2, at: 1.5),
                .sample("2", of: .annAndBob, game: "Wheel", wonBy: nil, at: 0.5),
            ]
        )
    }

    @Test func `a match without a table is an error`() async {
        await #expect(throws: StoreError.noTable) {
            try await matches.save(.sample(of: Players(player1: "Ann", player2: "Cy")))
        }
    }

    @Test func `an invalid time is an error`() async {
        let error = StoreError(
            "The match could not be saved: SQLite says \"NOT NULL constraint failed: matches.played_at\"."
        )
        await #expect(throws: error) { try await matches.save(.sample(at: .nan)) }
    }

    @Test func `the score is counted in an index alone`() async throws {
        let plan = try await plan(of: CountRow.sql, arguments: [1])
        #expect(plan == ["SEARCH matches USING COVERING INDEX matches_by_winner (table_id=?)"])
    }

    @Test func `the history is read in order from an index`() async throws {
        let plan = try await plan(of: MatchRow.sql, arguments: [1, 2.0, 3, 50])
        #expect(plan == ["SEARCH matches USING INDEX matches_by_time (table_id=? AND played_at<?)"])
    }

    @Test(arguments: [1, 7, 50, 120, 121, 1_000]) func `pages contain every match once and in order`(limit: Int)
        async throws
    {
        // Three matches at a time, so that pages end between matches of the same time.
        for number in 0..<121 { try await matches.save(.sample("\(number)", at: Double(number / 3))) }
        var ids: [String] = []
        var mark: MatchMark?
        repeat {
            let page = try await matches.matches(of: Players.annAndBob.key, before: mark, limit: limit)
            #expect(page.matches.count == min(limit, 121 - ids.count))
            ids += page.matches.map(\.id)
            mark = page.older
        } while mark != nil
        #expect(ids == (0..<121).reversed().map(String.init))
    }

    @Test func `an older page does not shift when a match is saved`() async throws {
        for number in 0..<4 { try await matches.save(.sample("\(number)", at: Double(number))) }
        let newest = try await matches.matches(of: Players.annAndBob.key, before: nil, limit: 2)
        try await matches.save(.sample("late", at: 9))
        let older = try await matches.matches(of: Players.annAndBob.key, before: newest.older, limit: 2)
        #expect(older == MatchPage(matches: [.sample("1", at: 1), .sample("0", at: 0)]))
    }

    @Test(arguments: [0, -1, .min]) func `a page with a limit of zero or less is empty`(limit: Int) async throws {
        try await matches.save(.sample())
        #expect(try await matches.matches(of: Players.annAndBob.key, before: nil, limit: limit).matches.isEmpty)
    }

    private func plan(of sql: String, arguments: StatementArguments) async throws -> [String] {
        try await database.writer.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments).map { $0["detail"] }
        }
    }

    @Test func `a match that cannot be saved is returned, and the others are saved`() async throws {
        let refused = try await matches.save([
            .sample("1"), .sample("2", of: Players(player1: "Eve", player2: "Flo")), .sample("3\0"),
            .sample("4", wonBy: nil),
        ])
        #expect(refused.keys.sorted() == ["2", "3\0"])
        #expect(refused["2"] == .noTable)
        #expect(try await matches.matches(of: Players.annAndBob.key).map(\.id).sorted() == ["1", "4"])
    }

    @Test func `no match is saved if the database fails`() async throws {
        // NaN is stored as NULL, which the table rejects.
        await #expect(throws: StoreError.self) { try await matches.save([.sample("1"), .sample("2", at: .nan)]) }
        #expect(try await matches.matches(of: Players.annAndBob.key).isEmpty)
    }
}
