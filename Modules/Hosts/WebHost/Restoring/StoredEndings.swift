/// The stored sessions that have ended, or have a new identifier, until the store knows it.
@MainActor
final class StoredEndings {
    private let sessions: any SessionStoring
    private let writes: StoreAccess
    private var rest: [(key: String, version: Int, isMarked: Bool)] = []

    init(in sessions: any SessionStoring, _ writes: StoreAccess) {
        self.sessions = sessions
        self.writes = writes
    }

    var isEmpty: Bool { rest.isEmpty }

    /// - Parameter isMarked: Whether the session stays in the store with the mark that it has ended. Another process with
    ///   an older version would store a session that is missing again, so that a sign-out would be undone. A session that
    ///   never had players is removed, because any client can begin many.
    func add(_ key: String, version: Int, isMarked: Bool) { rest.append((key, version, isMarked)) }

    /// Marks or removes the sessions, until an access fails.
    ///
    /// - Parameter now: The seconds since 1970.
    func store(at now: Double) async {
        while let ending = rest.first {
            rest.removeFirst()
            let isStored: Void? = await writes.perform { [sessions] in
                if ending.isMarked {
                    let ended = StoredSession(
                        version: ending.version + 1, state: StoredSession.ended, lastUsed: now)
                    _ = try await sessions.save(ended, under: ending.key, replacing: ending.version)
                } else {
                    try await sessions.remove(ending.key, version: ending.version)
                }
            }
            if isStored == nil { return rest.append(ending) }
        }
    }
}
