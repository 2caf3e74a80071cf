import RIBs

@MainActor
protocol ___VARIABLE_productName___Interactable: Interactable {
    var router: (any ___VARIABLE_productName___Routing)? { get set }
    var listener: (any ___VARIABLE_productName___Listener)? { get set }
}

final class ___VARIABLE_productName___Router: Router<any ___VARIABLE_productName___Interactable>, ___VARIABLE_productName___Routing {
    /// The view of an ancestor, which presents the views of the children.
    private let viewController: any ViewPresenting

    init(
        interactor: any ___VARIABLE_productName___Interactable, viewController: any ViewPresenting, component: any Dependency
    ) {
        self.viewController = viewController
        super.init(interactor: interactor, component: component)
        interactor.router = self
    }

    func cleanupViews() {}
}
