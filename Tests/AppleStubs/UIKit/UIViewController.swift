// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// View controllers that load a view, and that present others.

@MainActor @objc open class UIViewController: UIResponder {
    open var title: String? {
        get { navigationItem.title }
        set { navigationItem.title = newValue }
    }
    public let navigationItem = UINavigationItem()
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var isModalInPresentation = false
    /// "The view controller that is presented by this view controller, or one of its ancestors in the view controller
    /// hierarchy."
    open var presentedViewController: UIViewController? {
        navigationController?.presentedViewController ?? presented
    }
    open private(set) weak var presentingViewController: UIViewController?
    open private(set) var isBeingDismissed = false
    open internal(set) weak var navigationController: UINavigationController?
    private var loadedView: UIView?
    private var ownPresentationController: UIPresentationController?
    /// Ends the running presentation or dismissal of the presented view controller; nil if none is running.
    private var finish: (() -> Void)?
    private var modalTransition: Transition?
    private var presented: UIViewController?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    // MARK: - The view

    open var viewIfLoaded: UIView? { loadedView }

    /// "If you access this property when its value is nil, the view controller automatically calls the loadView()
    /// method and returns the resulting view." Then it calls `viewDidLoad()`.
    open var view: UIView! {
        get {
            if loadedView == nil {
                loadView()
                viewDidLoad()
            }
            return loadedView
        }
        set { loadedView = newValue }
    }

    open func loadView() {
        view = UIView(frame: .zero)
    }

    open func viewDidLoad() {}

    /// "Notifies the view controller that its view was added to a view hierarchy." The stub calls it for the root of a
    /// window and for a presented view controller.
    open func viewDidAppear(_ animated: Bool) {}

    /// "When a presentation or dismissal is in progress, this method returns the transition coordinator object associated
    /// with that transition. If there is no in-progress transition associated with the current view controller, UIKit
    /// checks the view controller's ancestors."
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        modalTransition ?? presentingViewController?.modalTransition ?? navigationController?.transitionCoordinator
    }

    // MARK: - Containing, for a type check

    open var parent: UIViewController? { navigationController }
    open func addChild(_ childController: UIViewController) {}
    open func removeFromParent() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: - Presenting

    /// "If you have not yet presented the current view controller, accessing this property creates a presentation
    /// controller."
    open var presentationController: UIPresentationController? {
        if ownPresentationController == nil { ownPresentationController = UISheetPresentationController(of: self) }
        return ownPresentationController
    }

    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// "The completion handler is called after the viewDidAppear(_:) method is called on the presented view
    /// controller." UIKit logs and ignores a presentation on a view controller that presents already, is being presented, or
    /// is not on screen. A sheet on a page is presented by the navigation controller: "The object on which you call this
    /// method may not always be the one that handles the presentation."
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        guard presentedViewController == nil, presentingViewController?.finish == nil, let window = view.window
        else { return }
        if let navigationController {
            return navigationController.present(viewControllerToPresent, animated: flag, completion: completion)
        }
        presented = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        window.addSubview(viewControllerToPresent.view)
        run(animated: flag) {
            viewControllerToPresent.viewDidAppear(flag)
            completion?()
        }
    }

    /// "If you call this method on the presented view controller itself, UIKit asks the presenting view controller to
    /// handle the dismissal." The view controllers above are dismissed with it. UIKit ignores a dismissal while one of them
    /// comes or leaves.
    open func dismiss(animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil) {
        guard let presented else {
            (navigationController ?? presentingViewController)?.dismiss(animated: flag, completion: completion)
            return
        }
        guard !hasTransitionAbove else { return }
        presented.isBeingDismissed = true
        run(animated: flag) {
            self.removePresented()
            completion?()
        }
    }

    private func removePresented() {
        guard let presented else { return }
        presented.removePresented()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.isBeingDismissed = false
        presented.presentingViewController = nil
        presented.ownPresentationController = nil
        self.presented = nil
    }

    private var hasTransitionAbove: Bool { finish != nil || presented?.hasTransitionAbove ?? false }

    private func run(animated: Bool, _ end: @escaping () -> Void) {
        guard animated else { return end() }
        finish = end
        modalTransition = Transition(before: [])
    }

    /// Ends the running presentation or dismissal, and returns whether there was one.
    package func endPresentationTransition() -> Bool {
        guard let finish else { return presented?.endPresentationTransition() ?? false }
        let transition = modalTransition
        self.finish = nil
        // `transitionCoordinator` is not nil while the completions are called.
        finish()
        transition?.end(isCancelled: false)
        if modalTransition === transition { modalTransition = nil }
        return true
    }

    /// The person swipes the presented sheet down. The delegate is asked whether it should dismiss, and told before and
    /// after it is dismissed. "UIKit supports refusing to dismiss a presentation when the
    /// presentationController.isModalInPresentation returns true or presentationControllerShouldDismiss returns false":
    /// then the delegate is told that "a user-initiated attempt to dismiss a view was prevented".
    package func swipePresentedDown() {
        guard finish == nil, let presented, let controller = presented.presentationController
        else { fatalError("There is no sheet to swipe.") }
        let mayDismiss =
            !presented.isModalInPresentation
            && controller.delegate?.presentationControllerShouldDismiss?(controller) ?? true
        guard mayDismiss else {
            controller.delegate?.presentationControllerDidAttemptToDismiss?(controller)
            return
        }
        controller.delegate?.presentationControllerWillDismiss?(controller)
        dismiss(animated: true) {
            controller.delegate?.presentationControllerDidDismiss?(controller)
        }
    }
}

@MainActor @objc open class UINavigationItem: NSObject {
    open var title: String?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    /// UINavigationItem.h: "If a back button is naturally present, this replaces only its action, otherwise a back
    /// button will be synthesized with the image or title from the action."
    open var backAction: UIAction?
}

@objc open class Bundle: NSObject {}

@objc public enum UIModalPresentationStyle: Int, Sendable {
    case automatic, pageSheet
}

@MainActor @objc open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open private(set) unowned var presentedViewController: UIViewController

    init(of viewController: UIViewController) {
        presentedViewController = viewController
    }
}

@MainActor @objc open class UISheetPresentationController: UIPresentationController {
    @MainActor @objc open class Detent: NSObject {
        open class func medium() -> Detent { Detent() }
        open class func large() -> Detent { Detent() }
    }

    open var detents: [Detent] = [.large()]
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
