#if canImport(UIKit) && !os(watchOS)
    import RIBs
    import UIKit

    /// One modal presentation, and the delegate that UIKit calls when the user ends it with a gesture.
    ///
    /// UIKit does not call `presentationControllerDidDismiss(_:)` after `dismiss(animated:completion:)`, so this
    /// delegate does not receive a dismissal by the router.
    final class UIModal: UIForwardingDelegate, UIAdaptivePresentationControllerDelegate {
        let viewControllable: any ViewControllable
        let onSystemDismiss: @MainActor () -> Void
        /// Called after a gesture. The stack sets it.
        var onDismiss: () -> Void = {}
        private(set) var isEnded = false
        /// Whether the view below, from which the view was presented, is being dismissed. The tree knows it then.
        var leavesWithPresenter = false

        private let viewController: UIViewController
        private let clock: any Clock<Duration>
        private weak var presenting: UIViewController?
        /// The presentation controller whose delegate this object has become.
        ///
        /// It is stored, because reading the property of a view controller that is never presented creates a
        /// presentation controller, which UIKit leaks.
        private weak var presentationController: UIPresentationController?
        /// The replaced delegate. It is retained during the presentation, because UIKit can cache which methods a
        /// delegate responds to and would then call a released one.
        private var otherDelegate: (any UIAdaptivePresentationControllerDelegate)? {
            didSet { forwardee = otherDelegate }
        }

        init(
            _ viewControllable: any ViewControllable,
            _ viewController: UIViewController,
            above presenting: UIViewController,
            clock: any Clock<Duration>,
            onSystemDismiss: @escaping @MainActor () -> Void
        ) {
            self.viewControllable = viewControllable
            self.viewController = viewController
            self.presenting = presenting
            self.clock = clock
            self.onSystemDismiss = onSystemDismiss
        }

        var isPresented: Bool { viewController.presentingViewController != nil }

        /// Calls `onDismiss` when the view controller was removed without this object being told, such as an alert, a share
        /// sheet or Safari, which dismiss themselves.
        ///
        /// Called when the presentation has ended, because UIKit sets the container view some time after its begin.
        func watch() {
            guard !isEnded else { return }
            // It can have left already.
            guard isPresented else { return checkSoon() }
            viewController.presentationController?.containerView?.addSubview(leaveSignal)
        }

        private lazy var leaveSignal = UIWindowSignal(onLeave: { [weak self] in self?.checkSoon() })

        /// Looks in a later turn, because UIKit removes views in the middle of a dismissal. The button of an alert comes
        /// first, whenever UIKit calls its action.
        private func checkSoon() {
            Task {
                if viewControllable is Alert { try? await clock.sleep(for: .seconds(1)) }
                if !isEnded, !leavesWithPresenter, !isPresented { onDismiss() }
            }
        }

        /// Whether `container` or one of the view controllers that it contains presented the view.
        func wasPresented(within container: UIViewController) -> Bool {
            guard let presenting else { return false }
            return sequence(first: presenting, next: \.parent).contains { $0 === container }
        }

        /// Replaces the delegate of the presentation controller. Does nothing if this object is the delegate already.
        func becomeDelegate() {
            guard let controller = viewController.presentationController, controller.delegate !== self else { return }
            presentationController = controller
            otherDelegate = controller.delegate
            controller.delegate = self
        }

        /// Restores the replaced delegate. The callbacks are not called after this.
        @discardableResult
        func end() -> UIViewController {
            isEnded = true
            if let presentationController, presentationController.delegate === self {
                presentationController.delegate = otherDelegate
            }
            otherDelegate = nil
            return viewController
        }

        // MARK: - UIAdaptivePresentationControllerDelegate

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            // The replaced delegate first. If it routes and dismisses this view, `onDismiss` does nothing afterwards.
            otherDelegate?.presentationControllerDidDismiss?(presentationController)
            onDismiss()
        }
    }

    /// A hidden view that calls a function when the view that contains it enters a window, and another when it leaves.
    final class UIWindowSignal: UIView {
        private let onEnter: () -> Void
        private let onLeave: () -> Void

        init(onEnter: @escaping () -> Void = {}, onLeave: @escaping () -> Void = {}) {
            (self.onEnter, self.onLeave) = (onEnter, onLeave)
            super.init(frame: .zero)
            isHidden = true
        }

        required init?(coder: NSCoder) { nil }

        override func didMoveToWindow() {
            if window != nil { onEnter() } else { onLeave() }
        }
    }
#endif
