/// The logic of a RIB.
///
/// An interactor becomes active when its router is attached, and inactive when its router is detached. In between, it
/// can be deactivated and activated again together with its parent, so `didBecomeActive()` can be called more than
/// once. An interactor belongs to one router.
@MainActor
open class Interactor: Node {
    /// Creates an inactive interactor.
    public override init() {}

    // MARK: - Overridden by RIBs

    /// Called at the beginning of each activation. Observe streams, start tasks and route to the first child here.
    ///
    /// A parent is active before its children. When the RIB is attached, the call comes before the router's
    /// `didLoad()`. Overrides need not call `super`.
    override open func didBecomeActive() {}

    /// Called while the interactor is still active, before the work that is bound to the activation ends.
    ///
    /// It is called once after each `didBecomeActive()`, and never without it. A viewless RIB calls its router's
    /// `cleanupViews()` here. A task that is started here is cancelled before it runs: let a service do work that outlives
    /// the RIB, such as saving a draft. The method is also called when an active interactor is released on the main actor.
    /// Do not store `self` anywhere then. Overrides need not call `super`.
    override open func willResignActive() {}

    /// Called on the active interactors that the user sees when the user goes back, until one of them returns true.
    ///
    /// A RIB that is covered by a view of a slot or a stack, or whose tab is not selected, is not called: see `isCovered`.
    /// The last child is called before the first, and the subtree of an interactor before the interactor. The window calls
    /// it, so it is not called for views of your own on UIKit or SwiftUI, which the system removes without asking. See
    /// `LaunchRouting.handleBackPress()`. Overrides need not call `super`.
    ///
    /// - Returns: Whether the interactor handled it: by popping a child, by closing a view, or by refusing to leave.
    override open func handleBackPress() -> Bool { false }
}

/// An object that can be active or inactive, such as an interactor. Workers and workflows depend on it.
@MainActor public protocol InteractorScope: AnyObject {
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
@MainActor public protocol Interactable: InteractorScope {
    /// Called when the RIB is attached, and when its parent becomes active again.
    func activate()

    /// Called when the RIB or an ancestor is detached or becomes inactive.
    func deactivate()
}

/// An interactor of a RIB that has a view.
///
/// `PresenterType` is the RIB's own protocol, through which the interactor shows its state.
@MainActor
open class PresentableInteractor<PresenterType>: Interactor {
    /// The view, or the presenter in front of it.
    public let presenter: PresenterType

    /// Creates an interactor that shows its state through `presenter`.
    public init(presenter: PresenterType) {
        self.presenter = presenter
    }

    override final func forEachReleasable(_ body: (AnyObject) -> Void) {
        super.forEachReleasable(body)
        // Every presenter is a class, but the generic parameter is not constrained to one.
        body(presenter as AnyObject)
    }
}

/// The object through which an interactor shows its state.
///
/// Usually the view controller conforms. A RIB whose values need much formatting has a `Presenter` between the
/// interactor and the view controller.
@MainActor public protocol Presentable: AnyObject {}

/// An object that formats an interactor's values for a view controller.
@MainActor
open class Presenter<ViewControllerType>: Presentable {
    /// The view that shows the result.
    public let viewController: ViewControllerType

    /// Creates a presenter in front of `viewController`.
    public init(viewController: ViewControllerType) {
        self.viewController = viewController
    }
}
