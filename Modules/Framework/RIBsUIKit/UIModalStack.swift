#if canImport(UIKit) && !os(watchOS)
    public import RIBs
    public import UIKit

    /// The views that one view controller has presented modally, for `UIViewPresenting`.
    ///
    /// UIKit cannot present while it dismisses, or dismiss while it presents, or present on a view controller that is not
    /// on screen. The stack therefore runs one transition at a time, in the order of the calls. Each begins when no other
    /// transition is running above the view controller, and a presentation when the view controller is in a window. A
    /// router can empty one slot and fill the next without waiting, and a RIB can present as soon as it becomes active.
    ///
    /// The views that are presented when the stack is released, together with its view controller, are dismissed.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UIModalStack {
        private let isAnimated: Bool
        private let clock: any Clock<Duration>
        /// The presentations, the topmost last. The array retains the delegates, which UIKit does not.
        private var modals: [UIModal] = []
        private var waiting: [Transition] = []
        /// The transition that UIKit is running. It retains the stack until it has ended.
        private var current: Transition?
        /// In the view of the view controller, if that was not in a window when it presented.
        private lazy var windowSignal = UIWindowSignal(onEnter: { [weak self] in self?.runSoon() })
        /// Beside an alert, while a presentation waits for it.
        private lazy var leaveSignal = UIWindowSignal(onLeave: { [weak self] in self?.runSoon() })

        /// Creates a stack without views.
        ///
        /// - Parameters:
        ///   - isAnimated: Whether transitions are animated; false for tests of the user interface.
        ///   - clock: The clock for the three seconds after which a transition counts as ended. UIKit can refuse one, or
        ///     remove its window, without a completion.
        public init(isAnimated: Bool = true, clock: any Clock<Duration> = ContinuousClock()) {
            (self.isAnimated, self.clock) = (isAnimated, clock)
        }

        deinit {
            let (modals, isAnimated) = (modals, isAnimated)
            runOnMainActor {
                if let presented = modals.first(where: \.isPresented)?.end() { Self.dismiss(presented, isAnimated) {} }
            }
        }

        /// Presents the view controller of `viewController` above `presenting` and the views that it has presented.
        ///
        /// If the presentation controller has a delegate already, that delegate still receives every message, before
        /// `onSystemDismiss` is called. Traps if `viewController` has no view controller of UIKit.
        ///
        /// - Parameters:
        ///   - viewController: The view to present.
        ///   - presenting: The view controller that presents it.
        ///   - onSystemDismiss: Called once, after the user dismissed the view with a gesture, the view controller dismissed
        ///     itself, such as an alert or a share sheet, or a view below it was dismissed. It is not called after
        ///     `dismiss(_:)` of this view.
        public func present(
            _ viewController: any ViewControllable,
            above presenting: UIViewController,
            onSystemDismiss: @escaping @MainActor () -> Void
        ) {
            let presented = viewController.requireUIViewController(for: "\(type(of: presenting))")
            let modal = UIModal(
                viewController, presented, above: presenting, clock: clock, onSystemDismiss: onSystemDismiss)
            modal.onDismiss = { [weak self, unowned modal] in self?.systemDidDismiss(modal) }
            modals.append(modal)
            // Weak, because the view controller owns the stack, and can wait for its window for ever.
            run(on: presenting, presentation: modal) { [isAnimated, weak presenting] done in
                guard let presenting else { return done() }
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
        /// It calls `onSystemDismiss` of the view controllers above, the topmost first, also of those that other stacks have
        /// presented, unless they were presented from within the dismissed ones.
        public func dismiss(_ viewController: any ViewControllable) {
            guard let index = modals.firstIndex(where: { $0.viewControllable === viewController }) else { return }
            let modal = modals.remove(at: index)
            let presented = modal.end()
            if let index = waiting.firstIndex(where: { $0.presentation === modal }) {
                waiting.remove(at: index)
                return runNext()
            }
            run(on: presented, dismissal: presented) { [isAnimated] done in
                Self.dismiss(presented, isAnimated, done)
            }
        }

        private static func dismiss(
            _ presented: UIViewController, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void
        ) {
            // Called on the presenting view controller, because `dismiss` of the presented one would dismiss only the view
            // controllers above it.
            guard let presenting = presented.presentingViewController else { return done() }
            let leaving = Array(sequence(first: presented, next: \.presentedViewController))
            let above = leaving.dropFirst().compactMap { $0.presentationController?.delegate as? UIModal }
            presenting.dismiss(animated: isAnimated, completion: done)
            for modal in above.reversed() {
                if leaving.contains(where: modal.wasPresented) {
                    modal.leavesWithPresenter = true
                } else {
                    modal.onDismiss()
                }
            }
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

        @MainActor
        private final class Transition {
            typealias Action = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

            /// The presentation that begins; nil for a dismissal.
            let presentation: UIModal?
            /// The view controller that is dismissed; nil for a presentation.
            let dismissal: UIViewController?
            var attempts = 3
            let action: Action
            private weak var viewController: UIViewController?

            init(
                on viewController: UIViewController, presentation: UIModal?, dismissal: UIViewController?,
                _ action: @escaping Action
            ) {
                self.viewController = viewController
                self.presentation = presentation
                self.dismissal = dismissal
                self.action = action
            }

            /// The view controller above which the transition begins.
            var top: UIViewController? { viewController.map { UIModalStack.top(above: $0) } }

            /// The view controller on top, if it will leave on its own, and would take a view above it with it: an alert or a
            /// menu of the system.
            var passingTop: UIViewController? {
                guard presentation != nil, let top else { return nil }
                return top is UIAlertController || "\(type(of: top))".hasPrefix("_UI") ? top : nil
            }
        }

        /// - Parameter viewController: The view controller that presents, or that is dismissed.
        private func run(
            on viewController: UIViewController, presentation: UIModal? = nil, dismissal: UIViewController? = nil,
            _ action: @escaping Transition.Action
        ) {
            waiting.append(Transition(on: viewController, presentation: presentation, dismissal: dismissal, action))
            runNext()
        }

        /// Begins the next transition, unless UIKit would refuse it now. A dismissal does not wait for a presentation that
        /// waits for an alert.
        private func runNext() {
            guard current == nil, let first = waiting.first else { return }
            let passing = first.passingTop
            guard let index = passing == nil ? 0 : waiting.firstIndex(where: { $0.presentation == nil }) else {
                passing?.presentationController?.containerView?.addSubview(leaveSignal)
                return
            }
            let next = waiting[index], top = next.top
            guard top?.transitionCoordinator == nil else { return runSoon() }
            if let top, next.presentation != nil, top.viewIfLoaded?.window == nil { return wait(for: top.view) }
            waiting.remove(at: index)
            current = next
            let limit = Task { [self] in
                if (try? await clock.sleep(for: .seconds(3))) != nil { end(next) }
            }
            next.action { [self] in
                limit.cancel()
                end(next)
            }
        }

        /// Ends the current transition, and begins it again if UIKit has refused the dismissal. Only the first call counts.
        private func end(_ transition: Transition) {
            guard current === transition else { return }
            current = nil
            transition.presentation?.watch()
            transition.attempts -= 1
            if transition.attempts > 0, transition.dismissal?.presentingViewController != nil {
                waiting.insert(transition, at: 0)
            }
            runSoon()
        }

        /// Begins the next transition when `view` is in a window.
        private func wait(for view: UIView) {
            guard "\(type(of: view))".hasPrefix("_UIHostingView") else { return view.addSubview(windowSignal) }
            // SwiftUI does not support subviews of its own views.
            Task { [weak self, clock] in
                try? await clock.sleep(for: .milliseconds(100))
                self?.runNext()
            }
        }

        /// Begins the next transition in the next turn of the main actor, or when the transition that another stack or the
        /// app has begun has ended.
        ///
        /// It waits for the next turn, because UIKit calls completions before its transition has ended.
        private func runSoon() {
            Task {
                let running = waiting.first?.top?.transitionCoordinator
                let waits = running?.animate(alongsideTransition: nil) { _ in self.runSoon() }
                if waits != true { runNext() }
            }
        }
    }
#endif
