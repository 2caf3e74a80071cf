import Foundation
import Logging
import RIBs
import RIBsScreens

/// Saves the sessions of a host in a store, and continues sessions that another process has saved.
///
/// A session is saved before the response to its action or link, 200 ms after another change and at the latest after a second, and
/// at once when the user has signed in or out. A save that fails or takes too long is repeated, and the user can go on.
@MainActor
final class SessionArchive {
    private static let quietTime = Duration.milliseconds(200)
    private static let longestDelay = Duration.seconds(1)
    /// The time between two looks for sessions that other processes have continued.
    private static let followingTime = Duration.seconds(2)
    /// The time between two attempts to store sessions that could not be stored.
    private static let repetitionTime = Duration.seconds(1)

    private let store: any SessionStoring
    /// Says on every page that the store does not respond; nil for no such notice.
    private let awayNotice: String?
    private let sessions: WebSessions
    private let idleTime: Duration
    private let clock: any Clock<Duration>
    private let uptime: @Sendable () -> Duration
    private let logger: Logger
    private let reads: StoreAccess
    private let writes: StoreAccess
    private var loading: [SessionID: Task<WebSession?, any Error>] = [:]
    /// Repeats the saves that failed or were late.
    private var repetition: Task<Void, Never>?
    private let endings: StoredEndings
    /// The seconds since 1970.
    var now: () -> Double = { Date().timeIntervalSince1970 }
    /// The sessions that began since the last response.
    private var begun: [WebSession] = []

    init(
        _ store: any SessionStoring, of sessions: WebSessions, idleTime: Duration, awayNotice: String?,
        clock: any Clock<Duration>, logger: Logger
    ) {
        self.store = store
        self.awayNotice = awayNotice
        self.sessions = sessions
        self.idleTime = idleTime
        self.clock = clock
        self.logger = logger
        reads = StoreAccess(failure: "The stored sessions cannot be read", clock: clock, logger: logger)
        writes = StoreAccess(failure: "The sessions cannot be stored", clock: clock, logger: logger)
        endings = StoredEndings(in: store, writes)
        uptime = clock.stopwatch()
        sessions.onBegin = { [weak self] in self?.follow($0) }
        sessions.onEnd = { [weak self] in self?.forget($0) }
        for access in [reads, writes] { access.onChange = { [weak self] in self?.noteLateness() } }
    }

    /// What the pages say about the store.
    private var remark: String? { reads.isLate || writes.isLate ? awayNotice : nil }

    private func noteLateness() {
        for session in sessions.all { session.remark = remark }
        if writes.isLate { startRepetition() }
    }

    // MARK: - Loading

    /// Returns the current session of a cookie: the one of this process, unless another process has a later version.
    ///
    /// - Throws: `UnreadSession` if only the store knows whether there is one.
    func session(_ id: SessionID, from address: ClientAddress?) async throws -> WebSession? {
        if let running = loading[id] { return try await running.value }
        let task = Task { try await currentSession(id, from: address) }
        loading[id] = task
        defer { loading[id] = nil }
        return try await task.value
    }

    private func currentSession(_ id: SessionID, from address: ClientAddress?) async throws -> WebSession? {
        if let session = sessions.session(id) {
            guard await isBehind(session) else { return session }
            if !session.hasEnded { sessions.end(session, isContinued: true) }
        }
        let load = Task { await reads.perform { try await store.load(id.key) } }
        guard let stored = await reads.value(of: load, isNeeded: true) ?? nil else { throw UnreadSession() }
        guard let stored, !stored.hasEnded, StoredSession.numbers.contains(stored.version),
            stored.lastUsed + idleTime / .seconds(1) > now()
        else { return nil }
        guard let saved = SavedSession(text: stored.state) else {
            logger.notice("A saved session is of another version of the app, and begins anew.")
            return nil
        }
        let begun = try? sessions.begin(notice: nil, opening: nil, from: address, as: id, restoring: saved.state)
        guard let session = begun ?? nil else { return nil }
        session.archived.stored = (id.key, stored.version)
        session.archived.saved = saved
        session.archived.savedUse = stored.lastUsed
        session.archived.wasWorthKeeping = session.isWorthKeeping
        await session.resume(saved, clock: clock)
        return session
    }

    /// Whether another process has stored or ended the session. A store that fails or is late leaves the session as it is.
    private func isBehind(_ session: WebSession) async -> Bool {
        while true {
            // A save that is rejected ends the session.
            if let saving = session.archived.saving, await writes.value(of: saving) != nil { continue }
            guard !session.hasEnded else { return true }
            guard let known = session.archived.stored, session.archived.saving == nil else { return false }
            // One read at a time finds out whether a late store works again.
            guard !reads.isLate || reads.count == 0 else { return false }
            let writer = session.archived.writer
            let read = Task {
                await reads.perform { try await store.version(known.version, of: known.key, by: writer) }
            }
            guard let version = await reads.value(of: read) ?? nil else { return session.hasEnded }
            // Not if this process has stored it during the read.
            let isCurrent = session.archived.saving == nil && session.archived.stored?.version == known.version
            guard isCurrent || session.hasEnded else { continue }
            guard !session.hasEnded, let version else { return true }
            guard version != known.version else { return false }
            session.archived.stored = version == 0 ? nil : (known.key, version)
            session.archived.saved = nil
            note(session)
            return false
        }
    }

    // MARK: - Saving

    private func follow(_ session: WebSession) {
        begun.append(session)
        session.remark = remark
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

    /// Saves a session, unless its stored state is current. If the store is late, it is saved in the background.
    func save(_ session: WebSession) async {
        let isInTime: Void? = writes.isLate ? nil : await writes.value(of: Task { await store(session) })
        if isInTime == nil { repeatSave(of: session) }
    }

    private func store(_ session: WebSession) async {
        while let saving = session.archived.saving { await saving.value }
        guard !session.hasEnded, let state = session.savedState else { return }
        let saved = SavedSession(session.current, state: state, writer: session.archived.writer)
        let key = session.id.key
        session.archived.changes = nil
        guard session.archived.stored?.key != key || !isFresh(session) || !saved.isCovered(by: session.archived.saved)
        else { return }
        let saving = Task { [isKept = session.isWorthKeeping] in await write(saved, of: session, under: key, isKept) }
        session.archived.saving = saving
        await saving.value
    }

    /// Whether the stored time of the last use is recent enough. It is not after the clock of the machine was set.
    private func isFresh(_ session: WebSession) -> Bool {
        abs(lastUse(of: session) - session.archived.savedUse) < idleTime / .seconds(4)
    }

    /// The time of the last use in seconds since 1970.
    private func lastUse(of session: WebSession) -> Double {
        session.isWatched ? now() : now() - (uptime() - session.lastUsed) / .seconds(1)
    }

    private func write(_ saved: SavedSession, of session: WebSession, under key: String, _ isWorthKeeping: Bool) async {
        defer { session.archived.saving = nil }
        let old = session.archived.stored
        let known = old?.key == key ? old?.version ?? 0 : 0
        let use = lastUse(of: session)
        let stored = await writes.perform { try await store.save(saved, lastUsed: use, under: key, over: known) }
        guard let stored else { return repeatSave(of: session) }
        // Another process has a later version, which the next request loads.
        guard let version = stored else { return sessions.end(session, isContinued: true) }
        session.archived.stored = (key, version)
        session.archived.saved = saved
        session.archived.savedUse = use
        session.archived.wasWorthKeeping = isWorthKeeping
        if isWorthKeeping { session.archived.hasBeenWorthKeeping = true }
        // The session has a new identifier. The old one must not restore it.
        if let old, old.key != key { await end(old, isMarked: true) }
    }

    // MARK: - Repeating

    /// Saves a session in the background until it succeeds.
    private func repeatSave(of session: WebSession) {
        session.archived.changes = session.archived.changes ?? (uptime(), uptime())
        startRepetition()
    }

    private func startRepetition() {
        guard repetition == nil else { return }
        repetition = Task { [weak self, clock] in
            while await self?.hasStoredAll() == false {
                guard (try? await clock.sleep(for: Self.repetitionTime, tolerance: nil)) != nil else { break }
            }
            self?.repetition = nil
        }
    }

    /// Saves what was not saved. The store commits the saves that wait together.
    ///
    /// - Returns: Whether nothing is left.
    private func hasStoredAll() async -> Bool {
        await forEach(sessions.all.filter { $0.archived.changes != nil && !$0.archived.isInUse }, store)
        await endings.store(at: now())
        guard endings.isEmpty, !sessions.all.contains(where: { $0.archived.changes != nil }) else { return false }
        // Finds out whether the store responds again, although nothing is left to save. No session is that old.
        if writes.isLate { await writes.perform { try await store.removeAll(usedBefore: 0) } }
        return !writes.isLate
    }

    private func forEach(_ sessions: [WebSession], _ body: @MainActor @escaping (WebSession) async -> Void) async {
        await withTaskGroup { group in
            for session in sessions { group.addTask { await body(session) } }
        }
    }

    /// Saves the sessions whose last save failed or is old, and removes those that were not used for `idleTime`.
    func refresh() async {
        for session in sessions.all where session.archived.changes != nil || !isFresh(session) {
            if !session.archived.isInUse { await save(session) }
        }
        // Sessions of this process that are not renewed would be removed if the clock of the machine was set.
        guard sessions.all.allSatisfy({ $0.archived.stored == nil || isFresh($0) }) else { return }
        // The stored time of the last use can be old, as `isFresh` permits.
        let time = now() - 1.25 * (idleTime / .seconds(1))
        await writes.perform { try await store.removeAll(usedBefore: time) }
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

    /// Saves all sessions, before the host ends them, also those whose row was removed since their last save.
    func saveAll() async {
        repetition?.cancel()
        await forEach(sessions.all) { _ = await self.isBehind($0) }
        await forEach(sessions.all, store)
        await endings.store(at: now())
    }

    // MARK: - Ending

    /// Ends the stored state of a session that has ended, unless another process has continued it.
    private func forget(_ session: WebSession) {
        let archived = session.archived
        Task {
            await archived.saving?.value
            guard let stored = archived.stored else { return }
            await end(stored, isMarked: archived.hasBeenWorthKeeping)
        }
    }

    private func end(_ stored: (key: String, version: Int), isMarked: Bool) async {
        endings.add(stored.key, version: stored.version, isMarked: isMarked)
        if !writes.isLate { await endings.store(at: now()) }
        if !endings.isEmpty { startRepetition() }
    }
}
