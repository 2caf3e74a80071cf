import BarGamesServices
import RIBs

/// A past match as the view shows it.
struct HistoryEntry: Equatable {
    let result: String
    let detail: String
    /// The winner by the seat at this sign-in; nil for a draw.
    let winner: Player?
}

/// The matches of one day.
struct HistoryDay: Equatable {
    let title: String
    /// The entries, the newest first.
    var entries: [HistoryEntry]
}

/// A page of past matches as the view shows it.
struct HistoryPage: Equatable {
    /// The days, the newest first.
    let days: [HistoryDay]
    let hasNewer: Bool
    let hasOlder: Bool
}

/// Turns matches into texts, so that the interactor knows no wording and the view no match.
final class HistoryPresenter: Presenter<HistoryViewController> {
    private let players: Players
    private let gameTitles: [String: String]
    private let clock: any WallClock

    init(
        viewController: HistoryViewController, players: Players, gameTitles: [String: String], clock: any WallClock
    ) {
        self.players = players
        self.gameTitles = gameTitles
        self.clock = clock
        super.init(viewController: viewController)
    }

    private func entry(of match: Match) -> HistoryEntry {
        // A match of an unregistered game shows the stored text. Older versions stored titles.
        let title = gameTitles[match.game] ?? match.game
        let name = match.winner.map { match.players[$0] }
        return HistoryEntry(
            result: name.map { "\($0) won" } ?? "A draw", detail: "\(title), \(clock.time(of: match.playedAt))",
            winner: name.map { NameKey($0) == NameKey(players.player1) ? .player1 : .player2 })
    }

    private func days(of matches: [Match]) -> [HistoryDay] {
        var days: [HistoryDay] = []
        for match in matches {
            let title = clock.day(of: match.playedAt)
            if days.last?.title != title { days.append(HistoryDay(title: title, entries: [])) }
            days[days.count - 1].entries.append(entry(of: match))
        }
        return days
    }
}

// MARK: - HistoryPresentable

extension HistoryPresenter: HistoryPresentable {
    var listener: (any HistoryPresentableListener)? {
        get { viewController.listener }
        set { viewController.listener = newValue }
    }

    func show(_ matches: [Match], hasNewer: Bool, hasOlder: Bool) {
        viewController.show(HistoryPage(days: days(of: matches), hasNewer: hasNewer, hasOlder: hasOlder))
    }

    func show(_ error: any Error) {
        viewController.show(notice: "The past matches could not be read: \(error)")
    }
}
