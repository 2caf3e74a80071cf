/// A unit of work that is bound to the activations of an interactor, such as reading a socket or updating a cache.
@MainActor
public protocol Working: AnyObject {
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
