#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// A presenter that shows `ChildTabs` in a `UITabBarController`.
    ///
    /// The title and the picture of a tab are the `tabBarItem` of its view controller. Use at most five tabs: Apple
    /// documents that UIKit reports taps in the tab bar, and not whether it reports a selection in the list "More".
    ///
    /// The view of the RIB creates the presenter:
    ///
    ///     final class ShopViewController: UITabBarController, ShopViewControllable {
    ///         private(set) lazy var tabs: any ViewTabbing = UITabPresenter(self)
    ///     }
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UITabPresenter: ViewTabbing {
        private struct Tab {
            let viewControllable: any ViewControllable
            let viewController: UIViewController
            let onUserSelect: @MainActor () -> Void
        }

        private weak var controller: UITabBarController?
        private let events: UITabEvents
        private var tabs: [Tab] = []

        /// Creates a presenter, which becomes the delegate of `controller`. The view controllers that `controller` has
        /// already stay before the tabs.
        ///
        /// The delegate that `controller` has already receives every message. Set it before you create the presenter.
        public init(_ controller: UITabBarController) {
            self.controller = controller
            events = UITabEvents()
            events.forwardee = controller.delegate
            controller.delegate = events
            events.onSelect = { [weak self] selected in
                self?.forgetReleasedDelegate()
                self?.tabs.first { $0.viewController === selected }?.onUserSelect()
            }
        }

        /// Adds the view controller of `viewController` as the last tab. Traps if it has none.
        public func addTab(
            _ viewController: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void
        ) {
            let tab = Tab(
                viewControllable: viewController,
                viewController: viewController.requireUIViewController(for: "A UITabPresenter"),
                onUserSelect: onUserSelect)
            tabs.append(tab)
            forgetReleasedDelegate()
            controller?.viewControllers = (controller?.viewControllers ?? []) + [tab.viewController]
        }

        /// Removes the tab of `viewController`.
        public func removeTab(_ viewController: any ViewControllable) {
            guard let index = tabs.firstIndex(where: { $0.viewControllable === viewController }) else { return }
            let removed = tabs.remove(at: index)
            controller?.viewControllers?.removeAll { $0 === removed.viewController }
        }

        /// Shows the tab of `viewController`.
        public func selectTab(_ viewController: any ViewControllable) {
            guard let tab = tabs.first(where: { $0.viewControllable === viewController }) else { return }
            forgetReleasedDelegate()
            controller?.selectedViewController = tab.viewController
        }

        /// Makes UIKit check again which methods exist, after the replaced delegate was released.
        private func forgetReleasedDelegate() {
            guard events.takeRelease(), controller?.delegate === events else { return }
            controller?.delegate = nil
            controller?.delegate = events
        }
    }

    /// The delegate of a tab bar controller, which reports the tabs that the user taps.
    private final class UITabEvents: UIForwardingDelegate, UITabBarControllerDelegate {
        var onSelect: (UIViewController) -> Void = { _ in }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            let otherDelegate = forwardee as? any UITabBarControllerDelegate
            otherDelegate?.tabBarController?(tabBarController, didSelect: viewController)
            onSelect(viewController)
        }
    }
#endif
