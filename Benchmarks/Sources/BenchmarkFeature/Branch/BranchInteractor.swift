import RIBs

@MainActor
protocol BranchRouting: Routing {
    func routeToLeaf()
}

@MainActor
public protocol BranchListener: AnyObject {
    func branchDidEnd()
}

final class BranchInteractor: Interactor, BranchInteractable {
    weak var router: (any BranchRouting)?
    weak var listener: (any BranchListener)?

    private let service: LeafService

    init(service: LeafService) {
        self.service = service
    }

    nonisolated deinit {}

    func leafDidEnd() {
        service.number = 0
    }
}
