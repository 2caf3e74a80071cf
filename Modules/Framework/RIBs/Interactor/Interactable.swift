/// An object that can be active or inactive, such as an interactor. Workers and workflows depend on it.
@MainActor
public protocol InteractorScope: AnyObject {
    /// Whether the scope is active.
    var isActive: Bool { get }

    /// A stream of `isActive`.
    ///
    /// An activation is published before `didBecomeActive()`, and a deactivation after all work that was bound to the
    /// activation has ended.
    var isActiveStream: StateStream<Bool> { get }
}

/// An interactor, as its router uses it.
///
/// Each RIB declares a protocol that refines this one with the listeners of its children. A test can attach an
/// implementation of its own. The router calls `activate()` only while `isActive` is false, and `deactivate()` only
/// while it is true.
@MainActor
public protocol Interactable: InteractorScope {
    /// Called when the RIB is attached, and when its parent becomes active again.
    func activate()

    /// Called when the RIB or an ancestor is detached or becomes inactive.
    func deactivate()
}
