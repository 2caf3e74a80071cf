import RIBs

@MainActor
protocol BranchInteractable: Interactable, LeafListener {
    var router: (any BranchRouting)? { get set }
    var listener: (any BranchListener)? { get set }
}

final class BranchRouter: Router<any BranchInteractable>, BranchRouting {
    private let leafBuilder: any LeafBuildable

    init(interactor: any BranchInteractable, leafBuilder: any LeafBuildable) {
        self.leafBuilder = leafBuilder
        super.init(interactor: interactor)
        interactor.router = self
    }

    nonisolated deinit {}

    func routeToLeaf() {
        attachChild(leafBuilder.build(withListener: interactor))
    }
}
