import RIBsScreens

@MainActor protocol SearchPresentableListener: AnyObject {
    func didType(_ text: String)
    func didTapClose()
}

final class SearchViewController: ScreenController, SearchPresentable {
    weak var listener: (any SearchPresentableListener)?

    var results: [String] = [] { didSet { setNeedsRender() } }
    private var text = "" { didSet { setNeedsRender() } }

    override func render() -> Screen {
        let problem = text.isEmpty || !results.isEmpty ? nil : "No note has this text."
        return Screen(
            title: "Search",
            elements: [
                .field(.init(id: "search-text", label: "Text", value: text, problem: problem, isLive: true)),
                .list(results.map { .init(text: $0) }),
                .button(.init(id: "close-search", label: "Close")),
            ])
    }

    override func didTap(_ id: String) {
        if id == "close-search" { listener?.didTapClose() }
    }

    override func didSet(_ id: String, to value: String) {
        text = value
        listener?.didType(value)
    }
}
