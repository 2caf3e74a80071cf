import DIInterfaces
import RIBs

/// The texts of a past match.
struct HistoryEntry: Equatable {
    let result: String
    let date: String
}

/// A page of past matches as the view shows it.
struct HistoryPage: Equatable {
    /// The entries, the newest first.
    let entries: [HistoryEntry]
    let hasNewer: Bool
    let hasOlder: Bool
}

/// Turns matches into texts, so that the interactor knows no wording and the view no match.
final class HistoryPresenter: Presenter<HistoryViewController> {
    private let gameTitles: [String: String]
    private let clock: any WallClock

    init(viewController: HistoryViewController, gameTitles: [String: String], clock: any WallClock) {
        self.gameTitles = gameTitles
        self.clock = clock
        super.init(viewController: viewController)
    }

    private func text(of match: Match) -> String {
        // A match of an unregistered game shows the stored text. Older versions stored titles.
        let title = gameTitles[match.game] ?? match.game
        guard let winner = match.winner else { return "\(title): a draw" }
        return "\(title): \(match.players[winner]) won"
    }
}

// MARK: - HistoryPresentable

extension HistoryPresenter: HistoryPresentable {
    var listener: (any HistoryPresentableListener)? {
        get { viewController.listener }
        set { viewController.listener = newValue }
    }

    func show(_ matches: [Match], hasNewer: Bool, hasOlder: Bool) {
        let entries = matches.map { HistoryEntry(result: text(of: $0), date: clock.text(of: $0.playedAt)) }
        viewController.show(HistoryPage(entries: entries, hasNewer: hasNewer, hasOlder: hasOlder))
    }

    func show(_ error: any Error) {
        viewController.show(notice: "The past matches could not be read: \(error)")
    }
}
