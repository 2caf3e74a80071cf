/// A clock for the time of day, which tests replace by a clock that they control.
public protocol WallClock: Sendable {
    /// Returns the current time.
    func now() -> Timestamp
    /// Returns `timestamp` as text, in the format and the time zone of the user's system.
    func text(of timestamp: Timestamp) -> String
}
