#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// The view of a RIB on UIKit.
    ///
    /// A view controller conforms beside the RIB's own protocol, which stays free of UIKit, and has nothing to
    /// implement:
    ///
    ///     final class TicTacToeViewController: UIViewController, TicTacToeViewControllable, UIViewControllable {}
    @MainActor
    public protocol UIViewControllable: ViewControllable {
        /// What UIKit shows for this view. A `UIViewController` is that itself; anything else, such as a hosting
        /// wrapper, returns the one it made.
        var uiviewController: UIViewController { get }
    }

    extension UIViewControllable where Self: UIViewController {
        public var uiviewController: UIViewController { self }
    }

    extension ViewControllable {
        /// Its view controller on UIKit; traps for a view that does not have one. `user` is who needs it.
        func requireUIViewController(for user: String) -> UIViewController {
            guard let view = self as? any UIViewControllable else {
                Diagnostic(
                    "\(user) was given \(type(of: self)), which is not UIViewControllable.",
                    cause: "The view is one of another host, or a test's double.",
                    fix: "let \(type(of: self)) conform to UIViewControllable: a UIViewController has nothing to add."
                ).trap()
            }
            return view.uiviewController
        }
    }
#endif
