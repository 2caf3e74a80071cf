import BarGamesServices
import RIBs

@MainActor protocol HistoryPresentable: Presentable {
    var listener: (any HistoryPresentableListener)? { get set }

    /// - Parameters:
    ///   - matches: The matches of a page, the newest first.
    ///   - hasNewer: Whether there is a page before it.
    ///   - hasOlder: Whether there is a page after it.
    func show(_ matches: [Match], hasNewer: Bool, hasOlder: Bool)
    func show(_ error: any Error)
}

final class HistoryInteractor: PresentableInteractor<any HistoryPresentable> {
    /// The number of matches on a page.
    static let pageSize = 50

    private let players: Players
    private let matches: any MatchStoring
    private let ledger: StateStream<Ledger>
    /// The starts of the pages, from the second to the current one.
    private var marks: [MatchMark] = []
    /// The start of the next page; nil if the current one is the last.
    private var older: MatchMark?

    init(
        presenter: any HistoryPresentable,
        players: Players,
        matches: any MatchStoring,
        ledger: StateStream<Ledger>
    ) {
        self.players = players
        self.matches = matches
        self.ledger = ledger
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        // An unsaved match may be saved while the history is open.
        ledger.observe(while: self) { [self] _ in read() }
    }

    private func read() {
        task(id: "page") { [matches, players, mark = marks.last] in
            try await matches.matches(of: TableKey(players), before: mark, limit: Self.pageSize)
        } then: { [self] result in
            show(result)
        }
    }

    private func show(_ result: Result<MatchPage, any Error>) {
        switch result {
        case .success(let page):
            older = page.older
            presenter.show(page.matches, hasNewer: !marks.isEmpty, hasOlder: page.older != nil)
        case .failure(let error):
            presenter.show(error)
        }
    }
}

// MARK: - Restorable

extension HistoryInteractor: Restorable {
    /// The page, by the starts of the pages up to it.
    var savedState: [MatchMark] {
        get { marks }
        set { marks = newValue }
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
}
