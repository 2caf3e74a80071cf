import BarGamesServices
import RIBsScreens

@MainActor protocol HistoryPresentableListener: AnyObject {
    func didTapOlder()
    func didTapNewer()
}

final class HistoryViewController: ScreenController {
    weak var listener: (any HistoryPresentableListener)?

    /// Nil until the first page was read.
    private var page: HistoryPage?
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = []
        if let notice { elements.append(.notice(notice)) }
        if let page {
            elements += body(of: page)
        } else if notice == nil {
            elements.append(.activity("Reading…"))
        }
        return Screen(title: "Past matches", elements: elements, back: "Lobby")
    }

    override var isSheet: Bool { true }

    override func didTap(_ id: String) {
        switch id {
        case "older-matches": listener?.didTapOlder()
        case "newer-matches": listener?.didTapNewer()
        // The lobby below has the games.
        case "play": dismissBySystem()
        default: break
        }
    }

    func show(_ page: HistoryPage) {
        self.page = page
        notice = nil
        setNeedsRender()
    }

    func show(notice: String) {
        self.notice = notice
        setNeedsRender()
    }

    private func body(of page: HistoryPage) -> [ScreenElement] {
        if page.days.isEmpty, !page.hasNewer {
            return [.text("No match played yet."), .button(.init(id: "play", label: "Play a game"))]
        }
        var elements: [ScreenElement] = page.days.map { day in
            let items = day.entries.map {
                ScreenElement.Item(text: $0.result, detail: $0.detail, side: $0.winner.map(ScreenElement.Side.init))
            }
            return .section(.init(title: day.title, elements: [.list(items)]))
        }
        if page.hasOlder { elements.append(.button(.init(id: "older-matches", label: "Older matches"))) }
        if page.hasNewer { elements.append(.button(.init(id: "newer-matches", label: "Newer matches"))) }
        return elements
    }
}

extension ScreenElement.Side {
    /// The side of a player, by seat.
    fileprivate init(_ player: Player) {
        self = player == .player1 ? .first : .second
    }
}
