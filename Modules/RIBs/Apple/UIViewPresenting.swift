#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A view on UIKit that presents others modally, the way a `ChildSlot` asks for it.
    ///
    /// A view controller declares the stack and has nothing else to implement:
    ///
    ///     final class RootViewController: UIViewController, RootViewControllable, UIViewPresenting {
    ///         let modalStack = UIModalStack()
    ///     }
    @MainActor
    public protocol UIViewPresenting: UIViewControllable, ViewPresenting {
        /// What this view has presented. A stored property, one for each view.
        var modalStack: UIModalStack { get }
    }

    extension UIViewPresenting {
        /// Presents modally, above everything this view has presented already. See `UIModalStack`.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            modalStack.present(viewController, above: uiviewController, onSystemDismiss: onSystemDismiss)
        }

        /// Dismisses `viewController` and what is presented above it.
        public func dismiss(_ viewController: any ViewControllable) {
            modalStack.dismiss(viewController)
        }
    }
#endif
