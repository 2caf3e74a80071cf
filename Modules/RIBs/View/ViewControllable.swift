/// The view of a RIB as its router sees it: something that can be put on a screen.
///
/// A RIB's own protocol refines this one with what its router needs, and its view controller conforms.
@MainActor
public protocol ViewControllable: AnyObject {}

/// A view that can show another one above itself and take it away again.
///
/// A `ChildSlot` and a `NavigationStack` call the two as a pair.
@MainActor
public protocol ViewPresenting: ViewControllable {
    /// Shows `viewController` above this one.
    ///
    /// - Parameter onSystemDismiss: Called once, after the person took the view away by the system's own means
    ///   (a browser's back button, Esc, a swipe), and never after `dismiss(_:)`.
    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void)

    /// Takes `viewController` away. One that is not presented is ignored.
    func dismiss(_ viewController: any ViewControllable)
}

/// A view that can show another one inside of itself: a dashboard that is part of the parent's view.
///
/// A `ChildSlot(parent:embeddingIn:)` calls the two as a pair.
@MainActor
public protocol ViewEmbedding: ViewControllable {
    /// Shows `viewController` as a part of this view.
    func embed(_ viewController: any ViewControllable)

    /// Removes `viewController`. One that is not embedded is ignored.
    func unembed(_ viewController: any ViewControllable)
}

/// Where a `LaunchRouter` puts the root of its tree: a window, a terminal, a browser session.
@MainActor
public protocol LaunchWindow: AnyObject {
    var rootViewController: (any ViewControllable)? { get set }

    /// Set by the launch router as long as the tree is launched. The window calls it first when the person goes
    /// back; if it returns true, the tree dealt with that, and the views are not asked.
    ///
    /// A window whose host has no back of its own need not implement it.
    var onBackPress: (@MainActor () -> Bool)? { get set }
}

extension LaunchWindow {
    public var onBackPress: (@MainActor () -> Bool)? {
        get { nil }
        set {}
    }
}
