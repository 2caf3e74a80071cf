/// A point in time that can be stored.
public struct Timestamp: Codable, Comparable, Hashable, Sendable {
    /// The seconds since 1 January 1970, 00:00 UTC.
    public let seconds: Double

    /// Creates a timestamp.
    public init(seconds: Double) {
        self.seconds = seconds
    }

    /// Compares the times.
    public static func < (first: Timestamp, second: Timestamp) -> Bool { first.seconds < second.seconds }
}
