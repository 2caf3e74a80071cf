import RIBs

// The objects of a Branch with the same stored properties, and nothing of the framework.

final class BareBranchComponent {
    let dependency: any BranchDependency
    let service: LeafService

    init(dependency: any BranchDependency) {
        self.dependency = dependency
        service = LeafService()
    }

    nonisolated deinit {}
}

final class BareLeafBuilder {
    let dependency: any BareLeafDependency

    init(dependency: any BareLeafDependency) {
        self.dependency = dependency
    }

    nonisolated deinit {}
}

@MainActor
protocol BareLeafDependency: AnyObject {}

extension BareBranchComponent: BareLeafDependency {}

@MainActor
protocol BareBranchInteractable: AnyObject {
    var router: BareBranchRouter? { get set }
    var listener: (any BranchListener)? { get set }
}

final class BareBranchInteractor: BareBranchInteractable {
    weak var router: BareBranchRouter?
    weak var listener: (any BranchListener)?

    private let service: LeafService

    init(service: LeafService) {
        self.service = service
    }

    nonisolated deinit {}
}

@MainActor
protocol BareBuildable: AnyObject {}

extension BareLeafBuilder: BareBuildable {}

final class BareBranchRouter {
    let interactor: any BareBranchInteractable
    let leafBuilder: any BareBuildable

    init(interactor: any BareBranchInteractable, leafBuilder: any BareBuildable) {
        self.interactor = interactor
        self.leafBuilder = leafBuilder
    }

    nonisolated deinit {}

    static func wired(_ dependency: any BranchDependency, _ listener: any BranchListener) -> BareBranchRouter {
        let component = BareBranchComponent(dependency: dependency)
        let interactor = BareBranchInteractor(service: component.service)
        let router = BareBranchRouter(
            interactor: interactor, leafBuilder: BareLeafBuilder(dependency: component))
        interactor.router = router
        interactor.listener = listener
        return router
    }
}
