import RIBs

protocol CounterPresentable: Presentable {
    var listener: (any CounterPresentableListener)? { get set }

    func show(count: Int)
}

protocol CounterPresentableListener: AnyObject {
    func didTapAdd()
    func didTapDone()
}

protocol CounterListener: AnyObject {
    func counterDidEnd(count: Int)
}

final class CounterInteractor: PresentableInteractor<any CounterPresentable> {
    weak var listener: (any CounterListener)?

    private var count = 0

    override init(presenter: any CounterPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(count: count)
    }
}

// MARK: - Restorable

extension CounterInteractor: Restorable {
    var savedState: Int {
        get { count }
        set { count = newValue }
    }
}

// MARK: - CounterPresentableListener

extension CounterInteractor: CounterPresentableListener {
    func didTapAdd() {
        count += 1
        presenter.show(count: count)
    }

    func didTapDone() {
        listener?.counterDidEnd(count: count)
    }
}
