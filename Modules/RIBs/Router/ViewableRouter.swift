/// The router of a RIB that has a view.
@MainActor
open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
    public final let viewController: ViewControllerType
    public final let viewControllable: any ViewControllable

    /// Traps if `viewController` does not conform to `ViewControllable`.
    public init(interactor: InteractorType, viewController: ViewControllerType) {
        guard let viewControllable = viewController as? any ViewControllable else {
            Misuse(
                "\(Self.self) was made with \(type(of: viewController)), which is not ViewControllable.",
                cause: "The RIB's protocol, \(ViewControllerType.self), does not refine ViewControllable.",
                fix: "declare it as `protocol XViewControllable: ViewControllable`, and let the view conform to it."
            ).trap()
        }
        self.viewController = viewController
        self.viewControllable = viewControllable
        super.init(interactor: interactor)
    }

    deinit {}

    final override func forEachReleasable(_ body: (AnyObject) -> Void) {
        super.forEachReleasable(body)
        body(viewControllable)
    }
}
