extension RIBTemplate {
    var router: String { isViewable ? viewableRouter : viewlessRouter }

    private var viewableRouter: String {
        """
        import RIBs

        @MainActor
        protocol \(rib)Interactable: Interactable {
            var listener: (any \(rib)Listener)? { get set }
        }

        @MainActor
        protocol \(rib)ViewControllable: ViewControllable {}

        final class \(rib)Router: ViewableRouter<any \(rib)Interactable, any \(rib)ViewControllable> {}

        """
    }

    private var viewlessRouter: String {
        """
        import RIBs

        @MainActor
        protocol \(rib)Interactable: Interactable {
            var router: (any \(rib)Routing)? { get set }
            var listener: (any \(rib)Listener)? { get set }
        }

        final class \(rib)Router: Router<any \(rib)Interactable>, \(rib)Routing {
            /// The view of an ancestor, which presents the views of the children.
            private let viewController: any ViewPresenting

            init(
                interactor: any \(rib)Interactable, viewController: any ViewPresenting, component: any Dependency
            ) {
                self.viewController = viewController
                super.init(interactor: interactor, component: component)
                interactor.router = self
            }

            func cleanupViews() {}
        }

        """
    }
}
