#if canImport(SwiftUI)
    public import RIBs
    public import SwiftUI

    /// The view of a RIB on SwiftUI.
    ///
    /// An `@Observable` class stores the values that the interactor shows, and conforms to it and to the RIB's own
    /// protocols, which do not depend on SwiftUI:
    ///
    ///     @Observable
    ///     final class CheckoutViewController: CheckoutPresentable, CheckoutViewControllable, SwiftUIViewControllable {
    ///         @ObservationIgnored weak var listener: (any CheckoutPresentableListener)?
    ///         private(set) var total = ""
    ///
    ///         var body: some View { CheckoutView(viewController: self) }
    ///     }
    ///
    /// SwiftUI draws the view again after a value that `body` has read is changed.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor public protocol SwiftUIViewControllable: ViewControllable {
        /// The type of the view.
        associatedtype Body: View

        /// The view that SwiftUI shows.
        ///
        /// An `@Observable` class cannot have `@State`, `@FocusState` or `@Environment`. A view that needs them is a
        /// struct that `body` returns.
        @ViewBuilder var body: Body { get }
    }

    /// A view on SwiftUI on which a `ChildSlot` presents other views as sheets.
    ///
    /// A view controller declares the stack, and has nothing else to implement:
    ///
    ///     final class RootViewController: RootViewControllable, SwiftUIViewPresenting {
    ///         let modalStack = ModalStack()
    ///         …
    ///     }
    ///
    /// For full-screen covers, a slot uses `modalStack.fullScreen`.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor public protocol SwiftUIViewPresenting: SwiftUIViewControllable, ViewPresenting {
        /// The views that this view has presented. Implement it as a stored property.
        var modalStack: ModalStack { get }
    }

    extension SwiftUIViewPresenting {
        /// False. Declared here as well, because a file with `MemberImportVisibility` that does not import RIBs does not
        /// see the default of RIBs: `findings/defaults-and-import-visibility.sh`.
        public var presentsPages: Bool { false }

        /// Whether SwiftUI has shown `viewController` as a sheet or a cover. See `ModalStack`.
        public func canHaveLeft(_ viewController: any ViewControllable) -> Bool {
            modalStack.canHaveLeft(viewController)
        }

        /// Presents `viewController` as a sheet, above the views that are presented already. See `ModalStack`.
        public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
            modalStack.present(viewController, onSystemDismiss: onSystemDismiss)
        }

        /// Dismisses `viewController`, and the views that were presented from within it.
        public func dismiss(_ viewController: any ViewControllable) {
            modalStack.dismiss(viewController)
        }
    }
#endif
