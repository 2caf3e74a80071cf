// The objects of a Leaf with the same stored properties, without the framework. `nonisolated deinit {}` keeps the
// cost of isolated deinits out of the baseline.

final class BareLeafService {
    var number = 0

    nonisolated deinit {}
}

final class BareLeafComponent {
    let dependency: any LeafDependency
    let service = BareLeafService()

    init(dependency: any LeafDependency) {
        self.dependency = dependency
    }

    nonisolated deinit {}
}

@MainActor protocol BareLeafInteractable: AnyObject {
    var router: BareLeafRouter? { get set }
    var listener: (any LeafListener)? { get set }

    func didBecomeActive()
    func willResignActive()
}

final class BareLeafInteractor: BareLeafInteractable {
    weak var router: BareLeafRouter?
    weak var listener: (any LeafListener)?

    private let service: BareLeafService

    init(service: BareLeafService) {
        self.service = service
    }

    nonisolated deinit {}

    func didBecomeActive() { service.number &+= 1 }
    func willResignActive() {}
}

/// A second conformance, so that the compiler cannot turn calls through the protocol into direct calls.
final class OtherBareInteractor: BareLeafInteractable {
    weak var router: BareLeafRouter?
    weak var listener: (any LeafListener)?

    func didBecomeActive() {}
    func willResignActive() {}
}

final class BareLeafRouter {
    let interactor: any BareLeafInteractable

    init(interactor: any BareLeafInteractable) {
        self.interactor = interactor
    }

    nonisolated deinit {}

    /// Allocates the objects and sets their weak references.
    @inline(never)
    static func build(_ dependency: any LeafDependency, _ listener: any LeafListener) -> BareLeafRouter {
        let component = BareLeafComponent(dependency: dependency)
        keep(component)
        let interactor = BareLeafInteractor(service: component.service)
        let router = BareLeafRouter(interactor: interactor)
        interactor.listener = listener
        interactor.router = router
        return router
    }
}
