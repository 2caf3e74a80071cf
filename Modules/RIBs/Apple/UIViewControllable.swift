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
        /// The view controller that UIKit shows for this view. A `UIViewController` returns itself by default; another
        /// object, such as a hosting wrapper, returns the one that it created.
        var uiviewController: UIViewController { get }
    }

    extension UIViewControllable where Self: UIViewController {
        /// The view controller itself.
        public var uiviewController: UIViewController { self }
    }

    extension ViewControllable {
        /// Returns the view controller on UIKit. Traps if the view has none; the message names `user`.
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
