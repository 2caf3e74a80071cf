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

    @Test func `the first screen names the player who begins`() {
        #expect(presenter.statuses == ["Ann (X) to move"])
    }

    @Test func `a full column shows a notice`() {
        tap(2, 2, 2, 2, 2, 2, 2)
        #expect(presenter.notices == ["That column is full. Choose another one."])
        #expect(presenter.statuses.last == "Ann (X) to move")
    }

    @Test func `the listener has the winner before the announcement`() {
        presenter.onAnnounce = { [listener] in #expect(listener.connectFourDidEndCalls == [.player2]) }
        tap(0, 6, 0, 6, 0, 6, 1, 6)
        #expect(presenter.announcements == ["Bob (O) wins!"])
        #expect(listener.connectFourDidCloseCallCount == 0)
    }

    @Test func `closing the announcement closes the game`() {
        tap(0, 6, 0, 6, 0, 6, 0)
        presenter.completion?()
        #expect(listener.connectFourDidEndCalls == [.player1] && listener.connectFourDidCloseCallCount == 1)
    }

    private func tap(_ columns: Int...) {
        for column in columns { interactor.didTapColumn(column) }
    }
}

private final class ConnectFourPresentableMock: ConnectFourPresentable {
    weak var listener: (any ConnectFourPresentableListener)?
    private(set) var statuses: [String] = []
    private(set) var notices: [String] = []
    private(set) var announcements: [String] = []
    private(set) var completion: (() -> Void)?
    var onAnnounce: () -> Void = {}

    func show(_ board: ConnectFourBoard, status: String) { statuses.append(status) }
    func show(notice: String) { notices.append(notice) }

    func announce(_ text: String, completion: @escaping () -> Void) {
        onAnnounce()
        announcements.append(text)
        self.completion = completion
    }
}

private final class ConnectFourListenerMock: ConnectFourListener {
    private(set) var connectFourDidEndCalls: [ConnectFourPlayer?] = []
    private(set) var connectFourDidCloseCallCount = 0

    func connectFourDidEnd(winner: ConnectFourPlayer?) { connectFourDidEndCalls.append(winner) }
    func connectFourDidClose() { connectFourDidCloseCallCount += 1 }
}
