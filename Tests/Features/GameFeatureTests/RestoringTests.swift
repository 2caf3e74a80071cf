import GameScreens
import RIBs
import RIBsFoundation
import RIBsScreens
import RIBsTesting
import Testing

@testable import GameFeature

/// The games, after the end of their process.
@MainActor
struct RestoringTests {
    private let window = ScreenWindow()
    private let ticTacToe = TicTacToeDouble()
    private let randomWin = RandomWinDouble()

    // MARK: - Tic-Tac-Toe

    @Test(arguments: [[], ["0.0"], ["0.0", "1.1", "2.2", "0.2"]])
    func `a board survives with the player to move`(cells: [String]) async throws {
        var screen: Screen?
        try await expectSurvives(using: JSONStateCoder()) {
            show(TicTacToeBuilder(dependency: ticTacToe).build(withListener: ticTacToe))
        } after: { _ in
            for cell in cells { try window.perform(.tap(id: "cell.\(cell)")) }
            screen = window.screen
        } restored: { _ in
            #expect(window.screen == screen)
        }
        #expect(ticTacToe.winners == [])
    }

    @Test func `a decided game announces its result again`() async throws {
        var screen: Screen?
        try await expectSurvives(using: JSONStateCoder()) {
            show(TicTacToeBuilder(dependency: ticTacToe).build(withListener: ticTacToe))
        } after: { _ in
            for cell in ["0.0", "1.0", "0.1", "1.1", "0.2"] { try window.perform(.tap(id: "cell.\(cell)")) }
            screen = window.screen
        } restored: { _ in
            #expect(window.screen == screen)
            #expect(window.screen.elements.contains(.result("Ann (X) wins!")))
        }
        #expect(ticTacToe.winners == [.player1, .player1])
    }

    @Test func `moves that are not allowed are not restored`() {
        let cell = TicTacToeBoard.Position(row: 0, column: 0)
        let board = TicTacToeBoard(moves: [cell, cell, .init(row: 1, column: 1)])
        #expect(board.moves == [cell])
        #expect(board.next == .player2)
    }

    // MARK: - Random Win

    @Test func `a wheel that turned starts again`() async throws {
        try await expectSurvives(using: JSONStateCoder()) {
            show(RandomWinBuilder(dependency: randomWin).build(withListener: randomWin))
        } after: { _ in
            await turn(steps: 4)
        } restored: { _ in
            #expect(progress == 0)
            await turn()
            #expect(await settle { window.screen.ids.contains("close-game") })
        }
        #expect(randomWin.winners == [.player1])
    }

    @Test func `a decided wheel turns again and stops at the same player`() async throws {
        try await expectSurvives(using: JSONStateCoder()) {
            show(RandomWinBuilder(dependency: randomWin).build(withListener: randomWin))
        } after: { _ in
            await turn()
            #expect(await settle { window.screen.ids.contains("close-game") })
            randomWin.number = .max
        } restored: { _ in
            #expect(progress == 0)
            await turn()
            #expect(await settle { window.screen.ids.contains("close-game") })
            #expect(window.screen.elements.contains(.result("Ann wins!")))
        }
        #expect(randomWin.winners == [.player1, .player1])
    }

    private var progress: Double? {
        for case .progress(let progress) in window.screen.elements { return progress.fraction }
        return nil
    }

    private func turn(steps: Int = 10) async {
        for _ in 1...steps {
            await randomWin.manualClock.sleepers(1)
            randomWin.manualClock.advance(by: .milliseconds(120))
        }
        await randomWin.manualClock.sleepers(steps < 10 ? 1 : 0)
    }

    private func show(_ router: any ViewableRouting) -> any Routing {
        window.rootViewController = router.viewControllable
        return router
    }
}

private final class TicTacToeDouble: TicTacToeDependency, TicTacToeListener {
    let players = GamePlayers(player1: "Ann", player2: "Bob")
    private(set) var winners: [GamePlayer?] = []

    func ticTacToeDidEnd(winner: GamePlayer?) -> StateStream<ResultState>? {
        winners.append(winner)
        return MutableStateStream(.saved)
    }

    func ticTacToeDidClose(playAgain: Bool) {}
}

private final class RandomWinDouble: RandomWinDependency, RandomWinListener {
    let players = GamePlayers(player1: "Ann", player2: "Bob")
    let manualClock = ManualClock()
    var number: UInt64 = 0
    private(set) var winners: [GamePlayer] = []

    var clock: any Clock<Duration> { manualClock }
    var randomNumbers: any RandomNumberGenerator { Numbers(number: number) }

    private struct Numbers: RandomNumberGenerator {
        let number: UInt64
        mutating func next() -> UInt64 { number }
    }

    func randomWinDidEnd(winner: GamePlayer) -> StateStream<ResultState>? {
        winners.append(winner)
        return MutableStateStream(.saved)
    }

    func randomWinDidClose(playAgain: Bool) {}
}
