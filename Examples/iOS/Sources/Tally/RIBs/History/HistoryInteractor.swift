import RIBs

protocol HistoryPresentable: Presentable {
    func show(counts: [Int])
}

final class HistoryInteractor: PresentableInteractor<any HistoryPresentable> {
    private let counts: [Int]

    init(presenter: any HistoryPresentable, counts: [Int]) {
        self.counts = counts
        super.init(presenter: presenter)
    }

    override func didBecomeActive() {
        presenter.show(counts: counts)
    }
}
