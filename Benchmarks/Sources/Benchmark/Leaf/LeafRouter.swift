import RIBs

@MainActor protocol LeafInteractable: Interactable {
    var router: (any LeafRouting)? { get set }
    var listener: (any LeafListener)? { get set }
}

final class LeafRouter: Router<any LeafInteractable>, LeafRouting {
    override init(interactor: any LeafInteractable) {
        super.init(interactor: interactor)
        interactor.router = self
    }
}
