import Instruments
import RIBs

final class QuietWorker: Worker {
    var total = 0

    nonisolated deinit {}

    override func didStart(_ interactorScope: any InteractorScope) { total &+= 1 }
    override func didStop() { total &+= 1 }
}

/// A worker by hand: it knows its interactor weakly, and whether it is started.
class BareWorker {
    private(set) final var isStarted = false
    private final weak var interactorScope: (any InteractorScope)?

    nonisolated deinit {}

    func didStart(_ interactorScope: any InteractorScope) {}
    func didStop() {}

    final func start(_ interactorScope: any InteractorScope) {
        guard !isStarted else { return }
        isStarted = true
        self.interactorScope = interactorScope
        didStart(interactorScope)
    }

    final func stop() {
        guard isStarted else { return }
        isStarted = false
        didStop()
        interactorScope = nil
    }
}

final class BareQuietWorker: BareWorker {
    var total = 0

    nonisolated deinit {}

    override func didStart(_ interactorScope: any InteractorScope) { total &+= 1 }
    override func didStop() { total &+= 1 }
}

/// Starting and stopping a worker of an active interactor.
public final class WorkerBench {
    private let interactor = Interactor()
    private let worker = QuietWorker()
    private let bare = BareQuietWorker()

    public init() {
        interactor.activate()
    }

    public func workers(_ count: Int) {
        for _ in 0..<count {
            worker.start(interactor)
            worker.stop()
        }
        benchmark_keep_number(worker.total)
    }

    public func byHand(_ count: Int) {
        for _ in 0..<count {
            bare.start(interactor)
            bare.stop()
        }
        benchmark_keep_number(bare.total)
    }
}
