public import BarGamesStores
public import WebHost

extension SessionDatabase: SessionStoring {
    /// Returns the session of a key.
    public func load(_ key: String) async throws -> StoredSession? {
        let row: (version: Int, state: String, lastUsed: Double)? = try await load(key)
        return row.map { StoredSession(version: $0.version, state: $0.state, lastUsed: $0.lastUsed) }
    }

    /// Stores a session, if the stored one has the version `replaced`.
    public func save(_ session: StoredSession, under key: String, replacing replaced: Int?) async throws -> Bool {
        try await save(
            session.state, version: session.version, lastUsed: session.lastUsed, under: key, replacing: replaced)
    }
}
