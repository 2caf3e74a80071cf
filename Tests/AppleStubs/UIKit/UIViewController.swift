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
    /// Whether UIKit ignores dismissals, as it does during a transition that the system has begun: react-native-screens
    /// 3173.
    package var refusesDismissals = false
    /// Whether UIKit drops the completions, as it does for a presentation whose window is removed.
    package var dropsCompletions = false

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
        let container = UIView(frame: .zero)
        window.addSubview(container)
        container.addSubview(viewControllerToPresent.view)
        run(animated: flag) {
            viewControllerToPresent.presentationController?.containerView = container
            viewControllerToPresent.viewDidAppear(flag)
            if !self.dropsCompletions { completion?() }
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
        guard !hasTransitionAbove, !refusesDismissals else { return }
        presented.isBeingDismissed = true
        run(animated: flag) {
            self.removePresented()
            if !self.dropsCompletions { completion?() }
        }
    }

    private func removePresented() {
        guard let presented else { return }
        presented.removePresented()
        presented.isBeingDismissed = false
        presented.presentingViewController = nil
        presented.viewIfLoaded?.superview?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
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

    /// The user swipes the presented sheet down. The delegate is asked whether it should dismiss, and told before and
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

/// An alert removes itself when the user taps a button. No delegate is told. When the action's handler is called is not
/// documented: the stub calls it after the view was removed, which is the harder order.
@MainActor @objc open class UIAlertController: UIViewController {
    @objc public enum Style: Int, Sendable { case actionSheet, alert }

    open private(set) var actions: [UIAlertAction] = []
    open private(set) var message: String?
    open private(set) var preferredStyle = Style.alert
    open var preferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        (self.message, self.preferredStyle) = (message, preferredStyle)
    }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// The user taps a button.
    package func tap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else { fatalError("There is no \(title).") }
        presentingViewController?.dismiss(animated: true) { action.handler(action) }
    }
}

@MainActor @objc open class UIAlertAction: NSObject {
    @objc public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    let handler: @MainActor @Sendable (UIAlertAction) -> Void

    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler ?? { _ in })
    }
}

// uikit/uiactivityviewcontroller/init(activityitems:applicationactivities:)
@MainActor @objc open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @objc open class UIActivity: NSObject {}

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
    /// "The view in which the presentation occurs. … UIKit sets the value of this property shortly after receiving the
    /// presented view controller. Use this property to … add views to the view hierarchy."
    open internal(set) var containerView: UIView?

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
