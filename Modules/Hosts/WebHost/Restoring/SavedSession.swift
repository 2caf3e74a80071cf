import Foundation
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

    init(_ shown: ShownScreen, state: String) {
        revision = shown.revision
        number = shown.number
        offer = shown.screen.offer
        self.state = state
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

extension SessionID {
    /// The key of the session in a store: a digest, so that the store has no cookie that a reader could use.
    var key: String { SHA256.hash(Array(text.utf8)).map { UInt64($0).hexadecimal.suffix(2) }.joined() }
}
