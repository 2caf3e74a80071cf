import RIBsScreens
import Testing

@testable import GameFeature

struct RandomWinWheelTests {
    @Test(arguments: [GamePlayer.player1, .player2], [UInt64.min, .max, 0x8000_0000_0000_0000, 0x1234_5678_9ABC_DEF0])
    func `the wheel stops in a segment of the winner, away from its lines`(winner: GamePlayer, number: UInt64) {
        var wheel = RandomWinWheel()
        while !wheel.isLastStep { wheel.turn() }
        let before = wheel.turns
        var randomNumbers: any RandomNumberGenerator = FixedGenerator(number: number)
        wheel.stop(at: winner, using: &randomNumbers)
        #expect(wheel.turns > before)
        #expect(wheel.turns - before < 0.5)
        let pointer = ScreenElement.Wheel(
            segments: RandomWinWheel.players.map { _ in .init(label: "") }, turns: wheel.turns
        ).pointer
        #expect(RandomWinWheel.players[Int(pointer)] == winner)
        #expect((0.2...0.8).contains(pointer - pointer.rounded(.down)))
    }
}

private struct FixedGenerator: RandomNumberGenerator {
    let number: UInt64

    mutating func next() -> UInt64 { number }
}
