/// A moment of wall time, which survives a restart: seconds since the beginning of 1970, UTC.
public struct Timestamp: Comparable, Hashable, Sendable {
    public let seconds: Double

    public init(seconds: Double) {
        self.seconds = seconds
    }

    public static func < (first: Timestamp, second: Timestamp) -> Bool { first.seconds < second.seconds }
}
