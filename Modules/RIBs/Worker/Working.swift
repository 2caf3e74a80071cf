/// Work that lives with an interactor but is not its logic: listening to a socket, keeping something in step.
@MainActor
public protocol Working: AnyObject {
    /// Binds the work to `interactorScope`. It begins as soon as that is active, ends when it is not any more,
    /// and begins again when it is again, until `stop()`. Starting started work does nothing.
    func start(_ interactorScope: any InteractorScope)

    /// Ends the work at once and unbinds it. Stopping stopped work does nothing.
    func stop()

    var isStarted: Bool { get }

    /// `isStarted` and every change of it.
    var isStartedStream: StateStream<Bool> { get }
}

extension Sequence where Element == any Working {
    /// Starts all of them, in order.
    @MainActor
    public func start(_ interactorScope: any InteractorScope) {
        for worker in self { worker.start(interactorScope) }
    }

    /// Stops all of them, in order.
    @MainActor
    public func stop() {
        for worker in self { worker.stop() }
    }
}
