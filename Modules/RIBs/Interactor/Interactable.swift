/// The activation of an interactor, as other objects see it.
@MainActor
public protocol InteractorScope: AnyObject {
    /// Whether the scope is active.
    var isActive: Bool { get }

    /// `isActive` and every change of it. An activation is published before `didBecomeActive()`, a
    /// deactivation after all work bound to the activation has ended.
    var isActiveStream: StateStream<Bool> { get }
}

/// An interactor as its router sees it. The RIB's own protocol refines this one with the listeners of its
/// children.
///
/// A test may attach an implementation of its own. The router calls `activate()` only while `isActive` is false,
/// and `deactivate()` only while it is true.
@MainActor
public protocol Interactable: InteractorScope {
    /// Called when the RIB is attached, and when its parent becomes active again.
    func activate()

    /// Called when the RIB, or one above it, is detached or becomes inactive.
    func deactivate()
}
