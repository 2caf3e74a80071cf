// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A navigation controller whose transitions a test ends, and which the user swipes back.

@MainActor @objc open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    /// Since iOS 26. UIKit creates the recognizer late, enabled: react-native-screens 3141 and 3142. The stub creates it
    /// when the view has appeared.
    public private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer?
    private var shown: [UIViewController] = []
    private var transition: Transition?
    private var isLoading = false
    /// Whether the coordinators of later transitions take completions. UIKit's can refuse them.
    package var takesCompletions = true

    /// "Assigning a new array of view controllers to this property is equivalent to calling the
    /// setViewControllers(_:animated:) method with the animated parameter set to false."
    open var viewControllers: [UIViewController] {
        get { shown }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { shown.last }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if interactiveContentPopGestureRecognizer == nil { interactiveContentPopGestureRecognizer = .init() }
    }

    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? super.transitionCoordinator
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change(to: shown + [viewController], animated: animated)
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    /// The delegate's `willShow` is called "just before the navigation controller displays a view controller's view",
    /// and `didShow` "just after". UIKit logs and ignores a change "while an existing transition or presentation is
    /// occurring". `pushViewController`: "If the view controller is already on the navigation stack, this method
    /// throws."
    private func change(to viewControllers: [UIViewController], animated: Bool) {
        guard transition == nil, !isLoading else { fatalError("UIKit ignores a change during a transition.") }
        guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
            fatalError("UIKit throws for a view controller that is pushed twice.")
        }
        let before = shown
        shown = viewControllers
        isLoading = true
        for viewController in viewControllers { viewController.navigationController = self }
        showTop()
        isLoading = false
        if let top = viewControllers.last { delegate?.navigationController?(self, willShow: top, animated: animated) }
        if animated {
            transition = Transition(before: before, takesCompletions: takesCompletions)
        } else if let top = viewControllers.last {
            delegate?.navigationController?(self, didShow: top, animated: false)
        }
    }

    /// Only the view of the top view controller is in the hierarchy.
    private func showTop() {
        for page in view.subviews where page !== topViewController?.view { page.removeFromSuperview() }
        if let top = topViewController, top.view.superview !== view { view.addSubview(top.view) }
    }

    // MARK: - The user

    /// The user taps the back button, or chooses an item of its menu, which removes `count` view controllers.
    package func goBack(_ count: Int = 1) {
        guard count == 1, let action = topViewController?.navigationItem.backAction else {
            change(to: shown.dropLast(count), animated: true)
            return endTransition()
        }
        action.handler(action)
    }

    /// The user begins to swipe from the edge. UIKit asks the delegate of the recognizer, and removes the view
    /// controller from the stack at this point.
    package func beginSwipe() {
        guard let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled,
            recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? (shown.count > 1)
        else { return }
        change(to: shown.dropLast(), animated: true)
    }

    /// The user begins to swipe across the page, as iOS 26 permits. UIKit asks no delegate. Without a page below, the
    /// navigation controller takes no touches any more: react-native-screens 3173.
    package func beginContentSwipe() {
        guard interactiveContentPopGestureRecognizer?.isEnabled == true else { return }
        guard shown.count > 1 else { fatalError("A swipe across the only page began.") }
        change(to: shown.dropLast(), animated: true)
    }

    /// The user cancels the swipe. The view controller is on the stack again, and `didShow` is not called.
    package func cancelSwipe() {
        guard let transition else { fatalError("A swipe was cancelled that did not begin.") }
        shown = transition.before
        showTop()
        transition.end(isCancelled: true)
        self.transition = nil
    }

    /// Ends the running transition. `transitionCoordinator` is not nil while `didShow` and the completions are called.
    package func endTransition() {
        guard let transition else { fatalError("A transition was ended that did not begin.") }
        if let top = shown.last { delegate?.navigationController?(self, didShow: top, animated: true) }
        transition.end(isCancelled: false)
        self.transition = nil
    }
}

@MainActor @objc open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
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
        completion: (@MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    let before: [UIViewController]
    private let takesCompletions: Bool
    private(set) var isCancelled = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(before: [UIViewController], takesCompletions: Bool = true) {
        self.before = before
        self.takesCompletions = takesCompletions
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard takesCompletions else { return false }
        if let completion { completions.append(completion) }
        return true
    }

    func end(isCancelled: Bool) {
        self.isCancelled = isCancelled
        for completion in completions { completion(self) }
        completions = []
    }
}
