/// The base of workers: override `run()`, or `didStart(_:)` and `didStop()`.
///
/// A worker is an `ActivationScope` itself: its observations and tasks end when its work ends. It refers to its
/// interactor weakly; the interactor retains it.
///
/// On an active interactor the work begins when the worker is started. Otherwise it begins when the activation is
/// published, before `didBecomeActive()`. It ends when the deactivation is published, before the children are
/// deactivated, and when the worker is stopped or released.
@MainActor
open class Worker: ActivationScope, Working {
    /// Whether the worker was started, and not stopped since.
    public final var isStarted: Bool { hasStarted }

    private final var hasStarted = false
    private final weak var interactorScope: (any InteractorScope)?
    /// Made for the first start, and used for all that follow.
    private final var binding: ValueObserver<Bool>?
    private final var startedStream: MutableStateStream<Bool>?

    /// Creates a worker that is not started.
    public override init() {}

    isolated deinit {
        isBeingReleased = true
        stop()
        startedStream?.observers.finish()
    }

    // MARK: - Overridden by workers

    /// Called when the work begins. By default it calls `run()` in a task; an override that does not call
    /// `super` starts none.
    open func didStart(_ interactorScope: any InteractorScope) {
        task { [weak self] in try await self?.run() }
    }

    /// Called when the work ends, before its tasks are cancelled and its observations end. There is no need to
    /// call `super`. It is also called when the worker is released. Do not store `self` anywhere then.
    open func didStop() {}

    /// The work as one function. It is called once in each activation, and cancelled when the work ends. An error
    /// other than a cancellation arrives at the tree's `errorHandler`. The worker is retained while it runs.
    open func run() async throws {}

    // MARK: - Working

    /// `isStarted` and every change of it, published before `didStart(_:)` and before `didStop()`. Its `values` end
    /// when the worker is released.
    public final var isStartedStream: StateStream<Bool> {
        if let startedStream { return startedStream }
        let stream = MutableStateStream(isStarted)
        startedStream = stream
        return stream
    }

    /// Binds the work to `interactorScope`. It begins at once if the scope is active, and again with each later
    /// activation, until `stop()`. Starting a started worker does nothing; stop it first to bind it to another scope.
    public final func start(_ interactorScope: any InteractorScope) {
        // `didStop()` may start it again although it is being released.
        guard !isStarted, !isBeingReleased else { return }
        hasStarted = true
        self.interactorScope = interactorScope
        startedStream?.send(true)
        // An observer may have stopped it, and started it again.
        guard isStarted, binding?.isObserving != true else { return }
        let binding = binding ?? ValueObserver { [weak self] in self?.scopeDidChange(isActive: $0) }
        self.binding = binding
        let stream = interactorScope.isActiveStream
        binding.begin(in: stream.observers, keeping: stream)
        if stream.value { beginWork(with: interactorScope) }
    }

    /// Ends the work and unbinds the worker: `isStarted` is published, `didStop()` is called, tasks and observations
    /// end. Stopping a stopped worker does nothing.
    public final func stop() {
        guard isStarted else { return }
        hasStarted = false
        binding?.end()
        startedStream?.send(false)
        endWork(with: interactorScope)
        if !isStarted { interactorScope = nil }
    }

    // MARK: - Private

    private func scopeDidChange(isActive: Bool) {
        if !isActive { endWork(with: interactorScope) } else if let interactorScope { beginWork(with: interactorScope) }
    }

    private func beginWork(with interactorScope: any InteractorScope) {
        guard isStarted, phase == .inactive else { return }
        phase = .active
        sendEvent(.workerStarted("\(type(of: self))"), at: interactorScope)
        didStart(interactorScope)
    }

    private func endWork(with interactorScope: (any InteractorScope)?) {
        guard phase == .active else { return }
        phase = .resigning
        didStop()
        endEntries()
        if let interactorScope { sendEvent(.workerStopped("\(type(of: self))"), at: interactorScope) }
        // An observer or `didStop()` may have started it again, perhaps in another scope.
        guard isStarted, let interactorScope = self.interactorScope, interactorScope.isActive else { return }
        beginWork(with: interactorScope)
    }

    private func sendEvent(_ kind: @autoclosure () -> RuntimeEvent.Kind, at scope: any InteractorScope) {
        guard let interactor = scope as? Interactor, let runtime = interactor.treeRuntime else { return }
        runtime.send(kind(), at: interactor.treePath)
    }

    override final var location: (treePath: String, runtime: TreeRuntime)? {
        (interactorScope as? Interactor)?.location
    }

    override final var errorSource: NonFatalError.Source { .worker("\(type(of: self))") }
}
