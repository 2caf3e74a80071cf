import Synchronization

@testable import WebHost

/// A store of sessions in memory, which fails on request.
final class SessionStoreFake: SessionStoring {
    struct Failure: Error {}

    private struct State {
        var sessions: [String: StoredSession] = [:]
        var isBroken = false
        var isFull = false
        var losesResponses = false
        var holdsSaves = false
        var heldSaves = 0
        var holdsReads = false
        var heldReads = 0
        var readCount = 0
    }

    private let state = Mutex(State())

    var sessions: [String: StoredSession] {
        get { state.withLock(\.sessions) }
        set { state.withLock { $0.sessions = newValue } }
    }

    var isBroken: Bool {
        get { state.withLock(\.isBroken) }
        set { state.withLock { $0.isBroken = newValue } }
    }

    /// Whether saves fail and everything else succeeds, as on a full disk.
    var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Whether a save fails although it is stored, as if the network to the store was cut.
    var losesResponses: Bool {
        get { state.withLock(\.losesResponses) }
        set { state.withLock { $0.losesResponses = newValue } }
    }

    /// Whether saves wait until this is false again.
    var holdsSaves: Bool {
        get { state.withLock(\.holdsSaves) }
        set { state.withLock { $0.holdsSaves = newValue } }
    }

    /// The number of saves that have waited.
    var heldSaves: Int { state.withLock(\.heldSaves) }

    /// Whether reads wait until this is false again.
    var holdsReads: Bool {
        get { state.withLock(\.holdsReads) }
        set { state.withLock { $0.holdsReads = newValue } }
    }

    /// The number of reads that have waited.
    var heldReads: Int { state.withLock(\.heldReads) }

    /// The number of reads.
    var readCount: Int { state.withLock(\.readCount) }

    private func read(_ key: String) async throws -> StoredSession? {
        state.withLock { $0.readCount += 1 }
        try checkHealth()
        if holdsReads { state.withLock { $0.heldReads += 1 } }
        while holdsReads { await Task.yield() }
        return sessions[key]
    }

    private func checkHealth() throws {
        if isBroken { throw Failure() }
    }

    func load(_ key: String) async throws -> StoredSession? { try await read(key) }

    func version(of key: String) async throws -> Int? { try await read(key)?.version }

    func save(_ session: StoredSession, under key: String, replacing replaced: Int?) async throws -> Bool {
        try checkHealth()
        if holdsSaves { state.withLock { $0.heldSaves += 1 } }
        while holdsSaves { await Task.yield() }
        if isFull { throw Failure() }
        return try state.withLock { state in
            guard state.sessions[key]?.version == replaced else { return false }
            state.sessions[key] = session
            if state.losesResponses { throw Failure() }
            return true
        }
    }

    func remove(_ key: String, version: Int) throws {
        try checkHealth()
        state.withLock { state in
            if state.sessions[key]?.version == version { state.sessions[key] = nil }
        }
    }

    func removeAll(usedBefore time: Double) throws {
        try checkHealth()
        state.withLock { state in state.sessions = state.sessions.filter { $0.value.lastUsed >= time } }
    }
}
