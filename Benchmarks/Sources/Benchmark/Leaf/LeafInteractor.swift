import RIBs

@MainActor protocol LeafRouting: Routing {}

/// The listener of the measured RIB.
@MainActor public protocol LeafListener: AnyObject {
    func leafDidEnd()
}

final class LeafInteractor: Interactor, LeafInteractable {
    weak var router: (any LeafRouting)?
    weak var listener: (any LeafListener)?

    private let service: LeafService

    init(service: LeafService) {
        self.service = service
    }

    override func didBecomeActive() {
        service.number &+= 1
    }
}
