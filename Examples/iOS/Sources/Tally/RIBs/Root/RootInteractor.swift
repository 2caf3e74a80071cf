import RIBs

protocol RootRouting: LaunchRouting {
    var isCounterOpen: Bool { get }
    var isHistoryOpen: Bool { get }

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
    /// The state of the process before, until the RIB is active.
    private var restored: RootState?

    override init(presenter: any RootPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(total: counts.reduce(0, +))
        if restored?.isHistoryOpen == true { router?.routeToHistory(counts: counts) }
        if restored?.isCounterOpen == true { router?.routeToCounter() }
        restored = nil
    }
}

// MARK: - Restorable

nonisolated struct RootState: Codable {
    let counts: [Int]
    let isCounterOpen: Bool
    let isHistoryOpen: Bool
}

extension RootInteractor: Restorable {
    var savedState: RootState {
        get {
            RootState(
                counts: counts, isCounterOpen: router?.isCounterOpen == true,
                isHistoryOpen: router?.isHistoryOpen == true)
        }
        set { (counts, restored) = (newValue.counts, newValue) }
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
