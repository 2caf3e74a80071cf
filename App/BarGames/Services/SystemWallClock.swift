package import BarGamesServices
import Foundation

/// The system's clock, calendar and language.
package struct SystemWallClock: WallClock {
    package init() {}

    package func now() -> Timestamp {
        Timestamp(seconds: Date().timeIntervalSince1970)
    }

    package func day(of timestamp: Timestamp) -> String {
        date(of: timestamp).formatted(.dateTime.weekday(.wide).day().month(.wide).year())
    }

    package func time(of timestamp: Timestamp) -> String {
        date(of: timestamp).formatted(date: .omitted, time: .shortened)
    }

    /// Returns the date of `timestamp`. Times outside of the years 1 to 9999 are replaced by the nearest time in them,
    /// because the calendar fails for some numbers that a damaged database can contain.
    private func date(of timestamp: Timestamp) -> Date {
        let seconds = min(max(timestamp.seconds, -62_135_596_800), 253_402_300_799)
        return Date(timeIntervalSince1970: seconds.isNaN ? 0 : seconds)
    }
}
