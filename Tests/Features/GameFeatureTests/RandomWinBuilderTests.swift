import GameFeature
import GameScreens
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

/// The whole RIB in a window.
@MainActor
struct RandomWinBuilderTests {
    private let listener = RandomWinListenerMock()
    private let dependency = RandomWinDependencyMock()
    private let window = ScreenWindow()
    private let router: any ViewableRouting

    init() {
        router = RandomWinBuilder(dependency: dependency).build(withListener: listener)
        window.rootViewController = router.viewControllable
        router.interactable.activate()
        router.load()
    }

    @Test func `no frame announces a player before the wheel stops`() async {
        var frames: [Screen] = []
        await turn { frames.append(window.screen) }
        #expect(frames.count == 10)
        #expect(frames.allSatisfy { !$0.elements.contains { if case .result = $0 { true } else { false } } })
        #expect(window.screen.elements.contains(.result("Ann wins!")))
        router.interactable.deactivate()
    }

    @Test func `the wheel stops while the players are asked whether to leave, and the result counts`() async throws {
        try window.perform(.back)
        await turn { #expect(window.screen.ids == ["stay", "leave-game"]) }
        #expect(window.screen.ids == ["play-again", "close-game"])
        #expect(listener.winners == [.player1])
        try window.perform(.back)
        #expect(listener.winners == [.player1])
        #expect(listener.closeCount == 1)
        router.interactable.deactivate()
    }

    /// Turns the wheel until it stops, and calls `look` with every frame before that.
    private func turn(_ look: () -> Void) async {
        for _ in 1...10 {
            await dependency.manualClock.sleepers(1)
            look()
            dependency.manualClock.advance(by: .milliseconds(120))
        }
        #expect(await settle { window.screen.ids.contains("close-game") })
    }
}

private final class RandomWinDependencyMock: RandomWinDependency {
    let manualClock = ManualClock()
    let players = GamePlayers(player1: "Ann", player2: "Bob")

    var clock: any Clock<Duration> { manualClock }
    var randomNumbers: any RandomNumberGenerator { ZeroGenerator() }
}

private struct ZeroGenerator: RandomNumberGenerator {
    mutating func next() -> UInt64 { 0 }
}

private final class RandomWinListenerMock: RandomWinListener {
    private(set) var winners: [GamePlayer] = []
    private(set) var closeCount = 0

    func randomWinDidEnd(winner: GamePlayer) -> StateStream<ResultState>? {
        winners.append(winner)
        return MutableStateStream(.saved)
    }

    func randomWinDidClose(playAgain: Bool) { closeCount += 1 }
}
