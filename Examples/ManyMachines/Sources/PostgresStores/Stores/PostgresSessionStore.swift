public import WebHost

/// Stores sessions in a `PostgresDatabase`.
///
/// A commit does not wait for the disk: a crash of the database's machine can lose the sessions of the last half second, and
/// no result.
public struct PostgresSessionStore: SessionStoring {
    private static let saving = "The session could not be saved"
    private static let reading = "The session could not be read"

    private let database: PostgresDatabase

    /// Creates a store.
    public init(_ database: PostgresDatabase) { self.database = database }

    /// Returns the session of a key; nil if there is none.
    public func load(_ key: String) async throws -> StoredSession? {
        try await database.run(orFail: Self.reading, isRepeatable: true) { connection in
            try connection.execute(.loadSession, key).rows.first.map { row in
                StoredSession(
                    version: try row.value(0, as: Int.self), state: try row.text(1),
                    lastUsed: try row.value(2, as: Double.self))
            }
        }
    }

    /// Returns the version of the session of a key; nil if there is none.
    public func version(of key: String) async throws -> Int? {
        try await database.run(orFail: Self.reading, isRepeatable: true) { connection in
            try connection.execute(.readVersion, key).rows.first.map { try $0.value(0, as: Int.self) }
        }
    }

    /// Stores a session, if the stored one has the version `replaced`; nil if there must be none.
    ///
    /// It is not repeated: the second try would find the version of the first one, and return false for a session that was
    /// stored.
    public func save(_ session: StoredSession, under key: String, replacing replaced: Int?) async throws -> Bool {
        try await database.run(orFail: Self.saving) { connection in
            if let replaced {
                return try connection.execute(
                    .replaceSession, session.version, session.state, session.lastUsed, key, replaced
                ).affected == 1
            }
            return try connection.execute(
                .addSession, session.version, session.state, session.lastUsed, key
            ).affected == 1
        }
    }

    /// Removes the session of a key, if it has this version.
    public func remove(_ key: String, version: Int) async throws {
        try await database.run(orFail: "The session could not be removed", isRepeatable: true) { connection in
            _ = try connection.execute(.removeSession, key, version)
        }
    }

    /// Removes the sessions that were last used before a time.
    public func removeAll(usedBefore time: Double) async throws {
        try await database.run(orFail: "Old sessions could not be removed", isRepeatable: true) { connection in
            _ = try connection.execute(.removeOldSessions, time)
        }
    }
}

extension Statement {
    fileprivate static let loadSession = Statement(
        "load_session", "SELECT version, state, last_used FROM bar_games.sessions WHERE key = $1")
    fileprivate static let readVersion = Statement(
        "read_version", "SELECT version FROM bar_games.sessions WHERE key = $1")
    fileprivate static let removeSession = Statement(
        "remove_session", "DELETE FROM bar_games.sessions WHERE key = $1 AND version = $2")
    // In one order, so that two processes do not wait for each other.
    fileprivate static let removeOldSessions = Statement(
        "remove_old_sessions",
        """
        DELETE FROM bar_games.sessions WHERE key IN (
            SELECT key FROM bar_games.sessions WHERE last_used < $1 ORDER BY key FOR UPDATE SKIP LOCKED)
        """)

    // The condition sets the durability of this transaction alone, without another message to the server.
    fileprivate static let replaceSession = Statement(
        "replace_session",
        """
        UPDATE bar_games.sessions SET version = $1, state = $2, last_used = $3
        WHERE key = $4 AND version = $5 AND set_config('synchronous_commit', 'off', true) = 'off'
        """)
    fileprivate static let addSession = Statement(
        "add_session",
        """
        INSERT INTO bar_games.sessions (version, state, last_used, key)
        SELECT $1::bigint, $2::text, $3::float8, $4::text WHERE set_config('synchronous_commit', 'off', true) = 'off'
        ON CONFLICT (key) DO NOTHING
        """)
}
