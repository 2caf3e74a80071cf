import Foundation
import RIBs
import RIBsScreens

/// The text of a `StoredSession`: the state of the app, and the screen that the pages show.
struct SavedSession: Codable, Equatable {
    /// Numbers of other formats begin anew.
    static let format = 1

    var format = Self.format
    var revision: Int
    var number: Int
    /// The actions that the screen offers, by which a restored screen is recognised once it is complete.
    var offer: String
    var state: String
    /// The instance of the session that was saved. It recognises its own saves.
    var writer: String?

    init(_ shown: ShownScreen, state: String, writer: String) {
        revision = shown.revision
        number = shown.number
        offer = shown.screen.offer
        self.state = state
        self.writer = writer
    }

    /// Reads the text of a stored session. Nil if another version of the host wrote it, or if it has numbers that no host
    /// writes.
    init?(text: String) {
        guard let saved = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), saved.format == Self.format,
            StoredSession.numbers.contains(saved.revision), StoredSession.numbers.contains(saved.number)
        else { return nil }
        self = saved
    }

    var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    /// Whether `other` restores the same. Texts that change, such as a progress, need no save.
    func isCovered(by other: SavedSession?) -> Bool {
        state == other?.state && number == other?.number && offer == other?.offer
    }

    /// The first revision of the restored session. A page ignores revisions that are lower than its own, and can have seen
    /// some after the save, so the milliseconds since 1970 are taken.
    var nextRevision: Int { max(revision + 1_000, Int(Date().timeIntervalSince1970 * 1_000)) }
}

extension Screen {
    var offer: String { ([title] + ids).joined(separator: "\n") }
}

extension WebSession {
    /// The longest time that a page waits until a restored screen is complete.
    private static let completionLimit = Duration.seconds(2)

    /// Continues the numbers of a saved session. Waits until the screen offers the saved actions, so that a click on the
    /// saved screen counts.
    func resume(_ saved: SavedSession, clock: any Clock<Duration>) async {
        func isComplete() -> Bool { window.screen.offer == saved.offer }
        let completion = Task {
            for await _ in window.changes.values where isComplete() { break }
        }
        let limit = Task {
            if !isComplete() { try? await clock.sleep(for: Self.completionLimit, tolerance: nil) }
            completion.cancel()
        }
        await completion.value
        limit.cancel()
        resume(revision: saved.nextRevision, number: isComplete() ? saved.number : nil)
    }
}

extension SessionStoring {
    /// Stores a session over the version that this process knows, or over another earlier state.
    ///
    /// - Parameter known: The version that this process knows; 0 for none.
    /// - Returns: The new version; nil if another process has continued the session.
    func save(_ saved: SavedSession, lastUsed: Double, under key: String, over known: Int) async throws -> Int? {
        var replaced = known
        for _ in 0..<2 {
            let stored = StoredSession(version: replaced + 1, state: try saved.text, lastUsed: lastUsed)
            if try await save(stored, under: key, replacing: replaced == 0 ? nil : replaced) { return stored.version }
            guard let version = try await earlierVersion(than: known, of: key, by: saved.writer) else { return nil }
            replaced = version
        }
        return nil
    }

    /// Returns the stored version, if it is `known` or an earlier state of the session; 0 if none is stored.
    func version(_ known: Int, of key: String, by writer: String) async throws -> Int? {
        if try await version(of: key) == known { return known }
        return try await earlierVersion(than: known, of: key, by: writer)
    }

    /// Returns the stored version, if it is an earlier state of a session of this process; 0 if none is stored.
    ///
    /// It is earlier if this instance has stored it: the response to the save did not arrive. So is a lower version, because
    /// a database that crashed can lose its last changes. A missing session was removed as an old one by a process whose
    /// clock was set, or with a damaged file.
    private func earlierVersion(than version: Int, of key: String, by writer: String?) async throws -> Int? {
        guard let stored = try await load(key) else { return 0 }
        let isOwn = writer != nil && SavedSession(text: stored.state)?.writer == writer
        return !stored.hasEnded && (isOwn || stored.version < version) ? stored.version : nil
    }
}

/// A session that may be in the store, which does not respond.
struct UnreadSession: Error {}

extension SessionID {
    /// The key of the session in a store: a digest, so that the store has no cookie that a reader could use.
    var key: String { SHA256.hash(Array(text.utf8)).map { UInt64($0).hexadecimal.suffix(2) }.joined() }
}
