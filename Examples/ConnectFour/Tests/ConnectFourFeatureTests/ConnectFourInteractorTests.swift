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

    @Test func `the result is announced once the listener says that it is saved`() {
        tap(0, 6, 0, 6, 0, 6, 1, 6)
        #expect(listener.connectFourDidEndCalls == [.player2])
        #expect(presenter.announcements.isEmpty)
        listener.announce?(true)
        #expect(presenter.announcements == ["Bob (O) wins!"])
        #expect(listener.connectFourDidCloseCallCount == 0)
    }

    @Test func `closing the announcement closes the game`() {
        tap(0, 6, 0, 6, 0, 6, 0)
        listener.announce?(true)
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

    func show(_ board: ConnectFourBoard, status: String) { statuses.append(status) }
    func show(notice: String) { notices.append(notice) }

    func showSaving() {}

    func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void) {
        announcements.append(text)
        self.completion = completion
    }
}

private final class ConnectFourListenerMock: ConnectFourListener {
    private(set) var connectFourDidEndCalls: [ConnectFourPlayer?] = []
    private(set) var connectFourDidCloseCallCount = 0

    private(set) var announce: ((_ isSaved: Bool) -> Void)?

    func connectFourDidEnd(winner: ConnectFourPlayer?, announce: @escaping (_ isSaved: Bool) -> Void) {
        connectFourDidEndCalls.append(winner)
        self.announce = announce
    }

    func connectFourDidClose() { connectFourDidCloseCallCount += 1 }
}
