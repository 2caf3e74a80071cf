import Synchronization

@testable import WebHost

/// A store of sessions in memory, which fails on request.
final class SessionStoreFake: SessionStoring {
    struct Failure: Error {}

    private struct State {
        var sessions: [String: StoredSession] = [:]
        var isBroken = false
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

    private func checkHealth() throws {
        if isBroken { throw Failure() }
    }

    func load(_ key: String) throws -> StoredSession? {
        try checkHealth()
        return sessions[key]
    }

    func version(of key: String) throws -> Int? {
        try checkHealth()
        return sessions[key]?.version
    }

    func save(_ session: StoredSession, under key: String, replacing replaced: Int?) throws -> Bool {
        try checkHealth()
        return state.withLock { state in
            guard state.sessions[key]?.version == replaced else { return false }
            state.sessions[key] = session
            return true
        }
    }

    func remove(_ key: String) throws {
        try checkHealth()
        state.withLock { $0.sessions[key] = nil }
    }

    func removeAll(usedBefore time: Double) throws {
        try checkHealth()
        state.withLock { state in state.sessions = state.sessions.filter { $0.value.lastUsed >= time } }
    }
}
