// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of UIKit that `Modules/Framework/RIBs/Apple` uses, with their isolation and their optional requirements, for a
// type check without an Apple SDK. They have no implementation. `Running` overrides the methods that a test runs.

@_exported public import ObjectiveC

@MainActor @objc open class UIResponder: NSObject {}

@MainActor @objc open class UIView: UIResponder {
    open var window: UIWindow? { fatalError() }
}

@MainActor @objc open class UIWindow: UIView {
    open var rootViewController: UIViewController?

    open func makeKeyAndVisible() { fatalError() }
}

@MainActor @objc open class UIViewController: UIResponder {
    open var isBeingDismissed: Bool { fatalError() }
    open var presentationController: UIPresentationController? { fatalError() }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentingViewController: UIViewController? { fatalError() }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
    open var viewIfLoaded: UIView? { fatalError() }

    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { fatalError() }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { fatalError() }
}

@MainActor @objc open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

@MainActor @objc open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] {
        get { fatalError() }
        set { fatalError() }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { fatalError() }
}

@MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
}

@MainActor @objc public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isCancelled: Bool { get }
}

@MainActor @objc public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}
