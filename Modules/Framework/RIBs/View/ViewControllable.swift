/// The view of a RIB, as its router uses it.
///
/// Each RIB with a view declares a protocol that refines this one, and its view controller conforms to it.
@MainActor public protocol ViewControllable: AnyObject {}

/// A view that can present another one above itself and dismiss it.
///
/// A `ChildSlot` and a `NavigationStack` call the two methods in pairs.
@MainActor public protocol ViewPresenting: ViewControllable {
    /// Shows `viewController` above this one.
    ///
    /// - Parameters:
    ///   - viewController: The view to present.
    ///   - onSystemDismiss: Called once, after the user dismissed the view by the system's means (a browser's back
    ///     button, Esc, a swipe). It is not called after `dismiss(_:)`.
    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void)

    /// Dismisses `viewController`. Does nothing if it is not presented.
    func dismiss(_ viewController: any ViewControllable)

    /// Whether the presented views are pages of a navigation bar. A modal view that the same RIB presents is above them,
    /// also if it was presented before them. False by default: the view that is presented last is on top.
    var presentsPages: Bool { get }

    /// Whether the user can have dismissed `viewController` already, although `onSystemDismiss` was not called yet.
    ///
    /// False by default. SwiftUI reports a swiped sheet up to a second late. A `ChildSlot` then fills itself again with
    /// the child that a tap has asked for during that time.
    func canHaveLeft(_ viewController: any ViewControllable) -> Bool
}

extension ViewPresenting {
    /// False.
    public var presentsPages: Bool { false }
    /// False.
    public func canHaveLeft(_ viewController: any ViewControllable) -> Bool { false }
}

/// A view that can show another one inside of itself, such as a dashboard that is part of the parent's view.
///
/// A `ChildSlot(parent:embeddingIn:)` calls the two methods in pairs.
@MainActor public protocol ViewEmbedding: ViewControllable {
    /// Shows `viewController` as a part of this view.
    func embed(_ viewController: any ViewControllable)

    /// Removes `viewController`. Does nothing if it is not embedded.
    func unembed(_ viewController: any ViewControllable)
}

/// A view that shows other views as tabs, one at a time, and lets the user select.
///
/// `ChildTabs` calls the functions. The container adds the tabs in the order of the calls. It shows the first one until
/// `selectTab(_:)` is called.
@MainActor public protocol ViewTabbing: ViewControllable {
    /// Adds `viewController` as the last tab.
    ///
    /// - Parameters:
    ///   - viewController: The view of the tab.
    ///   - id: The ID of the tab, from which a container chooses a title and a picture.
    ///   - onUserSelect: Called each time the user selects the tab, after the container has shown it, also if it was
    ///     selected already. It is not called for `selectTab(_:)`, and not after `removeTab(_:)`.
    func addTab(_ viewController: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void)

    /// Removes the tab of `viewController`. Does nothing if there is none.
    func removeTab(_ viewController: any ViewControllable)

    /// Shows the tab of `viewController`.
    func selectTab(_ viewController: any ViewControllable)
}

/// The place where a `LaunchRouter` shows the root of its tree: a window, a terminal, a browser session.
@MainActor public protocol LaunchWindow: AnyObject {
    /// The view of the root. The launch router sets it at launch, and resets it to nil at termination, unless it is the view
    /// of another tree then.
    var rootViewController: (any ViewControllable)? { get set }

    /// The function through which the window passes a back press to the tree. The launch router sets it at launch.
    ///
    /// When the user goes back, the window calls it before its views handle the back press. If it returns true, the
    /// tree has handled the back press, and the views must not. A window without a way to go back need not implement
    /// it.
    var onBackPress: (@MainActor () -> Bool)? { get set }
}

extension LaunchWindow {
    /// Nil. The window does not pass back presses to the tree.
    public var onBackPress: (@MainActor () -> Bool)? {
        get { nil }
        set {}
    }
}
