#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// The view of a RIB on UIKit.
    ///
    /// A view controller conforms to it and to the RIB's own protocol, which does not depend on UIKit. It has nothing
    /// to implement:
    ///
    ///     final class CheckoutViewController: UIViewController, CheckoutViewControllable, UIViewControllable {}
    @MainActor
    public protocol UIViewControllable: ViewControllable {
        /// The view controller that UIKit shows for this view.
        ///
        /// The default implementation of a `UIViewController` returns itself. Another object, such as a hosting
        /// wrapper, returns the view controller that it created.
        var uiviewController: UIViewController { get }
    }

    extension UIViewControllable where Self: UIViewController {
        /// The view controller itself.
        public var uiviewController: UIViewController { self }
    }

    extension ViewControllable {
        /// Returns the view controller of this view. Traps if the view is not `UIViewControllable`. The message names
        /// `user`.
        func requireUIViewController(for user: String) -> UIViewController {
            guard let view = self as? any UIViewControllable else {
                Diagnostic(
                    "\(user) was given \(type(of: self)), which is not UIViewControllable.",
                    cause: "The view belongs to another host, or is a test double.",
                    fix: "let \(type(of: self)) conform to UIViewControllable. A UIViewController needs no members."
                ).trap()
            }
            return view.uiviewController
        }
    }
#endif
