import DIInterfaces
import RIBs

/// A past match as it is shown.
struct HistoryEntry: Equatable {
    let result: String
    let date: String
}

@MainActor
protocol HistoryPresentable: Presentable {
    var listener: (any HistoryPresentableListener)? { get set }

    /// - Parameter entries: The newest first.
    func show(_ entries: [HistoryEntry])
    func show(notice: String)
}

@MainActor
protocol HistoryListener: AnyObject {
    /// The players have seen enough.
    func historyDidClose()
}

final class HistoryInteractor: PresentableInteractor<any HistoryPresentable>, HistoryInteractable {
    weak var listener: (any HistoryListener)?

    private let players: Players
    private let matches: any MatchStoring
    private let scoreStream: ScoreStream
    private let clock: any WallClock
    /// Tells the newest reading from one that comes in late.
    private var readingCount = 0

    init(
        presenter: any HistoryPresentable,
        players: Players,
        matches: any MatchStoring,
        scoreStream: ScoreStream,
        clock: any WallClock
    ) {
        self.players = players
        self.matches = matches
        self.scoreStream = scoreStream
        self.clock = clock
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        // A match that was not stored yet may be stored while the history is open.
        scoreStream.observe(while: self) { [weak self] _ in self?.read() }
    }

    private func read() {
        readingCount += 1
        let reading = readingCount
        task { [matches, players] in
            try await matches.matches(of: TableKey(players))
        } then: { [weak self] result in
            guard let self, reading == readingCount else { return }
            show(result)
        }
    }

    private func show(_ result: Result<[Match], any Error>) {
        switch result {
        case .success(let matches):
            presenter.show(matches.map { HistoryEntry(result: text(of: $0), date: clock.text(of: $0.playedAt)) })
        case .failure(let error):
            presenter.show(notice: "The past matches could not be read: \(error)")
        }
    }

    private func text(of match: Match) -> String {
        guard let winner = match.winner else { return "\(match.game): a draw" }
        return "\(match.game): \(match.players[winner]) won"
    }
}

// MARK: - HistoryPresentableListener

extension HistoryInteractor: HistoryPresentableListener {
    func didTapClose() {
        listener?.historyDidClose()
    }
}
