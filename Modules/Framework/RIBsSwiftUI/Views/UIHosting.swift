#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    import RIBs
    public import RIBsUIKit
    import SwiftUI
    public import UIKit

    /// A view on SwiftUI that a view on UIKit can present, push or embed.
    ///
    /// A view controller declares the hosting, and has nothing else to implement:
    ///
    ///     final class ProfileViewController: ProfileViewControllable, SwiftUIViewHosted {
    ///         let hosting = UIHosting()
    ///         …
    ///     }
    ///
    /// > Experimental: A patch version can change it.
    @MainActor public protocol SwiftUIViewHosted: SwiftUIViewControllable, UIViewControllable {
        /// The view controller of UIKit that shows this view. Implement it as a stored property.
        var hosting: UIHosting { get }
    }

    extension SwiftUIViewHosted {
        /// The hosting controller that UIKit shows: the same one until UIKit releases it.
        public var uiviewController: UIViewController { hosting.controller(of: self) }
    }

    /// The hosting controller of a `SwiftUIViewHosted`.
    ///
    /// It refers to the hosting controller weakly, because the hosting controller retains the view. UIKit and RIBsUIKit
    /// retain the hosting controller while it is shown.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UIHosting {
        private weak var controller: UIViewController?

        /// Creates a hosting without a controller.
        public init() {}

        func controller(of view: any ViewControllable) -> UIViewController {
            if let controller { return controller }
            let controller = UIHostingController(rootView: RIBView(view))
            self.controller = controller
            return controller
        }
    }

    /// A view controller of UIKit inside a view of SwiftUI.
    struct UIControllerView: UIViewControllerRepresentable {
        let view: any ViewControllable

        func makeUIViewController(context: Context) -> UIViewController { view.uiviewController }

        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
#endif
