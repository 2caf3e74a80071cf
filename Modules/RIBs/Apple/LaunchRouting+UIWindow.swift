#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension LaunchRouting {
        /// Shows the root's view in `window` and starts the tree. The scene's delegate calls it once, and stores
        /// the router and the window.
        ///
        /// In order: `window` gets the root's view controller, becomes key and visible, the interactor is
        /// activated, the router is loaded. A tree that is already launched stays as it is. `terminate()` removes
        /// the view controller from the window. Traps for a view that is not `UIViewControllable`.
        public func launch(from window: UIWindow) {
            guard !interactable.isActive else { return }
            let launchWindow = UIKitLaunchWindow(window)
            // The router refers to its window weakly.
            keepAlive(launchWindow)
            launch(from: launchWindow)
        }
    }

    /// A `UIWindow` as a launch router sees it. The window's owner is the app.
    final class UIKitLaunchWindow: LaunchWindow {
        private weak var window: UIWindow?

        init(_ window: UIWindow) {
            self.window = window
        }

        var rootViewController: (any ViewControllable)? {
            didSet {
                window?.rootViewController = rootViewController?.requireUIViewController(for: "A launch from a UIWindow")
                if rootViewController != nil { window?.makeKeyAndVisible() }
            }
        }
    }
#endif
