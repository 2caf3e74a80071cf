/// The router of a RIB that gets its first child. `rib new` writes none, because a leaf routes to nothing.
struct RouterTemplate {
    let rib: String
    let isViewable: Bool
    /// Whether the builder gives the router a view of an ancestor.
    let hasAncestorView: Bool
    /// Whether the builder gives the router its component.
    let hasComponent: Bool

    var text: String { isViewable ? viewable : hasAncestorView ? viewless : plain }

    private var viewable: String {
        """
        import RIBs

        @MainActor protocol \(rib)Interactable: Interactable {}

        @MainActor protocol \(rib)ViewControllable: ViewControllable {}

        final class \(rib)Router: ViewableRouter<any \(rib)Interactable, any \(rib)ViewControllable> {}

        """
    }

    private var plain: String {
        """
        import RIBs

        @MainActor protocol \(rib)Interactable: Interactable {}

        final class \(rib)Router: Router<any \(rib)Interactable> {}

        """
    }

    private var viewless: String {
        """
        import RIBs

        @MainActor protocol \(rib)Interactable: Interactable {
            var router: (any \(rib)Routing)? { get set }
        }

        final class \(rib)Router: Router<any \(rib)Interactable>, \(rib)Routing {
            /// The view of an ancestor, which presents the views of the children.
            private let viewController: any ViewPresenting

            init(
                interactor: any \(rib)Interactable,
                viewController: any ViewPresenting\(hasComponent ? ",\n        component: any Dependency" : "")
            ) {
                self.viewController = viewController
                super.init(interactor: interactor\(hasComponent ? ", component: component" : ""))
                interactor.router = self
            }

            func cleanupViews() {}
        }

        """
    }

    /// The protocol through which the interactor of a RIB without a view calls its router.
    var routing: String {
        """
        @MainActor protocol \(rib)Routing: Routing {
            /// Detaches the children that have views, and dismisses their views.
            func cleanupViews()
        }
        """
    }
}
