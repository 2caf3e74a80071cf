import RIBs

protocol RootRouting: LaunchRouting {
    func routeToCounter()
    func closeCounter()
    func routeToHistory(counts: [Int])
}

protocol RootPresentable: Presentable {
    var listener: (any RootPresentableListener)? { get set }

    func show(total: Int)
}

protocol RootPresentableListener: AnyObject {
    func didTapCount()
    func didTapHistory()
}

final class RootInteractor: PresentableInteractor<any RootPresentable>, RootInteractable {
    weak var router: (any RootRouting)?

    private var counts: [Int] = []

    override init(presenter: any RootPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(total: counts.reduce(0, +))
    }
}

// MARK: - RootPresentableListener

extension RootInteractor: RootPresentableListener {
    func didTapCount() {
        router?.routeToCounter()
    }

    func didTapHistory() {
        router?.routeToHistory(counts: counts)
    }
}

// MARK: - CounterListener

extension RootInteractor: CounterListener {
    func counterDidEnd(count: Int) {
        counts.append(count)
        presenter.show(total: counts.reduce(0, +))
        router?.closeCounter()
    }
}
