import DIInterfaces
import RIBs

/// The texts of a past match.
struct HistoryEntry: Equatable {
    let result: String
    let date: String
}

/// A page of past matches.
struct HistoryPage: Equatable {
    /// The entries, the newest first.
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
    /// Called when the players close the history.
    func historyDidClose()
}

final class HistoryInteractor: PresentableInteractor<any HistoryPresentable>, HistoryInteractable {
    /// The number of matches on a page.
    static let pageSize = 50

    weak var listener: (any HistoryListener)?

    private let players: Players
    private let gameTitles: [String: String]
    private let matches: any MatchStoring
    private let scoreStream: ScoreStream
    private let clock: any WallClock
    /// The starts of the pages, from the second to the current one.
    private var marks: [MatchMark] = []
    /// The start of the next page; nil if the current one is the last.
    private var older: MatchMark?
    /// The number of the latest request, to ignore results of earlier ones.
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
        // An unsaved match may be saved while the history is open.
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
        // A match of an unregistered game shows the stored text. Older versions stored titles.
        let title = gameTitles[match.game] ?? match.game
        guard let winner = match.winner else { return "\(title): a draw" }
        return "\(title): \(match.players[winner]) won"
    }
}

// MARK: - HistoryPresentableListener

extension HistoryInteractor: HistoryPresentableListener {
    func didTapOlder() {
        guard let older else { return }
        // A second tap before the page is read would skip a page.
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
