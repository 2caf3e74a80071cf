/// The base of workers: override `run()`, or `didStart(_:)` and `didStop()`.
///
/// A worker is an `ActivationScope` itself: what it observes and its tasks end when its work ends. It refers to its
/// interactor weakly; the interactor keeps it. Started on an interactor that is active already it begins at once;
/// started before, it begins when the activation is published, before `didBecomeActive()`, and ends when the
/// deactivation is, before the children are deactivated. A worker that is released while it works ends its work.
@MainActor
open class Worker: ActivationScope, Working {
    /// Whether the worker was started, and not stopped since.
    public private(set) final var isStarted = false

    private final weak var interactorScope: (any InteractorScope)?
    private final var binding: StreamObserver<Bool>?
    private final var startedStream: MutableStateStream<Bool>?

    public override init() {}

    isolated deinit {
        isBeingReleased = true
        stop()
        startedStream?.finish()
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

    /// The work as one function. It is cancelled when the work ends; an error arrives at the tree's
    /// `errorHandler`.
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

    public final func start(_ interactorScope: any InteractorScope) {
        // `didStop()` may start it again although it is being released.
        guard !isStarted, !isBeingReleased else { return }
        isStarted = true
        self.interactorScope = interactorScope
        startedStream?.send(true)
        // An observer may have stopped it, and started it again.
        guard isStarted, binding == nil else { return }
        let stream = interactorScope.isActiveStream
        let binding = StreamObserver(of: stream) { [weak self] isActive in self?.scopeDidChange(isActive) }
        self.binding = binding
        stream.begin(binding)
    }

    public final func stop() {
        guard isStarted else { return }
        isStarted = false
        exchange(&binding, with: nil)?.end()
        startedStream?.send(false)
        endWork()
        if !isStarted {
            interactorScope = nil
        } else if let interactorScope, interactorScope.isActive {
            // An observer or `didStop()` started it again.
            beginWork(with: interactorScope)
        }
    }

    // MARK: - Private

    private func scopeDidChange(_ isActive: Bool) {
        if !isActive { endWork() } else if let interactorScope { beginWork(with: interactorScope) }
    }

    private func beginWork(with interactorScope: any InteractorScope) {
        guard isStarted, phase == .inactive else { return }
        phase = .active
        send(.workerStarted("\(type(of: self))"), in: interactorScope)
        didStart(interactorScope)
    }

    private func endWork() {
        guard phase == .active else { return }
        phase = .resigning
        // `didStop()` may start the worker in another scope.
        let endingScope = interactorScope
        didStop()
        endEntries()
        send(.workerStopped("\(type(of: self))"), in: endingScope)
    }

    private func send(_ kind: @autoclosure () -> RuntimeEvent.Kind, in scope: (any InteractorScope)?) {
        guard let interactor = scope as? Interactor, let runtime = interactor.treeRuntime else { return }
        runtime.send(kind(), at: interactor.treePath)
    }

    override final var location: (treePath: String, runtime: TreeRuntime)? {
        (interactorScope as? Interactor)?.location
    }

    override final var errorSource: NonFatalError.Source { .worker("\(type(of: self))") }
}
