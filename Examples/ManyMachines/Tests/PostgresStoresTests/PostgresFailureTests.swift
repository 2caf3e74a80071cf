import BarGamesServices
import BarGamesStores
import Foundation
import Testing
import WebHost

@testable import PostgresStores

/// What "More than one machine" says about a database that fails.
@Suite(.enabled(if: TestDatabase.isAvailable), .timeLimit(.minutes(1)))
struct PostgresFailureTests {
    // MARK: - The version of the database

    @Test func `eight apps that open a new database at once migrate it once, and all work`() async throws {
        let database = try await TestDatabase()
        let apps = (0..<8).map { _ in TestApp(database.open()) }
        let created = try await withThrowingTaskGroup(of: Bool.self) { group in
            for app in apps { group.addTask { try await app.createTable() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(created.count { $0 } == 1)
        for (number, app) in apps.enumerated() { try await app.saveMatch("\(number)") }
        for app in apps { #expect(try await app.wins() == 8) }
        #expect(try await database.read("SELECT string_agg(number::text, ' ') FROM bar_games.version") == "1")
    }

    @Test func `a database of a newer version is refused with its fix, and not changed`() async throws {
        let database = try await TestDatabase()
        let old = TestApp(database.open())
        _ = try await old.createTable()
        try await old.saveMatch("1")
        _ = try await database.read("UPDATE bar_games.version SET number = 99 RETURNING number")
        let content = """
            SELECT (SELECT string_agg(number::text, ' ') FROM bar_games.version)
                || (SELECT string_agg(table_name || '.' || column_name, ' ' ORDER BY 1)
                    FROM information_schema.columns WHERE table_schema = 'bar_games')
                || (SELECT count(*) FROM bar_games.matches) || (SELECT count(*) FROM bar_games.sessions)
            """
        let before = try await database.read(content)
        let app = TestApp(database.open())
        let reason = "the database is of a newer version of this app. To fix: update the app."
        for _ in 0..<2 {
            #expect(await sentence { try await app.saveMatch("2") } == "The match could not be saved: \(reason)")
            #expect(
                await sentence { _ = try await app.saveSession(1, replacing: nil) }
                    == "The session could not be saved: \(reason)")
        }
        #expect(try await database.read(content) == before)
        #expect(
            try await database.read(
                """
                SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database
                WHERE locktype = 'advisory' AND datname = current_database()
                """) == "0")
    }

    // MARK: - The connection

    @Test func `an app that begins without its database fails with a sentence a call, and works once it is there`()
        async throws
    {
        let database = try await TestDatabase()
        // The socket of the server is found through this link.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString.prefix(8)).path
        let app = TestApp(PostgresDatabase("host=\(folder) user=postgres dbname=\(database.name)"))
        let calls: [(what: String, run: () async throws -> Void)] = [
            ("The table could not be created", { _ = try await app.createTable() }),
            ("The table could not be changed", { _ = try await app.tables.update(TableKey(TestApp.players)) { _ in } }),
            ("The match could not be saved", { try await app.saveMatch("1") }),
            ("The score could not be read", { _ = try await app.wins() }),
            (
                "The matches could not be read",
                { _ = try await app.matches.matches(of: TableKey(TestApp.players), before: nil, limit: 10) }
            ),
            ("The session could not be saved", { _ = try await app.saveSession(1, replacing: nil) }),
            ("The session could not be read", { _ = try await app.sessions.load("a") }),
        ]
        // It is away at first, and once again.
        for _ in 0..<2 {
            for call in calls {
                let failure = await sentence(call.run)
                #expect(failure == "\(call.what): the database cannot be reached. It is tried again.")
            }
            try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: database.host)
            try await eventually { await sentence(calls[0].run) == nil }
            for call in calls { #expect(await sentence(call.run) == nil) }
            try FileManager.default.removeItem(atPath: folder)
            _ = try await database.endConnections()
        }
    }

    @Test func `connections that the server ended while nobody used them cost no error`() async throws {
        let database = try await TestDatabase()
        let app = TestApp(database.open())
        _ = try await app.createTable()
        #expect(try await app.saveSession(1, replacing: nil))
        for version in 1...3 {
            // All connections of the pool are open.
            let barrier = Barrier(4)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await app.database.run(orFail: "The connection could not be opened") { connection in
                            _ = try connection.execute(Statement("SELECT 1"))
                            barrier.wait()
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await database.endConnections() >= 4)
            // A save of a session is sent once.
            #expect(try await app.saveSession(version + 1, replacing: version))
            try await withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<4 {
                    group.addTask { try await app.tables.update(TableKey(TestApp.players)) { _ in 1 } }
                }
                for try await value in group { #expect(value == 1) }
            }
        }
    }

    @Test func `a connection that the server ends during a statement costs one error at most`() async throws {
        let database = try await TestDatabase()
        let app = TestApp(database.open())
        _ = try await app.createTable()
        #expect(try await app.saveSession(1, replacing: nil))
        for isRepeatable in [true, false] {
            let other = database.connection()
            try await other.execute(Statement("BEGIN"))
            try await other.execute(
                Statement("SELECT FROM bar_games.\(isRepeatable ? "tables" : "sessions") FOR UPDATE"))
            async let failure = sentence {
                if isRepeatable {
                    try await app.saveMatch("1")
                } else {
                    _ = try await app.saveSession(2, replacing: 1)
                }
            }
            try await database.waitUntilBlocked()
            #expect(try await database.endConnections(where: "wait_event_type = 'Lock'") == 1)
            try await other.execute(Statement("ROLLBACK"))
            let text = await failure
            if isRepeatable {
                #expect(text == nil)
            } else {
                #expect(
                    text == "The session may not have been saved: "
                        + "the database is stopping or starting. It is tried again.")
            }
            await other.close()
        }
        #expect(try await app.wins() == 1)
        let version = try #require(try await app.sessions.version(of: "a"))
        #expect(try await app.saveSession(version + 1, replacing: version))
    }

    @Test func `behind a pooler no connection listens, and the matches of other apps are read from time to time`()
        async throws
    {
        let database = try await TestDatabase()
        let app = TestApp(database.open(preparesStatements: false))
        _ = try await app.createTable()
        var changes = PostgresMatchStore(app.database, clock: HastyClock()).changes().makeAsyncIterator()
        for _ in 1...5 { #expect(await changes.next() == .anything) }
        let listeners =
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        #expect(try await database.read(listeners) == "0")
    }

    @Test func `matches of other apps are reported after the listening connection was ended`() async throws {
        let database = try await TestDatabase()
        let (app, other) = (TestApp(database.open()), TestApp(database.open()))
        _ = try await other.createTable()
        var changes = app.matches.changes().makeAsyncIterator()
        // At the start, and when it listens.
        #expect(await changes.next() == .anything)
        #expect(await changes.next() == .anything)
        for id in ["1", "2"] {
            try await other.saveMatch(id)
            #expect(await changes.next() == .matches(of: [TableKey(TestApp.players)]))
            #expect(try await app.wins() == Int(id))
            #expect(try await database.endConnections() > 0)
            // It listens again. A match before that is found by reading.
            #expect(await changes.next() == .anything)
        }
    }

    // MARK: - The deadline

    @Test func `a statement that passes its deadline says that its outcome is not known, and can be sent again`()
        async throws
    {
        let database = try await TestDatabase()
        let (app, other) = (TestApp(database.open()), database.connection())
        _ = try await app.createTable()
        #expect(try await app.saveSession(1, replacing: nil))
        let hurried = TestApp(database.open(timeout: .milliseconds(500)))
        try await eventually { await sentence { _ = try await hurried.wins() } == nil }
        try await other.execute(Statement("BEGIN"))
        try await other.execute(Statement("SELECT FROM bar_games.tables, bar_games.sessions FOR UPDATE"))
        let late = "the database does not respond."
        let match = try await sentenceOnceSent { try await hurried.saveMatch("1") }
        #expect(match == "The match may not have been saved: \(late)")
        let session = try await sentenceOnceSent { _ = try await hurried.saveSession(2, replacing: 1) }
        #expect(session == "The session may not have been saved: \(late)")
        let table = try await sentenceOnceSent {
            _ = try await hurried.tables.update(TableKey(TestApp.players)) { _ in }
        }
        #expect(table == "The table may not have been changed: \(late)")
        try await other.execute(Statement("ROLLBACK"))
        await other.close()

        // The server ends what was given up, although the app does not use it again. Its change can be there or not.
        try await eventually {
            try await database.read(
                """
                SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
                """) == "0"
        }
        #expect(try await (0...1).contains(app.wins()))
        try await app.saveMatch("1")
        #expect(try await app.wins() == 1)
        let version = try #require(try await app.sessions.version(of: "a"))
        #expect((1...2).contains(version))
        #expect(try await app.saveSession(2, replacing: 1) == (version == 1))
        #expect(try await app.sessions.version(of: "a") == 2)
    }

    @Test func `a process that stopped in a transaction does not keep its lock`() async throws {
        let database = try await TestDatabase()
        let app = TestApp(database.open())
        _ = try await app.createTable()
        let stopped = Connection(
            ConnectionSettings(address: database.address, timeout: .milliseconds(500), prepares: true))
        try await eventually {
            await sentence {
                try await stopped.execute(Statement("BEGIN"))
                try await stopped.execute(Statement("SELECT FROM bar_games.tables FOR UPDATE"))
            } == nil
        }
        #expect(try await app.tables.update(TableKey(TestApp.players)) { _ in 1 } == 1)
        await stopped.close()
    }

    // MARK: - Sessions

    @Test func `of two apps that save the same version of a session, one succeeds, 200 times`() async throws {
        let database = try await TestDatabase()
        let apps = (TestApp(database.open()), TestApp(database.open()))
        #expect(try await apps.0.saveSession(1, replacing: nil))
        for version in 1...200 {
            async let first = apps.0.saveSession(version + 1, replacing: version, state: "first")
            async let second = apps.1.saveSession(version + 1, replacing: version, state: "second")
            let saved = try await (first, second)
            #expect(saved.0 != saved.1)
            let state = try await apps.0.sessions.load("a")?.state
            #expect(state == (saved.0 ? "first" : "second"))
        }
    }

    // MARK: - Addresses

    private static let notValid = "is not valid. To fix: write it as postgresql://user@host/database."
    private static let notReached = "cannot be reached. It is tried again."

    @Test(arguments: [
        ("postgresql://ann:Martini-7@[::1/bar", "the address of the database \(notValid)"),
        ("Martini-7", "the address of the database \(notValid)"),
        ("host=/ password=Martini-7 colour=red", "the address of the database \(notValid)"),
        ("host=/no/folder password=Martini-7", "the database \(notReached)"),
        ("postgresql://ann:Martini-7@127.0.0.1:1/bar", "the database \(notReached)"),
        ("host=127.0.0.1 port=Martini-7", "the database \(notReached)"),
        ("host=SERVER user=postgres password=Martini-7 options='-c no_setting=1'", "the database \(notReached)"),
        (
            "host=SERVER user=postgres dbname=Martini-7",
            "the database does not exist. To fix: create it, or check PGDATABASE."
        ),
        (
            "host=SERVER user=Martini-7 dbname=postgres",
            "the database refuses the user or the password. To fix: check PGUSER and PGPASSFILE."
        ),
    ])
    func `a wrong address has a message with its fix, and without the password`(address: String, reason: String)
        async throws
    {
        let host = try await TestDatabase().host
        let app = TestApp(PostgresDatabase(address.replacing("SERVER", with: host)))
        let failure = await sentence { try await app.saveMatch("1") }
        #expect(failure == "The match could not be saved: \(reason)")
    }
}
