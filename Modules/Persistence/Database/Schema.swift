import GRDB

/// What is in the file.
enum Schema {
    /// Stands in the header of the file, so that the file of another app is told from ours: "BarG".
    static let applicationID = 0x4261_7247

    /// A step that was released is never changed: a later one is added below it.
    private static let steps: [(name: String, sql: String)] = [
        ("1 tables and matches", tablesAndMatches)
    ]

    /// The columns that the stores use, by table.
    private static let columns = [
        "tables": [
            "id", "first_key", "second_key", "player1", "player2", "password_hash", "failures", "locked_until",
        ],
        "matches": ["sequence", "id", "table_id", "game", "winner", "played_at"],
    ]

    /// Brings a database to this version.
    ///
    /// All steps run in one transaction that no other process writes in, and what is left to do is read inside it.
    /// So processes that open a new file at once do each step once, and none of them sees half a step.
    static func migrate(_ writer: any DatabaseWriter) throws {
        guard try writer.read({ database in try !isCurrent(database) }) else { return }
        try writer.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                // The name and the shape are GRDB's, which made the list in the files of earlier versions.
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

    /// Whether a later version of this app has changed the database.
    static func isNewer(_ database: Database) throws -> Bool {
        try !appliedSteps(database).isSubset(of: steps.map(\.name))
    }

    /// What is missing in a database, although this app never leaves it so; nil if nothing is.
    static func gap(in database: Database) throws -> String? {
        let applied = try appliedSteps(database)
        let existing = try columns.keys.filter { try database.tableExists($0) }
        if applied.isEmpty {
            // A file without any table was made by a process that stopped before the first step.
            return existing.isEmpty ? nil : "the list of migrations is missing or empty"
        }
        for (table, columns) in columns.sorted(by: { $0.key < $1.key }) {
            guard existing.contains(table) else { return "the table \"\(table)\" is missing" }
            let names = try Set(database.columns(in: table).map(\.name))
            if let column = columns.first(where: { !names.contains($0) }) {
                return "the column \"\(column)\" of the table \"\(table)\" is missing"
            }
        }
        return nil
    }

    private static func isCurrent(_ database: Database) throws -> Bool {
        try appliedSteps(database).isSuperset(of: steps.map(\.name))
    }

    /// To be called in a transaction: otherwise another process can make the list between the two questions.
    private static func appliedSteps(_ database: Database) throws -> Set<String> {
        guard try database.tableExists("grdb_migrations") else { return [] }
        return try String.fetchSet(database, sql: "SELECT CAST(identifier AS TEXT) FROM grdb_migrations")
    }

    // The keys are the names in the form that tells names apart, the lesser one first; player1 and player2 are
    // the names as they were typed first. A winner is a seat by player1 and player2, and NULL for a draw.
    // The rowids of matches are the order in which they were saved. Each question has its index: the score is
    // counted in matches_by_winner alone, the history is read backwards from matches_by_time.
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
}
