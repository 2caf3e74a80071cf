import DIInterfaces
import Foundation

/// The system's clock, calendar and language.
struct SystemWallClock: WallClock {
    func now() -> Timestamp {
        Timestamp(seconds: Date().timeIntervalSince1970)
    }

    func text(of timestamp: Timestamp) -> String {
        Date(timeIntervalSince1970: timestamp.seconds).formatted(date: .abbreviated, time: .shortened)
    }
}
