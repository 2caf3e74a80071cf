#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    extension LaunchRouting {
        /// Shows the root's view in `window` and starts the tree.
        ///
        /// The scene delegate calls it once, and stores the router and the window. In order: `window` gets the root's
        /// view controller, `window` becomes key and visible, the interactor is activated, the router is loaded.
        /// Launching a running tree does nothing. `terminate()` removes the view controller from the window, unless the
        /// window shows another one. Traps if the view is neither a view controller nor `UIViewControllable`.
        public func launch(from window: UIWindow) {
            guard !interactable.isActive else { return }
            let launchWindow = UIKitLaunchWindow(window)
            // The router refers to its window weakly.
            keepAlive(launchWindow)
            launch(from: launchWindow)
        }
    }

    /// A `UIWindow` as a `LaunchWindow`. It refers to the window weakly, because the app owns the window.
    final class UIKitLaunchWindow: LaunchWindow {
        private weak var window: UIWindow?
        private weak var shown: UIViewController?

        init(_ window: UIWindow) {
            self.window = window
        }

        var rootViewController: (any ViewControllable)? {
            didSet {
                let viewController = rootViewController?.requireUIViewController(for: "A launch from a UIWindow")
                // Another tree, or the app, can have replaced the view controller in the window.
                guard viewController != nil || window?.rootViewController === shown else { return }
                shown = viewController
                window?.rootViewController = viewController
                if viewController != nil { window?.makeKeyAndVisible() }
            }
        }
    }
#endif
