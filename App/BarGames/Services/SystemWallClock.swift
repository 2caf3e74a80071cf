import DIInterfaces
import Foundation

/// The system's clock, calendar and language.
struct SystemWallClock: WallClock {
    func now() -> Timestamp {
        Timestamp(seconds: Date().timeIntervalSince1970)
    }

    /// Returns the date and the time. Times outside of the years 1 to 9999 are replaced by the nearest time in them,
    /// because the calendar fails for some numbers that a damaged database can contain.
    func text(of timestamp: Timestamp) -> String {
        let seconds = min(max(timestamp.seconds, -62_135_596_800), 253_402_300_799)
        return Date(timeIntervalSince1970: seconds.isNaN ? 0 : seconds).formatted(date: .abbreviated, time: .shortened)
    }
}
