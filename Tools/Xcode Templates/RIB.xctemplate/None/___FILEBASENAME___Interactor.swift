import RIBs

@MainActor
protocol ___VARIABLE_productName___Routing: Routing {
    /// Detaches the children that have views, and dismisses their views.
    func cleanupViews()
}

@MainActor
protocol ___VARIABLE_productName___Listener: AnyObject {
    /// Called when ___VARIABLE_productName___ has done its work. The parent detaches it.
    func ___VARIABLE_memberName___DidEnd()
}

final class ___VARIABLE_productName___Interactor: Interactor, ___VARIABLE_productName___Interactable {
    weak var router: (any ___VARIABLE_productName___Routing)?
    weak var listener: (any ___VARIABLE_productName___Listener)?

    override func willResignActive() {
        router?.cleanupViews()
    }

    /// Asks the parent to detach this RIB.
    func end() {
        listener?.___VARIABLE_memberName___DidEnd()
    }
}
