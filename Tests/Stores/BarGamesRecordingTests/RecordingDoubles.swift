import DIInterfaces

@MainActor
final class Announcements {
    var values: [Bool] = []
}

@MainActor
final class IDs {
    private var last = 0

    func next() -> String {
        last += 1
        return "\(last)"
    }
}

struct FixedWallClock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 7) }
    func day(of timestamp: Timestamp) -> String { "" }
    func time(of timestamp: Timestamp) -> String { "" }
}
