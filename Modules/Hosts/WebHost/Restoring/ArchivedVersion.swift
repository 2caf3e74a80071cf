import RIBs

/// The stored version of one session, as this process knows it.
@MainActor
final class ArchivedVersion {
    /// The key and the version of the stored session; nil if it was never stored.
    var stored: (key: String, version: Int)?
    var saved: SavedSession?
    /// Names this instance of the session in its saves.
    let writer = SessionID().text
    /// The time of the last use as it is stored, in seconds since 1970.
    var savedUse = 0.0
    /// Whether the session was worth keeping at the last save. A sign-in and a sign-out change it.
    var wasWorthKeeping = false
    /// Whether the session was stored while it was worth keeping.
    var hasBeenWorthKeeping = false
    var saving: Task<Void, Never>?
    /// Whether a request uses the session. Only the request saves it then, because a rejected save ends the session.
    var isInUse: Bool { requests > 0 }
    private var requests = 0

    var observation: StreamObservation?
    /// The times of the first and the latest change since the last save; nil if nothing has changed.
    var changes: (first: Duration, latest: Duration)?
    /// Saves the changes after a moment.
    var timer: Task<Void, Never>?

    func beginRequest() { requests += 1 }
    func endRequest() { requests -= 1 }

    func end() {
        observation?.end()
        timer?.cancel()
    }
}
