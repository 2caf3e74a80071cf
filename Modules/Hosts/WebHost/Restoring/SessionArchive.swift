import Foundation
import Logging
import RIBs
import RIBsScreens

/// Saves the sessions of a host in a store, and continues sessions that another process has saved.
///
/// A session is saved before the response to its action or link, 200 ms after another change and at the latest after a second, and
/// at once when the user has signed in or out. A failed save is repeated, and the user can go on.
@MainActor
final class SessionArchive {
    private static let quietTime = Duration.milliseconds(200)
    private static let longestDelay = Duration.seconds(1)
    /// The time between two looks for sessions that other processes have continued.
    private static let followingTime = Duration.seconds(2)
    /// The longest time that a page waits until a restored screen is complete.
    private static let completionLimit = Duration.seconds(2)

    private let store: any SessionStoring
    private let sessions: WebSessions
    private let idleTime: Duration
    private let clock: any Clock<Duration>
    private let uptime: @Sendable () -> Duration
    private let logger: Logger
    private var loading: [SessionID: Task<WebSession?, Never>] = [:]
    private var hasFailed = false
    /// The sessions that began since the last response.
    private var begun: [WebSession] = []

    init(
        _ store: any SessionStoring, of sessions: WebSessions, idleTime: Duration, clock: any Clock<Duration>,
        logger: Logger
    ) {
        self.store = store
        self.sessions = sessions
        self.idleTime = idleTime
        self.clock = clock
        self.logger = logger
        uptime = clock.stopwatch()
        sessions.onBegin = { [weak self] in self?.follow($0) }
        sessions.onEnd = { [weak self] in self?.forget($0) }
    }

    // MARK: - Loading

    /// Returns the current session of a cookie: the one of this process, unless another process has a later version.
    func session(_ id: SessionID, from address: ClientAddress?) async -> WebSession? {
        if let running = loading[id] { return await running.value }
        let task = Task { await currentSession(id, from: address) }
        loading[id] = task
        defer { loading[id] = nil }
        return await task.value
    }

    private func currentSession(_ id: SessionID, from address: ClientAddress?) async -> WebSession? {
        if let session = sessions.session(id) {
            guard await isBehind(session) else { return session }
            if !session.hasEnded { sessions.end(session, isContinued: true) }
        }
        let stored = await attempt { try await store.load(id.key) }
        let now = Date().timeIntervalSince1970
        guard let stored = stored ?? nil, StoredSession.numbers.contains(stored.version),
            stored.lastUsed + idleTime / .seconds(1) > now
        else { return nil }
        guard let saved = SavedSession(text: stored.state) else {
            logger.notice("A saved session is of another version of the app, and begins anew.")
            return nil
        }
        let begun = try? sessions.begin(notice: nil, opening: nil, from: address, as: id, restoring: saved.state)
        guard let session = begun ?? nil else { return nil }
        session.archived.stored = (id.key, stored.version)
        session.archived.saved = saved
        // The clock of the machine can have been set back, and a foreign hand can have written any number.
        session.archived.savedUse = uptime() - .seconds(max(0, now - stored.lastUsed))
        session.archived.wasWorthKeeping = session.isWorthKeeping
        await complete(session, as: saved)
        return session
    }

    /// Whether another process has stored or removed the session. A store that fails leaves the session as it is.
    private func isBehind(_ session: WebSession) async -> Bool {
        while true {
            // A save that is rejected ends the session.
            while let saving = session.archived.saving { await saving.value }
            guard !session.hasEnded else { return true }
            guard let known = session.archived.stored else { return false }
            guard let version = await attempt({ try await store.version(of: known.key) }) else { return false }
            // Not if this process has stored it during the read.
            let isCurrent = session.archived.saving == nil && session.archived.stored?.version == known.version
            if isCurrent || session.hasEnded { return session.hasEnded || version != known.version }
        }
    }

    /// Waits until the screen offers the saved actions, so that a click on the saved screen counts.
    private func complete(_ session: WebSession, as saved: SavedSession) async {
        func isComplete() -> Bool { session.window.screen.offer == saved.offer }
        let completion = Task {
            for await _ in session.window.changes.values where isComplete() { break }
        }
        let limit = Task {
            if !isComplete() { try? await clock.sleep(for: Self.completionLimit, tolerance: nil) }
            completion.cancel()
        }
        await completion.value
        limit.cancel()
        session.resume(revision: saved.nextRevision, number: isComplete() ? saved.number : nil)
    }

    // MARK: - Saving

    private func follow(_ session: WebSession) {
        begun.append(session)
        session.archived.observation = session.window.changes.observe { [weak self, weak session] in
            if let self, let session { note(session) }
        }
    }

    private func note(_ session: WebSession) {
        let (archived, now) = (session.archived, uptime())
        archived.changes = (archived.changes?.first ?? now, now)
        archived.timer?.cancel()
        archived.timer = Task { [weak self, weak session] in
            // The change is in progress. It can sign the user in or out.
            await Task.yield()
            while let self, let session, let delay = delay(of: session) {
                guard (try? await clock.sleep(for: delay, tolerance: nil)) != nil else { return }
            }
            if let self, let session { await save(session) }
        }
    }

    /// The time until the changes of a session are to be saved; nil for at once.
    private func delay(of session: WebSession) -> Duration? {
        guard !session.archived.isInUse else { return Self.quietTime }
        guard let changes = session.archived.changes, session.isWorthKeeping == session.archived.wasWorthKeeping else {
            return nil
        }
        let due = min(changes.latest + Self.quietTime, changes.first + Self.longestDelay)
        return due > uptime() ? due - uptime() : nil
    }

    /// Saves new sessions before the response with their cookie, because the next request can reach another process.
    func saveBegun() async {
        let begun = begun
        self.begun = []
        for session in begun { await save(session) }
    }

    /// Saves a session, unless its stored state is current.
    func save(_ session: WebSession) async {
        while let saving = session.archived.saving { await saving.value }
        guard !session.hasEnded, let state = session.savedState else { return }
        let saved = SavedSession(session.current, state: state)
        let key = session.id.key
        session.archived.changes = nil
        guard session.archived.stored?.key != key || !isFresh(session) || !saved.isCovered(by: session.archived.saved)
        else { return }
        let isWorthKeeping = session.isWorthKeeping
        let saving = Task { await write(saved, of: session, under: key, isWorthKeeping) }
        session.archived.saving = saving
        await saving.value
    }

    /// Whether the stored time of the last use is recent enough.
    private func isFresh(_ session: WebSession) -> Bool {
        lastUse(of: session) - session.archived.savedUse < idleTime / 4
    }

    private func lastUse(of session: WebSession) -> Duration { session.isWatched ? uptime() : session.lastUsed }

    private func write(_ saved: SavedSession, of session: WebSession, under key: String, _ isWorthKeeping: Bool) async {
        defer { session.archived.saving = nil }
        let old = session.archived.stored
        let replaced = old?.key == key ? old?.version : nil
        let use = lastUse(of: session)
        let unused = uptime() - use
        let isStored = await attempt {
            let stored = StoredSession(
                version: (replaced ?? 0) + 1, state: try saved.text,
                lastUsed: Date().timeIntervalSince1970 - unused / .seconds(1))
            return try await store.save(stored, under: key, replacing: replaced)
        }
        guard let isStored else {
            session.archived.changes = session.archived.changes ?? (uptime(), uptime())
            return
        }
        // Another process has a later version, which the next request loads.
        guard isStored else { return sessions.end(session, isContinued: true) }
        session.archived.stored = (key, (replaced ?? 0) + 1)
        session.archived.saved = saved
        session.archived.savedUse = use
        session.archived.wasWorthKeeping = isWorthKeeping
        // The session has a new identifier. The old one must not restore it.
        if let old, old.key != key { await attempt { try await store.remove(old.key, version: old.version) } }
    }

    /// Saves the sessions whose last save failed or is old, and removes those that were not used for `idleTime`.
    func refresh() async {
        for session in sessions.all where session.archived.changes != nil || !isFresh(session) {
            if !session.archived.isInUse { await save(session) }
        }
        // The stored time of the last use can be old, as `isFresh` permits.
        let time = Date().timeIntervalSince1970 - 1.25 * (idleTime / .seconds(1))
        await attempt { try await store.removeAll(usedBefore: time) }
    }

    /// Ends the sessions that another process has continued, until the task is cancelled. Their pages connect again.
    func followOtherProcesses() async throws {
        while true {
            try await clock.sleep(for: Self.followingTime, tolerance: nil)
            for session in sessions.all where session.isWatched && !session.archived.isInUse {
                if await isBehind(session), !session.hasEnded { sessions.end(session, isContinued: true) }
            }
        }
    }

    /// Saves all sessions, before the host ends them.
    func saveAll() async {
        for session in sessions.all { await save(session) }
    }

    /// Removes the stored state of a session that has ended, unless another process has continued it.
    private func forget(_ session: WebSession) {
        let archived = session.archived
        Task {
            await archived.saving?.value
            guard let stored = archived.stored else { return }
            await attempt { try await store.remove(stored.key, version: stored.version) }
        }
    }

    /// Returns nil if the store failed. The log has one line until the store works again.
    @discardableResult
    private func attempt<Value>(_ body: () async throws -> Value) async -> Value? {
        do {
            let value = try await body()
            hasFailed = false
            return value
        } catch {
            if !hasFailed { logger.error("The sessions cannot be stored: \(error)") }
            hasFailed = true
            return nil
        }
    }
}
