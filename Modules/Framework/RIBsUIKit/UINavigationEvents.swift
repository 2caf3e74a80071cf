#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The delegate of a navigation controller that reports the end of each transition to `UINavigationPages`.
    final class UINavigationEvents: UIForwardingDelegate, UINavigationControllerDelegate {
        weak var pages: UINavigationPages?
        /// The replaced delegate. Weak, as in UIKit, because it can own the presenter.
        private(set) weak var otherDelegate: (any UINavigationControllerDelegate)?
        private let hadOtherDelegate: Bool

        /// Becomes the delegate of `navigationController`.
        init(of navigationController: UINavigationController) {
            otherDelegate = navigationController.delegate
            hadOtherDelegate = navigationController.delegate != nil
            super.init()
            forwardee = otherDelegate
            navigationController.delegate = self
        }

        /// Makes UIKit check again which methods exist, after the replaced delegate was released.
        func forgetReleasedDelegate(of navigationController: UINavigationController) {
            guard hadOtherDelegate, otherDelegate == nil, navigationController.delegate === self else { return }
            navigationController.delegate = nil
            navigationController.delegate = self
        }

        // MARK: - UINavigationControllerDelegate

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            otherDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            pages?.settleSoon()
        }
    }
#endif
