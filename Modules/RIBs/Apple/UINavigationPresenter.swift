#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A presenter that pushes the children of a `NavigationStack` on a `UINavigationController`.
    ///
    /// The view of the RIB creates the presenter, so the router does not depend on UIKit:
    ///
    ///     protocol OrderViewControllable: ViewControllable {
    ///         var pages: any ViewPresenting { get }
    ///     }
    ///
    ///     final class OrderViewController: UINavigationController, OrderViewControllable, UIViewControllable {
    ///         private(set) lazy var pages: any ViewPresenting = UINavigationPresenter(self)
    ///     }
    ///
    ///     final class OrderRouter: ViewableRouter<any OrderInteractable, any OrderViewControllable> {
    ///         private lazy var pages = NavigationStack<any ViewableRouting>(
    ///             parent: self, presentingOn: viewController.pages
    ///         ) { [unowned self] _ in interactor.pageWasDismissed() }
    ///     }
    ///
    /// `present` and `dismiss` change the navigation controller in the next turn of the main actor, and not before
    /// a running transition has ended. All calls of one turn make one transition. While the navigation controller
    /// is not on screen, they change it at once and without animation.
    ///
    /// Several presenters may share a navigation controller, such as the presenters of a parent and of its child. They
    /// do not retain it. View controllers that it already has stay below the presented ones.
    @MainActor
    public final class UINavigationPresenter: ViewPresenting {
        private let pages: UINavigationPages

        /// Creates a presenter, which becomes the delegate of `navigationController` until its last presenter is
        /// released.
        ///
        /// The delegate before it still receives every message, before `onSystemDismiss` is called. It is not
        /// retained. Set a delegate of your own before you create the presenter: one that is set later replaces the
        /// presenter, which then does not notice that the person goes back.
        public init(_ navigationController: UINavigationController) {
            pages = .of(navigationController)
            pages.addPresenter()
        }

        isolated deinit { pages.removePresenter() }

        /// Pushes the view controller of `viewController`. Traps for a view that is not `UIViewControllable`.
        ///
        /// - Parameter onSystemDismiss: Called once, after the view controller left the navigation controller by
        ///   other means than `dismiss(_:)`: the back button, its menu, or a swipe that was not cancelled. If
        ///   several left at once, the topmost is called first.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            pages.push(viewController, onSystemDismiss: onSystemDismiss)
        }

        /// Removes the view controller of `viewController`, and keeps the view controllers above it. The change is
        /// animated if it was on top. One that is not presented is ignored.
        public func dismiss(_ viewController: any ViewControllable) {
            pages.remove(viewController)
        }
    }
#endif
