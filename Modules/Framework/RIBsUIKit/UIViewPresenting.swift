#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    import UIKit

    /// A view on UIKit on which a `ChildSlot` presents other views modally.
    ///
    /// A view controller declares the stack, and has nothing else to implement:
    ///
    ///     final class RootViewController: UIViewController, RootViewControllable, UIViewPresenting {
    ///         let modalStack = UIModalStack()
    ///     }
    ///
    /// > Experimental: A patch version can change it.
    @MainActor public protocol UIViewPresenting: UIViewControllable, ViewPresenting {
        /// The views that this view has presented. Implement it as a stored property.
        var modalStack: UIModalStack { get }
    }

    extension UIViewPresenting {
        /// False. Declared here as well, because a file with `MemberImportVisibility` that does not import RIBs does not
        /// see the default of RIBs: `findings/defaults-and-import-visibility.sh`.
        public var presentsPages: Bool { false }
        /// False, because UIKit reports a dismissal when it has ended.
        public func canHaveLeft(_ viewController: any ViewControllable) -> Bool { false }

        /// Presents `viewController` modally, above the views that this view has presented. See `UIModalStack`.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            modalStack.present(viewController, above: uiviewController, onSystemDismiss: onSystemDismiss)
        }

        /// Dismisses `viewController` and the views that are presented above it.
        public func dismiss(_ viewController: any ViewControllable) {
            modalStack.dismiss(viewController)
        }
    }
#endif
