/// The base of workers: override `run()`, or `didStart(_:)` and `didStop()`.
///
/// A worker is an `ActivationScope` itself: what it observes and its tasks end when its work ends. It knows its
/// interactor weakly; the interactor keeps it. Bound to an interactor that is active already it starts at once;
/// bound before, it starts when the activation is published, before `didBecomeActive()`, and stops when the
/// deactivation is, before the children are deactivated.
@MainActor
open class Worker: ActivationScope, Working {
    public private(set) final var isStarted = false

    private final weak var interactorScope: (any InteractorScope)?
    private final var binding: StreamObservation<Bool>?
    private final var startedStream: MutableStateStream<Bool>?

    public override init() {}

    deinit {
        if let binding {
            onMainActor { binding.end() }
        }
    }

    /// Called when the work begins. By default it calls `run()` in a task; an override that does not call
    /// `super` starts none.
    open func didStart(_ interactorScope: any InteractorScope) {
        task { [unowned self] in try await run() }
    }

    /// Called when the work ends, before its tasks are cancelled and its observations end. There is no need to
    /// call `super`.
    open func didStop() {}

    /// The work as one function. It is cancelled when the work ends; an error arrives at the tree's
    /// `errorHandler`.
    open func run() async throws {}

    public final var isStartedStream: StateStream<Bool> {
        if let startedStream { return startedStream }
        let stream = MutableStateStream(isStarted)
        startedStream = stream
        return stream
    }

    public final func start(_ interactorScope: any InteractorScope) {
        guard !isStarted else { return }
        isStarted = true
        self.interactorScope = interactorScope
        startedStream?.send(true)
        guard isStarted else { return }
        let binding = interactorScope.isActiveStream.observe { [weak self] isActive in
            if isActive { self?.beginWork() } else { self?.endWork() }
        }
        // It may have stopped itself when it began.
        if isStarted { self.binding = binding } else { binding.end() }
    }

    public final func stop() {
        guard isStarted else { return }
        isStarted = false
        binding?.end()
        binding = nil
        endWork()
        interactorScope = nil
        startedStream?.send(false)
    }

    private func beginWork() {
        guard isStarted, phase == .inactive, let interactorScope else { return }
        phase = .active
        node?.runtime?.events.send(.workerStarted("\(type(of: self))"), at: node?.treePath ?? "")
        didStart(interactorScope)
    }

    private func endWork() {
        guard phase == .active else { return }
        phase = .resigning
        didStop()
        phase = .ending
        endEntries()
        phase = .inactive
        node?.runtime?.events.send(.workerStopped("\(type(of: self))"), at: node?.treePath ?? "")
    }

    private var node: RouterNode? { (interactorScope as? Interactor)?.node?.object }

    final override var diagnostics: (name: String, treePath: String?, runtime: TreeRuntime?) {
        ("\(type(of: self))", node?.treePath, node?.runtime)
    }

    final override var errorSource: NonFatalError.Source { .worker("\(type(of: self))") }
}
