/// Tells the wall time, and writes it the way this person's system does. Tests hand in one they can move.
public protocol WallClock: Sendable {
    func now() -> Timestamp
    func text(of timestamp: Timestamp) -> String
}
