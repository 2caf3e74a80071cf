#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// Presents on a `UINavigationController`, the way a `NavigationStack` asks for it.
    ///
    /// The view of the RIB makes the presenter, and the router stays free of UIKit:
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
    /// Several presenters may share a navigation controller, such as those of a parent and of its child. They do
    /// not retain it. View controllers that it has already stay below those that are presented.
    @MainActor
    public final class UINavigationPresenter: ViewPresenting {
        private let pages: UINavigationPages

        /// Becomes the delegate of `navigationController` until the last presenter of it is released.
        ///
        /// A delegate that is there already still receives every message, and before `onSystemDismiss` is called.
        /// It is not retained. Set a delegate of your own before you create the presenter: one that is set later
        /// takes its place, and the presenter does not notice that the person goes back.
        public init(_ navigationController: UINavigationController) {
            pages = .of(navigationController)
            pages.addPresenter()
        }

        deinit {
            let pages = pages
            onMainActor { pages.removePresenter() }
        }

        /// Pushes the view controller of `viewController`. Traps for a view that is not `UIViewControllable`.
        ///
        /// - Parameter onSystemDismiss: Called once, after the view controller left the navigation controller by
        ///   other means than `dismiss(_:)`: the back button, its menu, or a swipe that was not cancelled. If
        ///   several left at once, the topmost is called first.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            pages.push(viewController, onSystemDismiss: onSystemDismiss)
        }

        /// Removes the view controller of `viewController`, and leaves those above it in place. The change is
        /// animated if it was on top. One that is not presented is ignored.
        public func dismiss(_ viewController: any ViewControllable) {
            pages.remove(viewController)
        }
    }
#endif
