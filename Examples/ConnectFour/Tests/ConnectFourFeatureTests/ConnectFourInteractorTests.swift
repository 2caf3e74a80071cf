import GameScreens
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import ConnectFourFeature

@MainActor
struct ConnectFourInteractorTests {
    private let presenter = ConnectFourPresentableMock()
    private let listener = ConnectFourListenerMock()
    private let interactor: ConnectFourInteractor

    init() {
        interactor = ConnectFourInteractor(presenter: presenter) { $0 == .player1 ? "Ann" : "Bob" }
        interactor.listener = listener
        interactor.activate()
    }

    @Test func `the first screen has the names and the player who begins`() {
        #expect(presenter.names == ["Ann", "Bob"])
        #expect(presenter.board?.next == .player1)
    }

    @Test func `a full column shows a notice`() {
        tap(2, 2, 2, 2, 2, 2, 2)
        #expect(presenter.notices == ["That column is full. Choose another one."])
        #expect(presenter.board?.next == .player1)
    }

    @Test func `the result is announced once the listener says that it is saved`() {
        tap(0, 6, 0, 6, 0, 6, 1, 6)
        #expect(listener.connectFourDidEndCalls == [.player2])
        #expect(presenter.announcements.isEmpty)
        listener.result.send(.saved)
        #expect(presenter.announcements == ["Bob (O) wins!"])
        #expect(listener.connectFourDidCloseCalls == [])
    }

    @Test func `closing the announcement closes the game`() {
        tap(0, 6, 0, 6, 0, 6, 0)
        listener.result.send(.saved)
        presenter.completion?(true)
        #expect(listener.connectFourDidEndCalls == [.player1])
        #expect(listener.connectFourDidCloseCalls == [true])
    }

    private func tap(_ columns: Int...) {
        for column in columns { interactor.didTapColumn(column) }
    }
}

private final class ConnectFourPresentableMock: ConnectFourPresentable {
    weak var listener: (any ConnectFourPresentableListener)?
    private(set) var board: ConnectFourBoard?
    private(set) var names: [String] = []
    private(set) var notices: [String] = []
    private(set) var announcements: [GameResult] = []
    private(set) var completion: ((Bool) -> Void)?

    func show(_ board: ConnectFourBoard, of names: [String]) {
        self.board = board
        self.names = names
    }

    func show(notice: String) { notices.append(notice) }

    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void) {
        if state != .saving { announcements.append(result) }
        self.completion = completion
    }
}

private final class ConnectFourListenerMock: ConnectFourListener {
    private(set) var connectFourDidEndCalls: [ConnectFourPlayer?] = []
    private(set) var connectFourDidCloseCalls: [Bool] = []
    let result = MutableStateStream(ResultState.saving)

    func connectFourDidEnd(winner: ConnectFourPlayer?) -> StateStream<ResultState>? {
        connectFourDidEndCalls.append(winner)
        return result
    }

    func connectFourDidClose(playAgain: Bool) { connectFourDidCloseCalls.append(playAgain) }
}
