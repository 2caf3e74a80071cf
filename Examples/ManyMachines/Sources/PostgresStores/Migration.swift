/// The tables of the database, in a schema of their own, and the steps that create them.
enum Migration {
    /// The steps in order. A released one never changes; a new one is appended.
    private static let steps = [tablesMatchesAndSessions]

    /// Migrates a database to this version, in one transaction.
    ///
    /// A lock of the transaction makes several processes of a new version wait for each other: `IF NOT EXISTS` fails when
    /// two run it at once. The lock ends with the process.
    static func run(on connection: isolated Connection) throws {
        guard try connection.execute(Statement("SHOW server_encoding")).rows.first?.text(0) == "UTF8" else {
            throw PostgresError(.refused, "the encoding of the database is not UTF8. To fix: create it with UTF8.")
        }
        guard try number(on: connection) != steps.count else { return }
        try connection.transaction { connection in
            try connection.execute(Statement("SELECT pg_advisory_xact_lock(1113682503)"))
            let done = try number(on: connection)
            guard done <= steps.count else {
                throw PostgresError(.refused, "the database is of a newer version of this app. To fix: update the app.")
            }
            for sql in steps[done...].joined() { try connection.execute(Statement(sql)) }
            try connection.execute(Statement("UPDATE bar_games.version SET number = $1"), steps.count)
        }
    }

    /// Returns the number of steps that were applied.
    private static func number(on connection: isolated Connection) throws -> Int {
        // to_regclass() does not have a table yet that the holder of the lock has just created:
        // findings/to-regclass-and-locks.sh.
        let exists = Statement(
            "SELECT FROM pg_catalog.pg_tables WHERE schemaname = 'bar_games' AND tablename = 'version'")
        guard try !connection.execute(exists).rows.isEmpty else { return 0 }
        let row = try connection.execute(Statement("SELECT number FROM bar_games.version")).rows.first
        return try row?.value(0, as: Int.self) ?? 0
    }

    // The keys are normalised names, the lesser one first, and compared by their bytes. player1 and player2 are the names as
    // they were first typed; is_ordered says whether player1 has the first key. A winner is a seat, 1 or 2, or NULL for
    // a draw.
    private static let tablesMatchesAndSessions = [
        "CREATE SCHEMA bar_games",
        "CREATE TABLE bar_games.version (number int NOT NULL)",
        "INSERT INTO bar_games.version VALUES (0)",
        """
        CREATE TABLE bar_games.tables (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            first_key text COLLATE "C" NOT NULL,
            second_key text COLLATE "C" NOT NULL,
            is_ordered boolean NOT NULL,
            player1 text NOT NULL,
            player2 text NOT NULL,
            password_hash text NOT NULL,
            attempts text NOT NULL,
            last_sign_in float8 NOT NULL,
            UNIQUE (first_key, second_key)
        )
        """,
        "CREATE INDEX tables_by_sign_in ON bar_games.tables (last_sign_in)",
        """
        CREATE TABLE bar_games.matches (
            sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text COLLATE "C" NOT NULL UNIQUE,
            table_id bigint NOT NULL REFERENCES bar_games.tables (id),
            game text NOT NULL,
            winner int CHECK (winner IN (1, 2)),
            played_at float8 NOT NULL
        )
        """,
        "CREATE INDEX matches_by_winner ON bar_games.matches (table_id, winner)",
        "CREATE INDEX matches_by_time ON bar_games.matches (table_id, played_at, sequence)",
        """
        CREATE TABLE bar_games.sessions (
            key text COLLATE "C" PRIMARY KEY,
            version bigint NOT NULL,
            state text NOT NULL,
            last_used float8 NOT NULL
        )
        """,
        "CREATE INDEX sessions_by_use ON bar_games.sessions (last_used)",
    ]
}
