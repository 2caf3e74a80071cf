#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// The views that one view controller has presented modally, for `UIViewPresenting`.
    ///
    /// UIKit cannot present while it dismisses, or dismiss while it presents. The stack therefore runs one transition
    /// at a time, in the order of the calls. A router can empty one slot and fill the next without waiting.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UIModalStack {
        private let isAnimated: Bool
        /// The presentations, the topmost last. The array retains the delegates, which UIKit does not.
        private var modals: [UIModal] = []
        private var waiting: [Transition] = []
        /// The transition that UIKit is running.
        private var current: Transition?

        /// Creates a stack without views.
        ///
        /// - Parameter isAnimated: Whether transitions are animated; false for tests of the user interface.
        public init(isAnimated: Bool = true) {
            self.isAnimated = isAnimated
        }

        /// Presents the view controller of `viewController` above `presenting` and the views that it has presented.
        ///
        /// If the presentation controller has a delegate already, that delegate still receives every message, before
        /// `onSystemDismiss` is called. Traps if `viewController` has no view controller of UIKit.
        ///
        /// - Parameters:
        ///   - viewController: The view to present.
        ///   - presenting: The view controller that presents it.
        ///   - onSystemDismiss: Called once, after the person dismissed the view with a gesture, or a view below it was
        ///     dismissed. It is not called after `dismiss(_:)` of this view.
        public func present(
            _ viewController: any ViewControllable,
            above presenting: UIViewController,
            onSystemDismiss: @escaping @MainActor () -> Void
        ) {
            let presented = viewController.requireUIViewController(for: "\(type(of: presenting))")
            let modal = UIModal(viewController, presented, onSystemDismiss: onSystemDismiss)
            modal.onDismiss = { [weak self, unowned modal] in self?.systemDidDismiss(modal) }
            modals.append(modal)
            run { [isAnimated] done in
                guard !modal.isEnded else { return done() }
                modal.becomeDelegate()
                Self.top(above: presenting).present(presented, animated: isAnimated) {
                    // The view can have set itself as the delegate while it was loaded.
                    if !modal.isEnded { modal.becomeDelegate() }
                    done()
                }
                // UIKit has refused and logged the presentation, and does not call the completion.
                if presented.presentingViewController == nil { done() }
            }
        }

        /// Dismisses the view controller of `viewController` and those above it. Does nothing if it is not presented.
        ///
        /// It calls `onSystemDismiss` of the view controllers above, the topmost first.
        public func dismiss(_ viewController: any ViewControllable) {
            guard let index = modals.firstIndex(where: { $0.viewControllable === viewController }) else { return }
            let above = modals[(index + 1)...].filter(\.isPresented)
            let presented = modals.remove(at: index).end()
            run { [isAnimated] done in
                // Called on the presenting view controller, because `dismiss` of the presented one would dismiss only
                // the view controllers above it.
                guard let presenting = presented.presentingViewController else { return done() }
                presenting.dismiss(animated: isAnimated, completion: done)
            }
            for modal in above.reversed() { systemDidDismiss(modal) }
        }

        private func systemDidDismiss(_ modal: UIModal) {
            guard !modal.isEnded else { return }
            modals.removeAll { $0 === modal }
            modal.end()
            modal.onSystemDismiss()
        }

        private static func top(above presenting: UIViewController) -> UIViewController {
            var top = presenting
            while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
            return top
        }

        // MARK: - One transition at a time

        private typealias Action = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

        @MainActor
        private final class Transition {
            let action: Action

            init(_ action: @escaping Action) {
                self.action = action
            }
        }

        private func run(_ action: @escaping Action) {
            waiting.append(Transition(action))
            if current == nil { runNext() }
        }

        private func runNext() {
            guard !waiting.isEmpty else { return }
            let transition = waiting.removeFirst()
            current = transition
            transition.action { [weak self] in
                // Only the first call counts.
                guard let self, current === transition else { return }
                current = nil
                runNext()
            }
        }
    }
#endif
