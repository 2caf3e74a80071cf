/// The wheel of the game: which segments it has, and how far it has turned after each step.
nonisolated struct RandomWinWheel: Equatable, Sendable {
    /// The number of segments, half of them for each player.
    static let segmentCount = 8
    /// The number of steps until the wheel stops.
    static let stepCount = 10

    /// The number of turns so far.
    private(set) var turns = 0.0
    private(set) var step = 0

    /// The players of the segments, clockwise.
    static let players: [GamePlayer] = (0..<segmentCount).map { $0.isMultiple(of: 2) ? .player1 : .player2 }

    /// Whether the next step is the last one, which has to be made with `stop(at:using:)`.
    var isLastStep: Bool { step + 1 == Self.stepCount }

    /// Turns the wheel by one step. Each step is shorter than the one before.
    mutating func turn() {
        step += 1
        turns += 0.5 - 0.04 * Double(step)
    }

    /// Turns the wheel by the last step, so that the pointer is inside a segment of `winner`, away from its lines.
    mutating func stop(at winner: GamePlayer, using randomNumbers: inout any RandomNumberGenerator) {
        step += 1
        let count = Double(Self.segmentCount)
        let passed = (turns * count).rounded(.up)
        // While the wheel turns clockwise, the pointer passes the segments from the last one to the first one.
        let target = Int(passed) + (Self.players[Self.index(passed: Int(passed))] == winner ? 0 : 1)
        let part = Double(randomNumbers.next() >> 11) * 0x1p-53
        turns = (Double(target) + 0.25 + part / 2) / count
    }

    /// The index of the segment below the pointer after `passed` segments have left it.
    private static func index(passed: Int) -> Int { segmentCount - 1 - passed % segmentCount }
}
