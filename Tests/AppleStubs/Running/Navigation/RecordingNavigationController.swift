import RIBs
import RIBsUIKit
import UIKit

/// A navigation controller that records the calls of the presenter. A test ends its transitions, and goes back as a
/// person would.
final class RecordingNavigationController: UINavigationController {
    /// The calls of the presenter: "push B", "set A B", "set A, not animated".
    private(set) var calls: [String] = []
    /// The presenter, which its controller owns, as in an app.
    private(set) lazy var presenter = UINavigationPresenter(self)
    private let window = UIWindow()

    init(root: UIViewController? = nil, isOnScreen: Bool = true) {
        super.init(nibName: nil, bundle: nil)
        if let root { super.setViewControllers([root], animated: false) }
        if isOnScreen { window.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The names of the view controllers from the bottom to the top.
    var names: String { Self.names(of: viewControllers) }

    /// Returns the recorded calls and removes them.
    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        calls.append("push " + Self.names(of: [viewController]) + (animated ? "" : ", not animated"))
        super.pushViewController(viewController, animated: animated)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        calls.append("set " + Self.names(of: viewControllers) + (animated ? "" : ", not animated"))
        super.setViewControllers(viewControllers, animated: animated)
    }

    /// Ends the transitions, one after the other, until no transition is running.
    func settle() async {
        await turn()
        while transitionCoordinator != nil {
            endTransition()
            await turn()
        }
    }

    private static func names(of viewControllers: [UIViewController]) -> String {
        viewControllers.map { ($0 as? PageViewController)?.name ?? "?" }.joined(separator: " ")
    }
}

final class PageViewController: UIViewController, UIViewControllable {
    let name: String
    /// Called when the view is loaded, during a push.
    var onLoad: () -> Void = {}

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        onLoad()
    }
}
