import RIBs
import SearchInterface

@MainActor protocol SearchPresentable: Presentable {
    var listener: (any SearchPresentableListener)? { get set }
    var results: [String] { get set }
}

final class SearchInteractor: PresentableInteractor<any SearchPresentable> {
    weak var listener: (any DISearchListener)?

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

    func didTapClose() { listener?.searchDidClose() }
}
