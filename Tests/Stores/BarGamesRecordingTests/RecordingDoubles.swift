import BarGamesServices
import RIBs

/// The states of the recorded matches, without the first of each.
@MainActor
final class RecordedStates {
    private(set) var values: [MatchState] = []
    private var observations: [StreamObservation] = []

    func observe(_ state: StateStream<MatchState>) {
        observations.append(state.observe { [weak self] in if $0 != .saving { self?.values.append($0) } })
    }
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
