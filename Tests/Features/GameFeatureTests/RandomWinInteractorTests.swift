import GameScreens
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import GameFeature

@MainActor
struct RandomWinInteractorTests {
    private let presenter = RandomWinPresentableMock()
    private let listener = RandomWinListenerMock()
    private let clock = ManualClock()

    @Test(arguments: [(0, GamePlayer.player1, "Ann"), (UInt64.max, .player2, "Bob")])
    func `the wheel draws the winner when it stops`(number: UInt64, winner: GamePlayer, name: String) async {
        let interactor = activated(number)
        await turn(interactor)
        #expect(presenter.announcements == ["\(name) wins!"])
        #expect(listener.randomWinDidEndCalls == [winner])
        interactor.deactivate()
    }

    @Test func `no random number is drawn while the wheel turns`() async {
        let generator = CountingGenerator()
        let interactor = activated(generator)
        for _ in 1..<RandomWinWheel.stepCount { await step() }
        await clock.sleepers(1)
        #expect(generator.count == 0)
        #expect(listener.randomWinDidEndCalls.isEmpty)
        await step()
        #expect(await settle { generator.count > 0 })
        interactor.deactivate()
    }

    @Test func `the wheel turns on with every step`() async {
        let interactor = activated(0)
        await turn(interactor)
        #expect(presenter.wheels.map(\.step) == Array(0...RandomWinWheel.stepCount))
        #expect(zip(presenter.wheels, presenter.wheels.dropFirst()).allSatisfy { $0.turns < $1.turns })
        interactor.deactivate()
    }

    @Test func `the wheel does not stop before the result may be announced`() async {
        listener.result.send(.saving)
        let interactor = activated(0)
        for _ in 1...RandomWinWheel.stepCount { await step() }
        #expect(await settle { presenter.states == [.saving] })
        #expect(presenter.wheels.last?.step == RandomWinWheel.stepCount - 1)
        listener.result.send(.notSavedYet)
        #expect(presenter.wheels.last?.step == RandomWinWheel.stepCount)
        #expect(presenter.announcements == ["Ann wins!"])
        interactor.deactivate()
    }

    @Test func `the listener has the winner before the announcement`() async {
        let interactor = activated(0)
        presenter.onAnnounce = { [listener] in #expect(listener.randomWinDidEndCalls == [.player1]) }
        await turn(interactor)
        #expect(listener.randomWinDidCloseCalls == [])
        interactor.deactivate()
    }

    @Test func `the wheel stays where it stopped when the winner is announced again`() async {
        let interactor = activated(0)
        listener.result.send(.notSavedYet)
        await turn(interactor)
        let wheels = presenter.wheels
        listener.result.send(.saved)
        #expect(presenter.wheels == wheels)
        #expect(presenter.announcements == ["Ann wins!", "Ann wins!"])
        interactor.deactivate()
    }

    @Test func `closing the announcement closes the game`() async {
        let interactor = activated(0)
        await turn(interactor)
        presenter.completion?(true)
        #expect(listener.randomWinDidEndCalls == [.player1])
        #expect(listener.randomWinDidCloseCalls == [true])
        interactor.deactivate()
    }

    @Test func `a game that is abandoned has no winner`() async {
        let interactor = activated(0)
        await clock.sleepers(1)
        interactor.deactivate()
        clock.advance(by: .seconds(60))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(presenter.announcements.isEmpty)
        #expect(listener.randomWinDidEndCalls.isEmpty)
    }

    @Test func `a game that is decided is not played again when it becomes active again`() async {
        let interactor = activated(0)
        await turn(interactor)
        interactor.deactivate()
        interactor.activate()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        #expect(listener.randomWinDidEndCalls.count == 1)
        interactor.deactivate()
    }

    private func activated(_ number: UInt64) -> RandomWinInteractor { activated(FixedGenerator(number: number)) }

    private func activated(_ randomNumbers: any RandomNumberGenerator) -> RandomWinInteractor {
        let interactor = RandomWinInteractor(
            presenter: presenter, players: GamePlayers(player1: "Ann", player2: "Bob"), clock: clock,
            randomNumbers: randomNumbers)
        interactor.listener = listener
        interactor.activate()
        return interactor
    }

    private func turn(_ interactor: RandomWinInteractor) async {
        for _ in 1...RandomWinWheel.stepCount { await step() }
        #expect(await settle { !presenter.announcements.isEmpty })
    }

    private func step() async {
        await clock.sleepers(1)
        clock.advance(by: RandomWinInteractor.stepDuration)
    }
}

private struct FixedGenerator: RandomNumberGenerator {
    let number: UInt64

    mutating func next() -> UInt64 { number }
}

private final class CountingGenerator: RandomNumberGenerator {
    private(set) var count = 0

    func next() -> UInt64 {
        count += 1
        return 0
    }
}

private final class RandomWinPresentableMock: RandomWinPresentable {
    private(set) var wheels: [RandomWinWheel] = []
    private(set) var states: [ResultState] = []
    private(set) var announcements: [GameResult] = []
    private(set) var completion: ((Bool) -> Void)?
    var onAnnounce: () -> Void = {}

    func show(_ wheel: RandomWinWheel, of players: GamePlayers) { wheels.append(wheel) }

    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void) {
        onAnnounce()
        states.append(state)
        if state != .saving { announcements.append(result) }
        self.completion = completion
    }
}

private final class RandomWinListenerMock: RandomWinListener {
    private(set) var randomWinDidEndCalls: [GamePlayer] = []
    private(set) var randomWinDidCloseCalls: [Bool] = []
    let result = MutableStateStream(ResultState.saved)

    func randomWinDidEnd(winner: GamePlayer) -> StateStream<ResultState>? {
        randomWinDidEndCalls.append(winner)
        return result
    }

    func randomWinDidClose(playAgain: Bool) { randomWinDidCloseCalls.append(playAgain) }
}
