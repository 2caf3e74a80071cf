import GRDB

/// What is in the file.
enum Schema {
    /// Stands in the header of the file, so that the file of another app is told from ours: "BarG".
    static let applicationID = 0x4261_7247

    /// A migration that was released is never changed: a later one is added below it.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 tables and matches") { database in
            try database.execute(sql: tablesAndMatches)
        }
        return migrator
    }

    /// Brings a database to this version, also if other processes do the same at the same time.
    ///
    /// GRDB looks once at what is to be done, so a step that somebody else has done meanwhile fails. What is left
    /// is tried again then; a step that fails by itself is not.
    static func migrate(_ writer: some DatabaseWriter) throws {
        while true {
            let applied = try appliedIdentifiers(in: writer)
            do {
                return try migrator.migrate(writer)
            } catch where isListNew(error) {
                continue
            } catch {
                guard try appliedIdentifiers(in: writer).count > applied.count else { throw error }
            }
        }
    }

    private static func appliedIdentifiers(in writer: some DatabaseWriter) throws -> Set<String> {
        while true {
            do {
                return try writer.read { database in try migrator.appliedIdentifiers(database) }
            } catch where isListNew(error) {
                continue
            }
        }
    }

    /// Whether GRDB did not find its list of steps when it read it, but did when it looked whether it is there:
    /// somebody else has just made it.
    private static func isListNew(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return error.message == "no such table: grdb_migrations"
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
