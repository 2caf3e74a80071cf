/// The view of a RIB as its router sees it.
///
/// A RIB's own protocol refines this one with what its router needs, and its view controller conforms.
@MainActor
public protocol ViewControllable: AnyObject {}

/// A view that can present another one above itself and dismiss it.
///
/// A `ChildSlot` and a `NavigationStack` call both methods as a pair.
@MainActor
public protocol ViewPresenting: ViewControllable {
    /// Shows `viewController` above this one.
    ///
    /// - Parameter onSystemDismiss: Called once, after the person dismissed the view by the system's means (a
    ///   browser's back button, Esc, a swipe), and never after `dismiss(_:)`.
    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void)

    /// Dismisses `viewController`. One that is not presented is ignored.
    func dismiss(_ viewController: any ViewControllable)
}

/// A view that can show another one inside of itself, such as a dashboard that is part of the parent's view.
///
/// A `ChildSlot(parent:embeddingIn:)` calls both methods as a pair.
@MainActor
public protocol ViewEmbedding: ViewControllable {
    /// Shows `viewController` as a part of this view.
    func embed(_ viewController: any ViewControllable)

    /// Removes `viewController`. One that is not embedded is ignored.
    func unembed(_ viewController: any ViewControllable)
}

/// The place where a `LaunchRouter` shows the root of its tree: a window, a terminal, a browser session.
@MainActor
public protocol LaunchWindow: AnyObject {
    /// The view of the tree's root. The launch router sets it at the launch, and to nil at the termination.
    var rootViewController: (any ViewControllable)? { get set }

    /// Lets the tree handle that the person goes back. The launch router sets it while the tree is launched.
    ///
    /// The window calls it first when the person goes back. If it returns true, the tree handled it, and the window
    /// does not ask its views. A window whose host has no way to go back need not implement it.
    var onBackPress: (@MainActor () -> Bool)? { get set }
}

extension LaunchWindow {
    /// Nil: by default the tree is not asked when the person goes back.
    public var onBackPress: (@MainActor () -> Bool)? {
        get { nil }
        set {}
    }
}
