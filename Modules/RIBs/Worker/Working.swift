/// Work that is bound to an interactor's activations but is not its logic: reading a socket, updating a cache.
@MainActor
public protocol Working: AnyObject {
    /// Binds the work to `interactorScope`. It begins as soon as the scope is active, ends when the scope is
    /// deactivated, and begins again with the next activation, until `stop()`. Starting started work does nothing.
    func start(_ interactorScope: any InteractorScope)

    /// Ends the work at once and unbinds it. Stopping stopped work does nothing.
    func stop()

    /// Whether the work was started, and not stopped since.
    var isStarted: Bool { get }

    /// `isStarted` and every change of it.
    var isStartedStream: StateStream<Bool> { get }
}

extension Sequence where Element == any Working {
    /// Starts all workers on `interactorScope`, in order.
    @MainActor
    public func start(_ interactorScope: any InteractorScope) {
        for worker in self { worker.start(interactorScope) }
    }

    /// Stops all workers, in order.
    @MainActor
    public func stop() {
        for worker in self { worker.stop() }
    }
}
