#if canImport(UIKit) && !os(watchOS)
    import RIBs
    import UIKit

    /// The pages that presenters pushed on one navigation controller. All its presenters share this object.
    ///
    /// UIKit loses a push or a pop that begins during another transition. The calls of one turn of the main actor
    /// therefore become one transition, which begins when no other transition is running.
    @MainActor
    final class UINavigationPages {
        private struct Page {
            let viewControllable: any ViewControllable
            let viewController: UIViewController
            let onSystemDismiss: @MainActor () -> Void
            /// Whether the navigation controller has received the view controller.
            var isPushed = false
        }

        private weak var navigationController: UINavigationController?
        private let events: UINavigationEvents
        private var presenterCount = 0
        /// The pages from the bottom to the top.
        private var pages: [Page] = []
        /// The view controllers of dismissed pages that the navigation controller still has.
        private var leaving: [UIViewController] = []
        private var isChanging = false
        private var willSettle = false

        /// Returns the pages of `navigationController`. The first call creates them.
        static func of(_ navigationController: UINavigationController) -> UINavigationPages {
            let events = navigationController.delegate as? UINavigationEvents
            return events?.pages ?? UINavigationPages(navigationController)
        }

        private init(_ navigationController: UINavigationController) {
            self.navigationController = navigationController
            events = UINavigationEvents(of: navigationController)
            events.pages = self
        }

        // MARK: - Presenters

        func addPresenter() {
            presenterCount += 1
        }

        /// Restores the replaced delegate when the last presenter is released.
        func removePresenter() {
            presenterCount -= 1
            guard presenterCount == 0, navigationController?.delegate === events else { return }
            navigationController?.delegate = events.otherDelegate
        }

        // MARK: - Pages

        func push(_ viewControllable: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            let viewController = viewControllable.requireUIViewController(for: "A UINavigationPresenter")
            let page = Page(
                viewControllable: viewControllable, viewController: viewController, onSystemDismiss: onSystemDismiss)
            pages.append(page)
            update()
        }

        func remove(_ viewControllable: any ViewControllable) {
            guard let index = pages.lastIndex(where: { $0.viewControllable === viewControllable }) else { return }
            let page = pages.remove(at: index)
            if page.isPushed { leaving.append(page.viewController) }
            update()
        }

        /// Applies the changes: in the next turn on screen, and immediately off screen.
        ///
        /// Off screen no transition is running, and the first page has to be in place before the first frame.
        private func update() {
            if isOnScreen || isChanging { settleSoon() } else { change(animated: false) }
        }

        private var isOnScreen: Bool { navigationController?.viewIfLoaded?.window != nil }

        // MARK: - Settling

        /// Compares the pages with the navigation controller in the next turn of the main actor, or when the running
        /// transition has ended.
        ///
        /// It waits for the next turn, because Apple does not say whether a transition has ended when `didShow` or its
        /// completion is called. The task retains the pages, because the last presenter can be released in the turn of
        /// its last dismissal.
        func settleSoon() {
            guard !willSettle else { return }
            willSettle = true
            Task {
                willSettle = false
                settle()
            }
        }

        private func settle() {
            guard let navigationController else { return }
            if let transition = navigationController.transitionCoordinator {
                // Also called for a swipe that is cancelled, for which UIKit does not call `didShow`.
                let isQueued = transition.animate(alongsideTransition: nil) { _ in self.settleSoon() }
                // UIKit can refuse the completion, for instance when the transition is about to end.
                if !isQueued { settleSoon() }
                return
            }
            events.forgetReleasedDelegate(of: navigationController)
            while let index = topmostTakenAway(from: navigationController) {
                // One after the other, because a callback can dismiss the next one.
                pages.remove(at: index).onSystemDismiss()
            }
            change(animated: isOnScreen)
        }

        private func topmostTakenAway(from navigationController: UINavigationController) -> Int? {
            let shown = navigationController.viewControllers
            return pages.lastIndex { page in page.isPushed && !shown.contains { $0 === page.viewController } }
        }

        /// Applies all changes since the last call in one transition.
        ///
        /// `setViewControllers` chooses the animation: a push if the new top was not on the stack, and a pop if it was.
        private func change(animated: Bool) {
            guard let navigationController, !isChanging else { return }
            let current = navigationController.viewControllers
            let coming = pages.filter { !$0.isPushed }.map(\.viewController)
            let replaced = leaving + coming
            let target = current.filter { shown in !replaced.contains { $0 === shown } } + coming
            leaving = []
            for index in pages.indices { pages[index].isPushed = true }
            // UIKit loads views during these calls, and a view can call the presenter.
            isChanging = true
            defer { isChanging = false }
            if coming.count == 1, target.dropLast().elementsEqual(current, by: ===) {
                navigationController.pushViewController(coming[0], animated: animated)
            } else if !target.elementsEqual(current, by: ===) {
                navigationController.setViewControllers(target, animated: animated && target.last !== current.last)
            }
        }
    }

    /// The delegate of a navigation controller that reports the end of each transition to `UINavigationPages`.
    final class UINavigationEvents: UIForwardingDelegate, UINavigationControllerDelegate {
        weak var pages: UINavigationPages?
        var otherDelegate: (any UINavigationControllerDelegate)? { forwardee as? any UINavigationControllerDelegate }

        /// Becomes the delegate of `navigationController`.
        init(of navigationController: UINavigationController) {
            super.init()
            forwardee = navigationController.delegate
            navigationController.delegate = self
        }

        /// Makes UIKit check again which methods exist, after the replaced delegate was released.
        func forgetReleasedDelegate(of navigationController: UINavigationController) {
            guard takeRelease(), navigationController.delegate === self else { return }
            navigationController.delegate = nil
            navigationController.delegate = self
        }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            otherDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            pages?.settleSoon()
        }
    }
#endif
