#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsUIKit
    import UIKit

    /// The navigation controller of the window or of a sheet. It asks its top page whether a swipe may remove the page.
    final class PageStackController: UINavigationController, UIViewControllable {
        private(set) lazy var presenter: UINavigationPresenter = {
            // Before the presenter, which then passes every message on.
            delegate = self
            return UINavigationPresenter(self)
        }()
        var onAppear: () -> Void = {}

        private var topPage: PageViewController? { topViewController as? PageViewController }

        override func viewDidLoad() {
            super.viewDidLoad()
            interactivePopGestureRecognizer?.delegate = self
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            updateSwipe()
            onAppear()
        }

        /// Permits a swipe across the top page only if there is a page to go back to, and the top page does not handle going
        /// back. UIKit does not ask a delegate about it, as it does for a swipe from the edge, and creates the recognizer
        /// late. So it is called again after each transition.
        func updateSwipe() {
            guard #available(iOS 26.0, *) else { return }
            interactiveContentPopGestureRecognizer?.isEnabled =
                viewControllers.count > 1 && topPage?.handlesBack == false && topPage?.back != nil
        }

        /// Prepares the presentation as a sheet, which reports a swipe that `isModalInPresentation` refuses.
        func becomeSheet(ofMediumHeight isMedium: Bool) {
            modalPresentationStyle = .pageSheet
            if isMedium { sheetPresentationController?.detents = [.medium(), .large()] }
            presentationController?.delegate = self
        }
    }

    // MARK: - UINavigationControllerDelegate

    extension PageStackController: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            updateSwipe()
        }
    }

    // MARK: - UIGestureRecognizerDelegate

    extension PageStackController: UIGestureRecognizerDelegate {
        /// Called when the user begins to swipe back. UIKit's own delegate checks the first two conditions as well.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard viewControllers.count > 1, transitionCoordinator == nil, let page = topPage else { return false }
            guard page.handlesBack else { return page.back != nil }
            if page.back != nil { page.goBack() }
            return false
        }
    }

    // MARK: - UIAdaptivePresentationControllerDelegate

    extension PageStackController: UIAdaptivePresentationControllerDelegate {
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            topPage?.goBack()
        }
    }
#endif
