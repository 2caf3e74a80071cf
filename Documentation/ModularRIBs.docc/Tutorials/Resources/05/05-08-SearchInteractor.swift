import RIBs

@MainActor
protocol SearchPresentable: Presentable {
    var listener: (any SearchPresentableListener)? { get set }
    var results: [String] { get set }
}

/// Receives what happens in Search.
@MainActor
public protocol SearchListener: AnyObject {
    /// Called when the person closes Search. The parent detaches it.
    func searchDidClose()
}

final class SearchInteractor: PresentableInteractor<any SearchPresentable>, SearchInteractable {
    weak var listener: (any SearchListener)?

    private let notes: StateStream<[String]>

    init(presenter: any SearchPresentable, notes: StateStream<[String]>) {
        self.notes = notes
        super.init(presenter: presenter)
        presenter.listener = self
    }
}

// MARK: - SearchPresentableListener

extension SearchInteractor: SearchPresentableListener {
    func didType(_ text: String) {
        presenter.results = notes.value.filter { $0.lowercased().contains(text.lowercased()) }
    }

    func didTapClose() {
        listener?.searchDidClose()
    }
}
