import DIInterfaces
import RIBs

/// A past match as it is shown.
struct HistoryEntry: Equatable {
    let result: String
    let date: String
}

/// Some of the past matches as they are shown.
struct HistoryPage: Equatable {
    /// The newest first.
    let entries: [HistoryEntry]
    let hasNewer: Bool
    let hasOlder: Bool
}

@MainActor
protocol HistoryPresentable: Presentable {
    var listener: (any HistoryPresentableListener)? { get set }

    func show(_ page: HistoryPage)
    func show(notice: String)
}

@MainActor
protocol HistoryListener: AnyObject {
    /// The players have seen enough.
    func historyDidClose()
}

final class HistoryInteractor: PresentableInteractor<any HistoryPresentable>, HistoryInteractable {
    /// How many matches are on the screen at once.
    static let pageSize = 50

    weak var listener: (any HistoryListener)?

    private let players: Players
    private let gameTitles: [String: String]
    private let matches: any MatchStoring
    private let scoreStream: ScoreStream
    private let clock: any WallClock
    /// Where the pages begin, from the second to the one on the screen.
    private var marks: [MatchMark] = []
    /// Where the page after the one on the screen begins; nil if there is none.
    private var older: MatchMark?
    /// Tells the newest reading from one that comes in late.
    private var readingCount = 0

    init(
        presenter: any HistoryPresentable,
        players: Players,
        gameTitles: [String: String],
        matches: any MatchStoring,
        scoreStream: ScoreStream,
        clock: any WallClock
    ) {
        self.players = players
        self.gameTitles = gameTitles
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
        task { [matches, players, mark = marks.last] in
            try await matches.matches(of: TableKey(players), before: mark, limit: Self.pageSize)
        } then: { [weak self] result in
            guard let self, reading == readingCount else { return }
            show(result)
        }
    }

    private func show(_ result: Result<MatchPage, any Error>) {
        switch result {
        case .success(let page):
            older = page.older
            presenter.show(
                HistoryPage(
                    entries: page.matches.map {
                        HistoryEntry(result: text(of: $0), date: clock.text(of: $0.playedAt))
                    },
                    hasNewer: !marks.isEmpty,
                    hasOlder: page.older != nil
                )
            )
        case .failure(let error):
            presenter.show(notice: "The past matches could not be read: \(error)")
        }
    }

    private func text(of match: Match) -> String {
        // A match of a game that is not registered any more keeps the text that was stored. Older versions stored titles.
        let title = gameTitles[match.game] ?? match.game
        guard let winner = match.winner else { return "\(title): a draw" }
        return "\(title): \(match.players[winner]) won"
    }
}

// MARK: - HistoryPresentableListener

extension HistoryInteractor: HistoryPresentableListener {
    func didTapOlder() {
        guard let older else { return }
        // A second tap before the page is read would open it twice.
        self.older = nil
        marks.append(older)
        read()
    }

    func didTapNewer() {
        guard marks.popLast() != nil else { return }
        older = nil
        read()
    }

    func didTapClose() {
        listener?.historyDidClose()
    }
}
