/// The base of workers: override `run()`, or `didStart(_:)` and `didStop()`.
///
/// A worker is an `ActivationScope` itself: what it observes and its tasks end when its work ends. It knows its
/// interactor weakly; the interactor keeps it. Bound to an interactor that is active already it starts at once;
/// bound before, it starts when the activation is published, before `didBecomeActive()`, and stops when the
/// deactivation is, before the children are deactivated.
@MainActor
open class Worker: ActivationScope, Working {
    // Never lent to a callback.
    @exclusivity(unchecked) public private(set) final var isStarted = false

    private final weak var interactorScope: (any InteractorScope)?
    /// Made for the first start, and used for all that follow.
    private final var binding: StreamObservation<Bool>?
    private final var startedStream: MutableStateStream<Bool>?

    public override init() {}

    deinit {
        if isStarted, let binding {
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
        let binding = binding ?? makeBinding()
        // An observer may have stopped it, and started it again.
        guard isStarted, !binding.isObserving else { return }
        interactorScope.isActiveStream.observe(with: binding) { isActive in
            if isActive { beginWork(with: interactorScope) }
        }
    }

    public final func stop() {
        guard isStarted else { return }
        isStarted = false
        binding?.end()
        endWork()
        interactorScope = nil
        startedStream?.send(false)
    }

    private func makeBinding() -> StreamObservation<Bool> {
        let binding = StreamObservation<Bool>(stream: nil, number: 0) { [weak self] isActive in
            guard let self else { return }
            if !isActive { endWork() } else if let interactorScope { beginWork(with: interactorScope) }
        }
        self.binding = binding
        return binding
    }

    private func beginWork(with interactorScope: any InteractorScope) {
        guard isStarted, phase == .inactive else { return }
        phase = .active
        if EventStream.wasEverObserved { send(.workerStarted("\(type(of: self))")) }
        didStart(interactorScope)
    }

    private func endWork() {
        guard phase == .active else { return }
        phase = .resigning
        didStop()
        phase = .ending
        endEntries()
        phase = .inactive
        if EventStream.wasEverObserved { send(.workerStopped("\(type(of: self))")) }
    }

    @inline(never)
    private func send(_ kind: @autoclosure () -> RuntimeEvent.Kind) {
        let node = node
        node?.runtime?.events.send(kind(), at: node?.treePath ?? "")
    }

    private var node: RouterNode? { (interactorScope as? Interactor)?.node?.object }

    final override var diagnostics: (name: String, treePath: String?, runtime: TreeRuntime?) {
        ("\(type(of: self))", node?.treePath, node?.runtime)
    }

    final override var errorSource: NonFatalError.Source { .worker("\(type(of: self))") }
}
