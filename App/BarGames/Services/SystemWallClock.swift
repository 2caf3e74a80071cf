import DIInterfaces
import Foundation

/// The system's clock, calendar and language.
struct SystemWallClock: WallClock {
    func now() -> Timestamp {
        Timestamp(seconds: Date().timeIntervalSince1970)
    }

    /// A time before the year 1, or after the year 9999, is written as the first or the last moment between them:
    /// the calendar cannot compute with every number that a damaged database may hold.
    func text(of timestamp: Timestamp) -> String {
        let seconds = min(max(timestamp.seconds, -62_135_596_800), 253_402_300_799)
        return Date(timeIntervalSince1970: seconds.isNaN ? 0 : seconds).formatted(date: .abbreviated, time: .shortened)
    }
}
