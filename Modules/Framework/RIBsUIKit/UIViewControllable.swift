#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// The view of a RIB that is not itself a view controller of UIKit, such as a hosting wrapper.
    ///
    /// A view controller needs no conformance: it conforms to the RIB's own protocol, which does not depend on UIKit.
    ///
    ///     final class CheckoutViewController: UIViewController, CheckoutViewControllable {}
    ///
    /// > Experimental: A patch version can change it.
    @MainActor public protocol UIViewControllable: ViewControllable {
        /// The view controller that UIKit shows for this view.
        ///
        /// A wrapper returns the view controller that it created. The default implementation of a `UIViewController`
        /// returns itself.
        var uiviewController: UIViewController { get }
    }

    extension UIViewControllable where Self: UIViewController {
        /// The view controller itself.
        public var uiviewController: UIViewController { self }
    }

    extension ViewControllable {
        /// The view controller that UIKit shows for this view: the view itself, or the view controller of a
        /// `UIViewControllable`. Never nil. Traps if the view is neither.
        ///
        /// An implicitly unwrapped optional, so that it does not satisfy the requirement of `UIViewControllable`. A view
        /// that implements no property of its own would otherwise compile, and this one would call itself without end.
        public var uiviewController: UIViewController! { requireUIViewController(for: "The property uiviewController") }

        /// Returns the view controller of this view. Traps if there is none. The message names `user`.
        func requireUIViewController(for user: String) -> UIViewController {
            if let viewController = self as? UIViewController { return viewController }
            if let alert = self as? Alert { return UIAlertController(alert) }
            guard let view = self as? any UIViewControllable else {
                Diagnostic(
                    "\(user) was given \(type(of: self)), which is neither a UIViewController nor "
                        + "UIViewControllable.",
                    cause: "The view belongs to another host, or is a test double.",
                    fix: "make \(type(of: self)) a UIViewController, or let it conform to UIViewControllable and "
                        + "return the view controller that it created."
                ).trap()
            }
            return view.uiviewController
        }
    }

    extension UIAlertController {
        convenience init(_ alert: Alert) {
            self.init(title: alert.title, message: alert.message, preferredStyle: .alert)
            for (index, button) in alert.buttons.enumerated() {
                let style: UIAlertAction.Style =
                    switch button.role {
                    case .normal: .default
                    case .cancel: .cancel
                    case .destructive: .destructive
                    }
                addAction(UIAlertAction(title: button.title, style: style) { _ in alert.tap(index) })
            }
        }
    }
#endif
