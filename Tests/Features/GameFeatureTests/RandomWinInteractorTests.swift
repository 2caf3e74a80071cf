import RIBs
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
        for _ in 0..<RandomWinInteractor.steps { await step() }
        await clock.sleepers(1)
        #expect(generator.count == 0 && listener.randomWinDidEndCalls.isEmpty)
        await step()
        #expect(await settle { generator.count == 1 })
        interactor.deactivate()
    }

    @Test func `the progress of the wheel grows from 0 to 1`() async {
        let interactor = activated(0)
        await turn(interactor)
        #expect(presenter.progress.count == RandomWinInteractor.steps + 1)
        #expect(presenter.progress.first == 0 && presenter.progress.last == 1)
        #expect(zip(presenter.progress, presenter.progress.dropFirst()).allSatisfy { $0 < $1 })
        interactor.deactivate()
    }

    @Test func `the winner is announced once the listener says that the result is saved`() async {
        listener.isSaved = nil
        let interactor = activated(0)
        for _ in 0...RandomWinInteractor.steps { await step() }
        #expect(await settle { listener.randomWinDidEndCalls == [.player1] })
        #expect(presenter.savingCount == 1)
        #expect(presenter.announcements.isEmpty)
        listener.announce?(false)
        #expect(presenter.announcements == ["Ann wins! (not saved)"])
        #expect(listener.randomWinDidCloseCallCount == 0)
        interactor.deactivate()
    }

    @Test func `closing the announcement closes the game`() async {
        let interactor = activated(0)
        await turn(interactor)
        presenter.completion?()
        #expect(listener.randomWinDidEndCalls == [.player1] && listener.randomWinDidCloseCallCount == 1)
        interactor.deactivate()
    }

    @Test func `a game that is abandoned has no winner`() async {
        let interactor = activated(0)
        await clock.sleepers(1)
        interactor.deactivate()
        clock.advance(by: .seconds(60))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(presenter.announcements.isEmpty && listener.randomWinDidEndCalls.isEmpty)
    }

    @Test func `a game that is decided is not played again when it becomes active again`() async {
        let interactor = activated(0)
        await turn(interactor)
        interactor.deactivate()
        interactor.activate()
        #expect(clock.sleeperCount == 0 && listener.randomWinDidEndCalls.count == 1)
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
        for _ in 0...RandomWinInteractor.steps { await step() }
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
    private(set) var progress: [Double] = []
    private(set) var announcements: [String] = []
    private(set) var completion: (() -> Void)?
    private(set) var savingCount = 0

    func show(progress: Double) { self.progress.append(progress) }

    func showSaving() { savingCount += 1 }

    func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void) {
        announcements.append(isSaved ? text : "\(text) (not saved)")
        self.completion = completion
    }
}

private final class RandomWinListenerMock: RandomWinListener {
    private(set) var randomWinDidEndCalls: [GamePlayer] = []
    private(set) var randomWinDidCloseCallCount = 0

    /// Whether the match is saved at once; nil if the announcement waits.
    var isSaved: Bool? = true
    private(set) var announce: ((Bool) -> Void)?

    func randomWinDidEnd(winner: GamePlayer, announce: @escaping (_ isSaved: Bool) -> Void) {
        randomWinDidEndCalls.append(winner)
        self.announce = announce
        if let isSaved { announce(isSaved) }
    }

    func randomWinDidClose() { randomWinDidCloseCallCount += 1 }
}
