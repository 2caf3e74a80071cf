// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The stubs are run without @objc, so their protocols have no optional requirements. These are the implementations of
// the methods that a delegate leaves out. Like the Objective-C runtime, they forward the message to the object that
// `forwardingTarget(for:)` returns; without one, they do what UIKit does without the method.

extension NSObjectProtocol {
    fileprivate func target<Delegate>(_: Delegate.Type) -> Delegate? {
        (self as? NSObject)?.forwardingTarget(for: Selector()) as? Delegate
    }
}

extension UIAdaptivePresentationControllerDelegate {
    private var target: (any UIAdaptivePresentationControllerDelegate)? {
        target((any UIAdaptivePresentationControllerDelegate).self)
    }

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        target?.presentationControllerShouldDismiss(presentationController) ?? true
    }

    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        target?.presentationControllerWillDismiss(presentationController)
    }

    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        target?.presentationControllerDidDismiss(presentationController)
    }

    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        target?.presentationControllerDidAttemptToDismiss(presentationController)
    }
}

extension UINavigationControllerDelegate {
    private var target: (any UINavigationControllerDelegate)? {
        target((any UINavigationControllerDelegate).self)
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        target?.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        target?.navigationController(navigationController, didShow: viewController, animated: animated)
    }
}

extension UITabBarControllerDelegate {
    private var target: (any UITabBarControllerDelegate)? { target((any UITabBarControllerDelegate).self) }

    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        target?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        target?.tabBarController(tabBarController, didSelect: viewController)
    }
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
