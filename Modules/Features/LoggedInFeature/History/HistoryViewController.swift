import Screens

@MainActor
protocol HistoryPresentableListener: AnyObject {
    func didTapOlder()
    func didTapNewer()
    func didTapClose()
}

final class HistoryViewController: ScreenController, HistoryViewControllable {
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
            elements.append(.text("Reading…"))
        }
        elements.append(.button(.init(id: "close-history", label: "Back to the lobby")))
        return Screen(title: "Past matches", elements: elements)
    }

    override func didTap(_ id: String) {
        switch id {
        case "older-matches": listener?.didTapOlder()
        case "newer-matches": listener?.didTapNewer()
        case "close-history": listener?.didTapClose()
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
        if page.entries.isEmpty, !page.hasNewer { return [.text("No match played yet.")] }
        var elements: [ScreenElement] = [.list(page.entries.map { .init(text: $0.result, detail: $0.date) })]
        if page.hasOlder { elements.append(.button(.init(id: "older-matches", label: "Older matches"))) }
        if page.hasNewer { elements.append(.button(.init(id: "newer-matches", label: "Newer matches"))) }
        return elements
    }
}
