import DIInterfaces
import Screens

@MainActor
protocol OffGamePresentableListener: AnyObject {
    func didTapGame(_ game: Game)
    func didTapHistory()
    func didTapMenuItem(_ item: MenuItem)
    func didTapSignOut()
}

final class OffGameViewController: ScreenController, OffGameViewControllable {
    weak var listener: (any OffGamePresentableListener)?

    private var players = Players(player1: "", player2: "")
    private var games: [Game] = []
    private var menuItems: [MenuItem] = []
    private var standing = ""
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = [.text("\(players.player1) and \(players.player2). \(standing)".trimmed)]
        if let notice { elements.append(.notice(notice)) }
        elements += embedded.map(section)
        elements += games.map { .button(.init(id: $0.id.elementID, label: "Play \($0.title)")) }
        elements += menuItems.map { .button(.init(id: $0.id.elementID, label: $0.title)) }
        elements.append(.button(.init(id: "history", label: "Past matches")))
        elements.append(.button(.init(id: "sign-out", label: "Sign out")))
        return Screen(title: "Lobby", elements: elements)
    }

    override func didTap(_ id: String) {
        if let game = games.first(where: { $0.id.elementID == id }) {
            listener?.didTapGame(game)
        } else if let item = menuItems.first(where: { $0.id.elementID == id }) {
            listener?.didTapMenuItem(item)
        } else if id == "history" {
            listener?.didTapHistory()
        } else if id == "sign-out" {
            listener?.didTapSignOut()
        }
    }

    /// Going back does nothing: the players leave the lobby by signing out.
    override func didGoBack() -> Bool { true }
}

// MARK: - OffGamePresentable

extension OffGameViewController: OffGamePresentable {
    func show(_ players: Players, games: [Game], menuItems: [MenuItem]) {
        self.players = players
        self.games = games
        self.menuItems = menuItems
        setNeedsRender()
    }

    func show(standing: String, notice: String?) {
        self.standing = standing
        self.notice = notice
        setNeedsRender()
    }
}
