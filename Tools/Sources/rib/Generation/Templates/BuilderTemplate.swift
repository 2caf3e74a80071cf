extension RIBTemplate {
    var builder: String {
        """
        \(access)import RIBs

        \(documented("The dependencies of \(rib), which the parent provides."))@MainActor \(access)protocol \(rib)Dependency: Dependency {}

        final class \(rib)Component: Component<any \(rib)Dependency> {}

        \(documented("Builds \(rib) for a parent."))@MainActor \(access)protocol \(rib)Buildable: Buildable {
            func build(withListener listener: any \(rib)Listener\(buildParameters)) -> any \(routing)
        }

        \(documented("Builds the RIB \(rib)."))\
        \(access)final class \(rib)Builder: Builder<any \(rib)Dependency>, \(rib)Buildable {
        \(documented("Returns a new router, not attached yet. The listener is stored weakly.", indented: true))\
            \(access)func build(withListener listener: any \(rib)Listener\(buildParameters)) -> any \(routing) {
                let component = \(rib)Component(dependency: dependency)
        \(isViewable ? viewableParts : viewlessParts)
            }
        }

        """
    }

    private var viewableParts: String {
        """
                let viewController = \(rib)ViewController()
                let interactor = \(rib)Interactor(presenter: viewController)
                interactor.listener = listener
                return ViewableRouter(interactor: interactor, viewController: viewController, component: component)
        """
    }

    private var viewlessParts: String {
        """
                let interactor = \(rib)Interactor()
                interactor.listener = listener
                return Router(interactor: interactor, component: component)
        """
    }
}
