// What the Apple files need of UIKit, for a type check where there is no Apple SDK. It declares only what the
// real one declares, with its isolation and its optional requirements, and runs nothing.

@_exported public import ObjectiveC

@MainActor @objc open class UIResponder: NSObject {}

@MainActor @objc open class UIView: UIResponder {}

@MainActor @objc open class UIWindow: UIView {
    open var rootViewController: UIViewController?

    open func makeKeyAndVisible() { fatalError() }
}

@MainActor @objc open class UIViewController: UIResponder {
    open var isBeingDismissed: Bool { fatalError() }
    open var presentationController: UIPresentationController? { fatalError() }
    open var presentedViewController: UIViewController? { fatalError() }
    open var presentingViewController: UIViewController? { fatalError() }

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
