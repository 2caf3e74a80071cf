import RIBs
import RIBsTesting
import Testing

@testable import GameFeature

@MainActor
struct RandomWinInteractorTests {
    private let presenter = RandomWinPresentableMock()
    private let listener = RandomWinListenerMock()
    private let clock = ManualClock()

    @Test(arguments: [(0, "Ann"), (UInt64.max, "Bob")])
    func theWheelComesToRestAtTheWinner(number: UInt64, name: String) async {
        let interactor = activated(number)
        await turn(interactor)
        #expect(presenter.shown.last?.name == name && presenter.shown.last?.progress == 1)
        #expect(presenter.announcements == ["\(name) wins!"])
        interactor.deactivate()
    }

    @Test func theWheelPassesBothInTurnAndItsProgressGrows() async {
        let interactor = activated(0)
        await turn(interactor)
        #expect(presenter.shown.count == RandomWinInteractor.steps + 1)
        #expect(zip(presenter.shown, presenter.shown.dropFirst()).allSatisfy { $0.name != $1.name })
        #expect(zip(presenter.shown, presenter.shown.dropFirst()).allSatisfy { $0.progress < $1.progress })
        interactor.deactivate()
    }

    @Test func theListenerHearsOfTheWinnerWhenTheAnnouncementIsClosed() async {
        let interactor = activated(0)
        await turn(interactor)
        #expect(listener.randomWinDidEndCalls.isEmpty)
        presenter.completion?()
        #expect(listener.randomWinDidEndCalls == [.player1])
        interactor.deactivate()
    }

    @Test func aGameThatIsAbandonedAnnouncesNothing() async {
        let interactor = activated(0)
        await clock.sleepers(1)
        interactor.deactivate()
        clock.advance(by: .seconds(60))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(presenter.announcements.isEmpty)
    }

    private func activated(_ number: UInt64) -> RandomWinInteractor {
        let interactor = RandomWinInteractor(
            presenter: presenter, players: GamePlayers(player1: "Ann", player2: "Bob"), clock: clock,
            randomNumbers: FixedGenerator(number: number))
        interactor.listener = listener
        interactor.activate()
        return interactor
    }

    private func turn(_ interactor: RandomWinInteractor) async {
        for _ in 0...RandomWinInteractor.steps {
            await clock.sleepers(1)
            clock.advance(by: RandomWinInteractor.stepDuration)
        }
        #expect(await settle { !presenter.announcements.isEmpty })
    }
}

private struct FixedGenerator: RandomNumberGenerator {
    let number: UInt64

    mutating func next() -> UInt64 { number }
}

private final class RandomWinPresentableMock: RandomWinPresentable {
    private(set) var shown: [(name: String, progress: Double)] = []
    private(set) var announcements: [String] = []
    private(set) var completion: (() -> Void)?

    func show(pointingAt name: String, progress: Double) { shown.append((name, progress)) }

    func announce(_ text: String, completion: @escaping () -> Void) {
        announcements.append(text)
        self.completion = completion
    }
}

private final class RandomWinListenerMock: RandomWinListener {
    private(set) var randomWinDidEndCalls: [GamePlayer] = []

    func randomWinDidEnd(winner: GamePlayer) { randomWinDidEndCalls.append(winner) }
}
