import RIBs

@MainActor
protocol ___VARIABLE_productName___Listener: AnyObject {
    /// Called when ___VARIABLE_productName___ has done its work. The parent detaches it.
    func ___VARIABLE_memberName___DidEnd()
}

final class ___VARIABLE_productName___Interactor: Interactor {
    weak var listener: (any ___VARIABLE_productName___Listener)?

    /// Asks the parent to detach this RIB.
    func end() {
        listener?.___VARIABLE_memberName___DidEnd()
    }
}
