import BarGamesServices
import RIBsScreens

@MainActor protocol OffGamePresentableListener: AnyObject {
    func didTapEntry(_ id: String)
    func didTapHistory()
    func didTapSignOut()
}

final class OffGameViewController: ScreenController, OffGameViewControllable {
    weak var listener: (any OffGamePresentableListener)?

    private var players = Players(player1: "", player2: "")
    private var games: [OffGameEntry] = []
    private var menuItems: [OffGameEntry] = []
    private var standing = ""
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = [.text("\(players.player1) and \(players.player2). \(standing)".trimmed)]
        if let notice { elements.append(.notice(notice)) }
        elements += embedded.map(section)
        elements += group("Games", games) + group("Bar", menuItems)
        elements.append(.button(.init(id: "history", label: "Past matches", isQuiet: true)))
        elements.append(.button(.init(id: "sign-out", label: "Sign out", isQuiet: true)))
        return Screen(title: "Lobby", elements: elements)
    }

    private func group(_ title: String, _ entries: [OffGameEntry]) -> [ScreenElement] {
        let buttons = entries.map {
            ScreenElement.button(.init(id: $0.id, label: $0.caption, icon: $0.icon.map(ScreenElement.Icon.init)))
        }
        return buttons.isEmpty ? [] : [.section(.init(title: title, elements: buttons))]
    }

    override func didTap(_ id: String) {
        switch id {
        case "history": listener?.didTapHistory()
        case "sign-out": listener?.didTapSignOut()
        default: listener?.didTapEntry(id)
        }
    }

    /// Going back does nothing: the players leave the lobby by signing out.
    override func didGoBack() -> Bool { true }
}

// MARK: - OffGamePresentable

extension OffGameViewController: OffGamePresentable {
    func show(_ players: Players, games: [OffGameEntry], menuItems: [OffGameEntry]) {
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

extension ScreenElement.Icon {
    fileprivate init(_ icon: DIIcon) {
        self.init(character: icon.character, source: icon.picture)
    }
}
