/// The life of an interactor as others see it: whether it is active.
@MainActor
public protocol InteractorScope: AnyObject {
    var isActive: Bool { get }

    /// `isActive` and every change of it. An activation is published before `didBecomeActive()`, a
    /// deactivation after everything bound to the activation has ended.
    var isActiveStream: StateStream<Bool> { get }
}

/// An interactor as its router sees it. The RIB's own protocol refines this one with the listeners of its
/// children.
///
/// A test may attach an implementation of its own: the router needs no more than what is declared here.
@MainActor
public protocol Interactable: InteractorScope {
    /// Called when the RIB is attached, and when its parent becomes active again.
    func activate()

    /// Called when the RIB, or one it hangs under, is detached or becomes inactive.
    func deactivate()
}
