/// The router of a RIB that has a view.
@MainActor
open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
    /// The RIB's view, with the type of the RIB's own protocol.
    public final let viewController: ViewControllerType
    /// The RIB's view, with the type that a parent presents.
    public final let viewControllable: any ViewControllable

    /// Creates the router of `interactor` and `viewController`.
    ///
    /// Traps if `viewController` does not conform to `ViewControllable`, and if the interactor has another router.
    public init(interactor: InteractorType, viewController: ViewControllerType) {
        self.viewController = viewController
        viewControllable = Self.viewControllable(viewController)
        super.init(interactor: interactor, view: viewControllable)
    }

    /// Creates the router of `interactor` and `viewController`, for a RIB with a component.
    ///
    /// The leak detector expects `component` to be released together with the router. Traps if `viewController` does
    /// not conform to `ViewControllable`, and if the interactor has another router.
    public init(interactor: InteractorType, viewController: ViewControllerType, component: any Dependency) {
        self.viewController = viewController
        viewControllable = Self.viewControllable(viewController)
        super.init(interactor: interactor, view: viewControllable)
        node.setComponent(component)
    }

    override class var isPlain: Bool { self == ViewableRouter<InteractorType, ViewControllerType>.self }

    private static func viewControllable(_ viewController: ViewControllerType) -> any ViewControllable {
        guard let viewControllable = viewController as? any ViewControllable else {
            Diagnostic(
                "\(Self.self) was created with \(type(of: viewController)), which is not ViewControllable.",
                cause: "The RIB's protocol, \(ViewControllerType.self), does not refine ViewControllable.",
                fix: "declare it as `protocol XViewControllable: ViewControllable`, and let the view conform to it."
            ).trap()
        }
        return viewControllable
    }
}
