#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// One modal presentation, and the delegate that hears when the person ends it.
    ///
    /// UIKit calls `presentationControllerDidDismiss(_:)` after a gesture only, not after a call of
    /// `dismiss(animated:completion:)`, so a dismissal by the router does not arrive here.
    final class UIModal: UIForwardingDelegate, UIAdaptivePresentationControllerDelegate {
        let viewControllable: any ViewControllable
        let onSystemDismiss: @MainActor () -> Void
        /// Where the stack hears of a gesture.
        var onDismiss: () -> Void = {}
        private(set) var isEnded = false

        private let viewController: UIViewController
        /// Only where the delegate's place was taken: to ask a view controller that is never presented for its
        /// presentation controller makes one, and UIKit leaks it.
        private weak var presentationController: UIPresentationController?
        /// The delegate whose place was taken. Retained while the presentation lasts: UIKit may remember which
        /// methods a delegate responds to, and must not find it released.
        private var otherDelegate: (any UIAdaptivePresentationControllerDelegate)? {
            didSet { forwardee = otherDelegate }
        }

        init(
            _ viewControllable: any ViewControllable,
            _ viewController: UIViewController,
            onSystemDismiss: @escaping @MainActor () -> Void
        ) {
            self.viewControllable = viewControllable
            self.viewController = viewController
            self.onSystemDismiss = onSystemDismiss
        }

        var isPresented: Bool { viewController.presentingViewController != nil }

        /// Takes the place of the presentation controller's delegate; does nothing where it has it.
        func becomeDelegate() {
            guard let controller = viewController.presentationController, controller.delegate !== self else { return }
            presentationController = controller
            otherDelegate = controller.delegate
            controller.delegate = self
        }

        /// Gives the delegate's place back. From here on nothing is called any more.
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
            // The other one first: it may route, and so dismiss by the router what is gone already.
            otherDelegate?.presentationControllerDidDismiss?(presentationController)
            onDismiss()
        }
    }
#endif
