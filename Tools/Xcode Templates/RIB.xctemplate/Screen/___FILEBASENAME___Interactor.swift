import RIBs

@MainActor
protocol ___VARIABLE_productName___Presentable: Presentable {
    var listener: (any ___VARIABLE_productName___PresentableListener)? { get set }
}

@MainActor
protocol ___VARIABLE_productName___Listener: AnyObject {
    /// Called when the user closes ___VARIABLE_productName___. The parent detaches it.
    func ___VARIABLE_memberName___DidClose()
}

final class ___VARIABLE_productName___Interactor: PresentableInteractor<any ___VARIABLE_productName___Presentable> {
    weak var listener: (any ___VARIABLE_productName___Listener)?

    override init(presenter: any ___VARIABLE_productName___Presentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }
}

// MARK: - ___VARIABLE_productName___PresentableListener

extension ___VARIABLE_productName___Interactor: ___VARIABLE_productName___PresentableListener {
    func didTapClose() {
        listener?.___VARIABLE_memberName___DidClose()
    }
}
