import GRDB

/// The tables of the database, and the migrations that create them.
enum Schema {
    /// The application ID in the header of the file, "BarG", which identifies the files of this app.
    static let applicationID = 0x4261_7247

    /// The migrations in order, with the columns that the stores use. A released one never changes; a new one is
    /// appended.
    private static let steps: [(name: String, sql: String, columns: [String: [String]])] = [
        (
            "1 tables and matches", tablesAndMatches,
            [
                "matches": ["sequence", "id", "table_id", "game", "winner", "played_at"],
                "tables": [
                    "id", "first_key", "second_key", "player1", "player2", "password_hash", "failures", "locked_until",
                ],
            ]
        ),
        ("2 sign-ins being checked", signInsBeingChecked, ["tables": ["checking"]]),
        ("3 attempts by network", attemptsByNetwork, ["tables": ["attempts", "last_sign_in"]]),
    ]

    /// Migrates a database to this version.
    ///
    /// All steps run in one exclusive transaction, which also determines the missing steps. So if several processes
    /// open a new file at the same time, each step runs once, and no process sees a partial migration.
    static func migrate(_ writer: any DatabaseWriter) throws {
        guard try writer.read({ database in try !isCurrent(database) }) else { return }
        try writer.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                // The table has GRDB's name and columns, because GRDB created it in the files of earlier versions.
                try database.execute(
                    sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
                )
                let applied = try appliedSteps(database)
                for step in steps where !applied.contains(step.name) {
                    try database.execute(sql: step.sql)
                    try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step.name])
                }
                return .commit
            }
        }
    }

    /// Returns whether a later version of this app migrated the database.
    static func isNewer(_ database: Database) throws -> Bool {
        try !appliedSteps(database).isSubset(of: steps.map(\.name))
    }

    /// Returns what every database of this app has and this one lacks; nil if it is complete.
    static func gap(in database: Database) throws -> String? {
        let applied = try appliedSteps(database)
        if applied.isEmpty {
            // Without any table, the creating process stopped before the first step.
            let isEmpty = try Bool.fetchOne(
                database, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name <> 'grdb_migrations')")
            return isEmpty == true ? nil : "the list of migrations is missing or empty"
        }
        for step in steps where applied.contains(step.name) {
            for (table, columns) in step.columns.sorted(by: { $0.key < $1.key }) {
                guard try database.tableExists(table) else { return "the table \"\(table)\" is missing" }
                let names = try Set(database.columns(in: table).map(\.name))
                if let column = columns.first(where: { !names.contains($0) }) {
                    return "the column \"\(column)\" of the table \"\(table)\" is missing"
                }
            }
        }
        return nil
    }

    private static func isCurrent(_ database: Database) throws -> Bool {
        try appliedSteps(database).isSuperset(of: steps.map(\.name))
    }

    /// Returns the applied steps. Called in a transaction, because another process may create the list between the
    /// queries.
    private static func appliedSteps(_ database: Database) throws -> Set<String> {
        guard try database.tableExists("grdb_migrations") else { return [] }
        return try String.fetchSet(database, sql: "SELECT CAST(identifier AS TEXT) FROM grdb_migrations")
    }

    // The keys are normalised names, the lesser one first. player1 and player2 are the names as they were first typed.
    // A winner is a seat, 1 or 2, or NULL for a draw. The rowids of matches are in the order of saving. Each query has
    // its index: matches_by_winner counts the score without reading rows, matches_by_time reads the history backwards.
    private static let tablesAndMatches = """
        CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            first_key TEXT NOT NULL,
            second_key TEXT NOT NULL,
            player1 TEXT NOT NULL,
            player2 TEXT NOT NULL,
            password_hash TEXT NOT NULL,
            failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
            locked_until REAL,
            UNIQUE (first_key, second_key)
        ) STRICT;

        CREATE TABLE matches (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            game TEXT NOT NULL,
            winner INTEGER CHECK (winner IN (1, 2)),
            played_at REAL NOT NULL
        ) STRICT;

        CREATE INDEX matches_by_winner ON matches (table_id, winner);
        CREATE INDEX matches_by_time ON matches (table_id, played_at);
        """

    // The recent attempts of each network, in JSON, instead of failures, checking and locked_until. A table without a
    // match is kept for a day after its last sign-in, so the tables of earlier versions get the time of the migration.
    private static let attemptsByNetwork = """
        ALTER TABLE tables ADD COLUMN attempts TEXT NOT NULL DEFAULT '{}';
        ALTER TABLE tables ADD COLUMN last_sign_in REAL NOT NULL DEFAULT 0;
        UPDATE tables SET last_sign_in = CAST(strftime('%s', 'now') AS REAL);
        """

    // The start times of the sign-ins that are being checked: an array in JSON.
    private static let signInsBeingChecked = "ALTER TABLE tables ADD COLUMN checking TEXT NOT NULL DEFAULT '[]'"
}
