import RIBs
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
        listener.announce?(true)
        #expect(presenter.announcements == ["Bob (O) wins!"])
        #expect(listener.connectFourDidCloseCalls == [])
    }

    @Test func `closing the announcement closes the game`() {
        tap(0, 6, 0, 6, 0, 6, 0)
        listener.announce?(true)
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
    private(set) var announcements: [String] = []
    private(set) var completion: ((Bool) -> Void)?

    func show(_ board: ConnectFourBoard, of names: [String]) {
        self.board = board
        self.names = names
    }

    func showSaving() {}
    func show(notice: String) { notices.append(notice) }

    func announce(_ text: String, isSaved: Bool, completion: @escaping (_ playAgain: Bool) -> Void) {
        announcements.append(text)
        self.completion = completion
    }
}

private final class ConnectFourListenerMock: ConnectFourListener {
    private(set) var connectFourDidEndCalls: [ConnectFourPlayer?] = []
    private(set) var connectFourDidCloseCalls: [Bool] = []

    private(set) var announce: ((_ isSaved: Bool) -> Void)?

    func connectFourDidEnd(winner: ConnectFourPlayer?, announce: @escaping (_ isSaved: Bool) -> Void) {
        connectFourDidEndCalls.append(winner)
        self.announce = announce
    }

    func connectFourDidClose(playAgain: Bool) { connectFourDidCloseCalls.append(playAgain) }
}
