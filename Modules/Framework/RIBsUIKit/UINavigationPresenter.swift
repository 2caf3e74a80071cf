#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// A presenter that pushes the children of a `NavigationStack` on a `UINavigationController`.
    ///
    /// The view of the RIB creates the presenter, and returns it as `any ViewPresenting`, so the router does not depend on
    /// UIKit: `private(set) lazy var pages: any ViewPresenting = UINavigationPresenter(self)`.
    ///
    /// `present` and `dismiss` change the navigation controller in the next turn of the main actor, after a running
    /// transition has ended. All calls of one turn become one transition. While the navigation controller is not on
    /// screen, they change it immediately and without animation.
    ///
    /// Several presenters can share a navigation controller, such as the presenters of a parent and of its child. They
    /// do not retain it. Its existing view controllers stay below the presented ones.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UINavigationPresenter: ViewPresenting {
        private let pages: UINavigationPages

        /// Creates a presenter, which becomes the delegate of `navigationController` until its last presenter is
        /// released.
        ///
        /// The previous delegate is not retained, and still receives every message, before `onSystemDismiss` is called.
        /// Set a delegate of your own before you create the presenter. A delegate that is set later replaces the
        /// presenter, which then cannot detect that the user goes back.
        public init(_ navigationController: UINavigationController) {
            pages = .of(navigationController)
            pages.addPresenter()
        }

        deinit {
            let pages = pages
            runOnMainActor { pages.removePresenter() }
        }

        /// True: modal views are above the pages.
        public var presentsPages: Bool { true }

        /// Pushes the view controller of `viewController`. Traps if it has none.
        ///
        /// - Parameters:
        ///   - viewController: The view to push.
        ///   - onSystemDismiss: Called once, after the user removed the view controller by the back button, its menu,
        ///     or a completed swipe. It is not called after `dismiss(_:)`. If several were removed together, the
        ///     topmost is called first.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            pages.push(viewController, onSystemDismiss: onSystemDismiss)
        }

        /// Removes the view controller of `viewController`. The view controllers above it stay.
        ///
        /// The change is animated if the view controller was on top. Does nothing if it is not presented.
        public func dismiss(_ viewController: any ViewControllable) {
            pages.remove(viewController)
        }
    }
#endif
