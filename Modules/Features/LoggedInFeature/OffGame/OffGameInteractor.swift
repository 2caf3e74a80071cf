import BarGamesServices
import DependencyContainer
import LoggedInInterface
import MenuItemInterface
import RIBs

@MainActor protocol OffGameRouting: ViewableRouting {
    /// The pages above the lobby, from the bottom to the top.
    var openPages: [OffGamePage] { get }

    func routeToHistory()
    /// - Returns: The item as the next step of a workflow; nil if it is open already.
    @discardableResult
    func routeToMenuItem(_ item: MenuItem) -> (any DIMenuItemActionableItem)?
    func detachMenuItem()
    /// Closes the pages above the lobby.
    func detachPages()
}

@MainActor protocol OffGamePresentable: Presentable {
    var listener: (any OffGamePresentableListener)? { get set }

    func show(_ players: Players, games: [OffGameEntry], menuItems: [OffGameEntry])

    /// - Parameters:
    ///   - standing: The sentence about the leading player; empty if the score is unknown.
    ///   - notice: The unsaved matches, or a failure to read.
    func show(standing: String, notice: String?)
}

@MainActor protocol OffGameListener: AnyObject {
    func offGameDidChoose(_ game: Game)
    func offGameDidSignOut()
}

final class OffGameInteractor: PresentableInteractor<any OffGamePresentable>, OffGameInteractable {
    weak var router: (any OffGameRouting)?
    weak var listener: (any OffGameListener)?

    private let players: Players
    private let games: [Game]
    private let menuItems: [MenuItem]
    private let ledger: StateStream<Ledger>
    /// The pages of the saved state, which `didBecomeActive()` opens.
    private var savedPages: [OffGamePage] = []

    init(
        presenter: any OffGamePresentable,
        players: Players,
        games: [Game],
        menuItems: [MenuItem],
        ledger: StateStream<Ledger>
    ) {
        self.players = players
        self.games = games
        self.menuItems = menuItems
        self.ledger = ledger
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(players, games: games.map(\.entry), menuItems: menuItems.map(\.entry))
        ledger.observe(while: self) { [self] ledger in
            presenter.show(standing: ledger.score.map(standing) ?? "", notice: ledger.notice)
        }
        openSavedPages()
    }

    private func openSavedPages() {
        for page in savedPages {
            switch page {
            case .history: router?.routeToHistory()
            case .menuItem(let name):
                // Nil if the item is not registered any more.
                if let item = menuItems.first(where: { $0.id.name == name }) { router?.routeToMenuItem(item) }
            }
        }
        savedPages = []
    }

    private func standing(_ score: Score) -> String {
        if score == Score() { return "No match played yet." }
        if score.player1 == score.player2 { return "The score is tied." }
        let leader: Player = score.player1 > score.player2 ? .player1 : .player2
        return "\(players[leader]) leads by \(abs(score.player1 - score.player2))."
    }
}

// MARK: - Restorable

// rib:allow restorable-without-id: LoggedIn, its only parent, has the id of the players.
extension OffGameInteractor: Restorable {
    var savedState: [OffGamePage] {
        get { router?.openPages ?? [] }
        set { savedPages = newValue }
    }
}

// MARK: - OffGamePresentableListener

extension OffGameInteractor: OffGamePresentableListener {
    func didTapEntry(_ id: String) {
        if let game = games.first(where: { $0.entry.id == id }) { listener?.offGameDidChoose(game) }
        if let item = menuItems.first(where: { $0.entry.id == id }) { router?.routeToMenuItem(item) }
    }

    func didTapHistory() {
        router?.routeToHistory()
    }

    func didTapSignOut() {
        listener?.offGameDidSignOut()
    }
}

// MARK: - DIMenuItemListener

extension OffGameInteractor: DIMenuItemListener {
    func menuItemDidClose() {
        router?.detachMenuItem()
    }
}

// MARK: - DILobbyActionableItem

extension OffGameInteractor: DILobbyActionableItem {
    func openMenuItem(named name: String) async throws -> (any DIMenuItemActionableItem, Void) {
        guard let item = menuItems.first(where: { $0.id.name == name }) else {
            throw UnknownDestination(kind: "menu item", name: name, known: menuItems.map(\.id.name))
        }
        router?.detachPages()
        guard let opened = router?.routeToMenuItem(item) else { throw CancellationError() }
        return (opened, ())
    }

    func openHistory() async throws -> (any DILobbyActionableItem, Void) {
        router?.detachPages()
        router?.routeToHistory()
        return (self, ())
    }
}

extension Ledger {
    fileprivate var notice: String? {
        var sentences: [String] = []
        if unsaved > 0 { sentences.append("\(unsaved) \(unsaved == 1 ? "match" : "matches") not saved yet.") }
        if let problem { sentences.append("\(problem) Retrying.") }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}
