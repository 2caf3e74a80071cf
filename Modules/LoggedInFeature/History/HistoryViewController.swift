import Screens

@MainActor
protocol HistoryPresentableListener: AnyObject {
    func didTapClose()
}

final class HistoryViewController: ScreenController, HistoryViewControllable {
    weak var listener: (any HistoryPresentableListener)?

    /// Nil until they are read.
    private var entries: [HistoryEntry]?
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = []
        if let notice { elements.append(.notice(notice)) }
        switch entries {
        case nil: if notice == nil { elements.append(.text("Reading…")) }
        case []?: elements.append(.text("No match played yet."))
        case let entries?: elements.append(.list(entries.map { .init(text: $0.result, detail: $0.date) }))
        }
        elements.append(.button(.init(id: "close-history", label: "Back to the lobby")))
        return Screen(title: "Past matches", elements: elements)
    }

    override func didTap(_ id: String) {
        if id == "close-history" { listener?.didTapClose() }
    }
}

// MARK: - HistoryPresentable

extension HistoryViewController: HistoryPresentable {
    func show(_ entries: [HistoryEntry]) {
        self.entries = entries
        notice = nil
        setNeedsRender()
    }

    func show(notice: String) {
        self.notice = notice
        setNeedsRender()
    }
}
