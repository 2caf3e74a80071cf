import RIBs
import UIKit

/// A navigation controller without a screen, which follows the documentation of UIKit. A test ends its transitions, and
/// goes back as a user would.
final class FakeNavigationController: UINavigationController {
    /// The calls of the presenter: "push B", "set A B", "set A, not animated".
    private(set) var calls: [String] = []
    var isOnScreen = true
    /// The presenter, which its controller owns, as in an app.
    private(set) lazy var presenter = UINavigationPresenter(self)

    private var shown: [UIViewController] = []
    private var transition: FakeTransition?
    private var isLoading = false

    init(root: UIViewController? = nil) {
        shown = root.map { [$0] } ?? []
    }

    /// The names of the view controllers from the bottom to the top.
    var names: String { Self.names(of: shown) }

    /// Returns the recorded calls and removes them.
    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    // MARK: - UINavigationController

    override var viewControllers: [UIViewController] {
        get { shown }
        set { setViewControllers(newValue, animated: false) }
    }
    override var viewIfLoaded: UIView? { isOnScreen ? FakeView() : nil }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        calls.append("push " + Self.names(of: [viewController]) + (animated ? "" : ", not animated"))
        show(shown + [viewController], animated: animated)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        calls.append("set " + Self.names(of: viewControllers) + (animated ? "" : ", not animated"))
        show(viewControllers, animated: animated)
    }

    // MARK: - The user

    /// Taps the back button, or chooses an item of its menu, which removes `count` view controllers.
    func goBack(_ count: Int = 1) {
        show(shown.dropLast(count), animated: true)
        endTransition()
    }

    /// Begins to swipe. UIKit removes the view controller from the stack at this point.
    func beginSwipe() {
        show(shown.dropLast(), animated: true)
    }

    /// Cancels the swipe. The view controller is on the stack again, and `didShow` is not called.
    func cancelSwipe() {
        guard let transition else { fatalError("A swipe was cancelled that did not begin.") }
        shown = transition.before
        transition.end(isCancelled: true)
        self.transition = nil
    }

    /// Ends the running transition. `transition` is not nil while `didShow` and the completions are called.
    func endTransition() {
        guard let transition else { fatalError("A transition was ended that did not begin.") }
        if let top = shown.last { delegate?.navigationController(self, didShow: top, animated: true) }
        transition.end(isCancelled: false)
        self.transition = nil
    }

    /// Ends the transitions, one after the other, until no transition is running.
    func settle() async {
        await turn()
        while transition != nil {
            endTransition()
            await turn()
        }
    }

    private func show(_ viewControllers: [UIViewController], animated: Bool) {
        guard transition == nil, !isLoading else { fatalError("UIKit ignores a change during a transition.") }
        guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
            fatalError("UIKit throws for a view controller that is pushed twice.")
        }
        let before = shown
        shown = viewControllers
        isLoading = true
        for case let page as PageViewController in viewControllers { page.loadOnce() }
        isLoading = false
        if let top = viewControllers.last { delegate?.navigationController(self, willShow: top, animated: animated) }
        if animated {
            transition = FakeTransition(before: before)
        } else if let top = viewControllers.last {
            delegate?.navigationController(self, didShow: top, animated: false)
        }
    }

    private static func names(of viewControllers: [UIViewController]) -> String {
        viewControllers.map { ($0 as? PageViewController)?.name ?? "?" }.joined(separator: " ")
    }
}

@MainActor
final class FakeTransition: NSObject, UIViewControllerTransitionCoordinator {
    let before: [UIViewController]
    private(set) var isCancelled = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(before: [UIViewController]) {
        self.before = before
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        return true
    }

    func end(isCancelled: Bool) {
        self.isCancelled = isCancelled
        for completion in completions { completion(self) }
        completions = []
    }
}

final class FakeView: UIView {
    override var window: UIWindow? { UIWindow() }
}

final class PageViewController: UIViewController, UIViewControllable {
    let name: String
    /// Called when the view is loaded, during a push.
    var onLoad: () -> Void = {}

    init(_ name: String) {
        self.name = name
    }

    fileprivate func loadOnce() {
        let onLoad = onLoad
        self.onLoad = {}
        onLoad()
    }
}
