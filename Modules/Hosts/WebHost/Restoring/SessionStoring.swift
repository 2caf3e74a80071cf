/// Stores the states of sessions, so that another process of the app continues them.
///
/// Several processes can share one store behind a balancer. The version of a session decides: a process whose version is
/// not the stored one loads the session again.
///
/// > Experimental: A patch version can change it.
public protocol SessionStoring: Sendable {
    /// Returns the session of a key; nil if there is none.
    func load(_ key: String) async throws -> StoredSession?

    /// Returns the version of the session of a key; nil if there is none.
    func version(of key: String) async throws -> Int?

    /// Stores a session, if the stored one has the version `replaced`; nil if there must be none.
    ///
    /// - Returns: Whether it was stored. If not, another process has stored or removed the session.
    func save(_ session: StoredSession, under key: String, replacing replaced: Int?) async throws -> Bool

    /// Removes the session of a key, if it has this version. A later one belongs to another process.
    func remove(_ key: String, version: Int) async throws

    /// Removes the sessions that were last used before a time, in seconds since 1970.
    func removeAll(usedBefore time: Double) async throws
}

/// The stored state of a session. It is as secret as the session.
///
/// > Experimental: A patch version can change it.
public struct StoredSession: Equatable, Sendable {
    /// The numbers that a host writes, as versions and in the state. Others are of another program, and counting on from
    /// them could overflow.
    static let numbers = 1...(1 << 53)
    /// The state of a session that has ended, or that has a new identifier. No process restores or stores it again.
    static let ended = ""

    var hasEnded: Bool { state == Self.ended }

    /// Counts the saves of the session.
    public var version: Int
    /// The state of the app and of the screen, as text.
    public var state: String
    /// The time of the last use, in seconds since 1970.
    public var lastUsed: Double

    /// Creates a value.
    public init(version: Int, state: String, lastUsed: Double) {
        self.version = version
        self.state = state
        self.lastUsed = lastUsed
    }
}
