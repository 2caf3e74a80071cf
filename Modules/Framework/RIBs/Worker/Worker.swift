/// The base class of workers. Subclasses override `run()`, or `didStart(_:)` and `didStop()`.
///
/// A worker is an `ActivationScope`, so its observations and tasks end with its work. Its owner retains it, usually
/// in a property of the interactor. The worker refers to its interactor weakly.
///
/// If the interactor is active, the work begins when the worker is started. Otherwise it begins when the activation is
/// published, before `didBecomeActive()`. It ends when the deactivation is published, before the children are
/// deactivated, and when the worker is stopped or released.
@MainActor
open class Worker: ActivationScope, Working {
    /// Whether the worker was started, and not stopped since.
    public final var isStarted: Bool { binding != nil }

    private enum Phase {
        case idle, working
        /// `didStop()` is running.
        case stopping
        /// The tasks and observations are being ended.
        case ending
    }

    private final var phase = Phase.idle
    /// Each start has a binding of its own, because a stream can be calling the old one.
    private final var binding: WorkerBinding?
    private final var scope: (any InteractorScope)? { binding?.scope }
    private final var startedStream: MutableStateStream<Bool>?

    /// Creates a worker that is not started.
    public override init() {}

    deinit {
        let (binding, startedStream) = (binding, startedStream)
        if binding == nil, startedStream == nil { return }
        let (type, wasWorking) = (type(of: self), phase == .working)
        let isEnded = ifOnMainActor {
            isBeingReleased = true
            binding?.workerIsReleased(type)
            stop()
            startedStream?.observers.finish()
        }
        guard !isEnded else { return }
        Task { @MainActor in
            let interactor = binding?.scope as? Interactor
            binding?.observer.end()
            startedStream?.observers.finish()
            guard wasWorking else { return }
            Self.warnAboutRelease(
                of: type, "didStop() was not called", of: interactor?.rib, to: interactor?.treeRuntime,
                fix: "store it in a property of its interactor, or call stop() before you release it.")
        }
    }

    // MARK: - Overridden by workers

    /// Called when the work begins. The default implementation calls `run()` in a task.
    ///
    /// An override that does not call `super` starts no task.
    open func didStart(_ interactorScope: any InteractorScope) {
        task { [weak self] in try await self?.run() }
    }

    /// Called when the work ends, before its tasks are cancelled and its observations end.
    ///
    /// A task that is started here is cancelled before it runs. The method is also called when the worker is released on
    /// the main actor. Do not store `self` anywhere then. Overrides need not call `super`.
    open func didStop() {}

    /// Performs the work. It is called once in each activation, in a task that is cancelled when the work ends.
    ///
    /// An error is passed to the tree's `errorHandler`, except a cancellation. The worker is retained until the
    /// function returns.
    open func run() async throws {}

    // MARK: - Working

    override public final var isActive: Bool { phase != .idle }

    override final var acceptsEntries: Bool { isActive && phase != .ending && !isBeingReleased }

    /// A stream of `isStarted`. It changes before `didStart(_:)` and before `didStop()`.
    ///
    /// Its `values` end when the worker is released.
    public final var isStartedStream: StateStream<Bool> {
        if let startedStream { return startedStream }
        let stream = MutableStateStream(isStarted)
        startedStream = stream
        return stream
    }

    /// Binds the work to `interactorScope`.
    ///
    /// The work begins immediately if the scope is active, and again with each later activation, until `stop()`. Does
    /// nothing on a started worker. Stop the worker first to bind it to another scope.
    ///
    /// A warning is reported if no owner retains the worker.
    public final func start(
        _ interactorScope: any InteractorScope, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        start(interactorScope, at: CallSite(fileID: fileID, line: line))
    }

    /// Binds the work to `interactorScope`, for a caller that uses `Working`.
    @_disfavoredOverload
    public final func start(_ interactorScope: any InteractorScope) {
        start(interactorScope, at: nil)
    }

    private func start(_ interactorScope: any InteractorScope, at callSite: CallSite?) {
        // A `didStop()` that runs in the `deinit` can call this.
        guard !isStarted, !isBeingReleased else { return }
        let observer = HandlerObserver<Bool> { [weak self] in self?.scopeDidChange(isActive: $0) }
        let binding = WorkerBinding(to: interactorScope, observer, at: callSite)
        self.binding = binding
        startedStream?.send(true)
        // An observer can have stopped the worker and started it again.
        guard self.binding === binding else { return }
        let stream = interactorScope.isActiveStream
        stream.add(observer)
        if stream.value { beginWork(with: interactorScope) }
    }

    /// Ends the work and unbinds the worker. Does nothing on a stopped worker.
    ///
    /// In order: `isStarted` is published, `didStop()` is called, tasks and observations end.
    public final func stop() {
        guard let binding else { return }
        self.binding = nil
        binding.observer.end()
        startedStream?.send(false)
        endWork(with: binding.scope)
    }

    // MARK: - Private

    private func scopeDidChange(isActive: Bool) {
        if !isActive { endWork(with: scope) } else if let scope { beginWork(with: scope) }
    }

    private func beginWork(with interactorScope: any InteractorScope) {
        guard phase == .idle else { return }
        sendEvent(.workerStarted("\(type(of: self))"), at: interactorScope)
        // An observer of the event can have stopped the worker, ended the activation, or begun the work.
        guard scope === interactorScope, interactorScope.isActive, phase == .idle else { return }
        phase = .working
        didStart(interactorScope)
    }

    private func endWork(with interactorScope: (any InteractorScope)?) {
        guard phase == .working else { return }
        phase = .stopping
        didStop()
        phase = .ending
        if let entries { entries.endAll() }
        phase = .idle
        if let interactorScope { sendEvent(.workerStopped("\(type(of: self))"), at: interactorScope) }
        // An observer or `didStop()` can have started the worker again, and with another scope.
        if let scope, scope.isActive { beginWork(with: scope) }
    }

    private func sendEvent(_ kind: @autoclosure () -> RuntimeEvent.Kind, at scope: any InteractorScope) {
        guard let interactor = scope as? Interactor else { return }
        interactor.treeRuntime?.eventStream.send(kind(), from: interactor)
    }

    override final var rib: Node? { (scope as? Interactor)?.rib }

    override final var errorSource: NonFatalError.Source { .worker("\(type(of: self))") }
}

/// A start of a worker: its interactor, and the observer of the interactor's activity.
@MainActor
private final class WorkerBinding {
    weak var scope: (any InteractorScope)?
    let observer: HandlerObserver<Bool>
    private let callSite: CallSite?
    private let turn = ProcessState.beginWorkerTurn()

    init(to scope: any InteractorScope, _ observer: HandlerObserver<Bool>, at callSite: CallSite?) {
        self.scope = scope
        self.observer = observer
        self.callSite = callSite
    }

    /// Called when the worker is released before it was stopped. Reports a worker that no owner has retained: it is
    /// released in the turn in which it was started, and its interactor is not released with it.
    func workerIsReleased(_ type: Any.Type) {
        guard turn == ProcessState.workerTurn else { return }
        Task {
            guard let scope else { return }
            let rib = (scope as? Interactor)?.rib
            let message = Diagnostic(
                "\(type) was released right after it was started: it does no work.", treePath: rib?.treePath,
                at: callSite, cause: "No owner retains the worker. `MyWorker().start(self)` does not.",
                fix: "store it in a property of the interactor, or pass it to the router's keepAlive(_:).")
            TreeRuntime.warn(RuntimeWarning(kind: .workerNotRetained, message: message), to: rib?.treeRuntime)
        }
    }
}

/// A unit of work that is bound to the activations of an interactor, such as reading a socket or updating a cache.
@MainActor public protocol Working: AnyObject {
    /// Binds the work to `interactorScope`. Does nothing if the work is started already.
    ///
    /// The work begins when the scope is active, ends when the scope is deactivated, and begins again with the next
    /// activation, until `stop()`.
    func start(_ interactorScope: any InteractorScope)

    /// Ends the work immediately and unbinds it. Does nothing if the work is not started.
    func stop()

    /// Whether the work was started, and not stopped since.
    var isStarted: Bool { get }

    /// A stream of `isStarted`.
    var isStartedStream: StateStream<Bool> { get }
}
