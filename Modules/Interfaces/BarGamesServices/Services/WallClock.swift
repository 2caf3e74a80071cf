/// A clock for the time of day, which tests replace by a clock that they control.
public protocol WallClock: Sendable {
    /// Returns the current time.
    func now() -> Timestamp
    /// Returns the day of `timestamp` as text, in the format and the time zone of the system.
    func day(of timestamp: Timestamp) -> String
    /// Returns the time of day of `timestamp` as text, in the format and the time zone of the system.
    func time(of timestamp: Timestamp) -> String
}
