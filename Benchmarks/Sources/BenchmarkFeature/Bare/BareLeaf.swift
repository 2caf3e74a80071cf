import Instruments

// The objects of a Leaf with the same stored properties, and nothing of the framework.

final class BareLeafComponent {
    let dependency: any LeafDependency
    let service: LeafService

    init(dependency: any LeafDependency) {
        self.dependency = dependency
        service = LeafService()
    }

    nonisolated deinit {}
}

@MainActor
protocol BareLeafInteractable: AnyObject {
    var router: BareLeafRouter? { get set }
    var listener: (any LeafListener)? { get set }

    func didBecomeActive()
    func willResignActive()
}

final class BareLeafInteractor: BareLeafInteractable {
    weak var router: BareLeafRouter?
    weak var listener: (any LeafListener)?

    private let service: LeafService

    init(service: LeafService) {
        self.service = service
    }

    nonisolated deinit {}

    func didBecomeActive() {
        service.number &+= 1
    }

    func willResignActive() {}
}

/// A second one, so that the compiler does not know which one is called.
final class OtherBareInteractor: BareLeafInteractable {
    weak var router: BareLeafRouter?
    weak var listener: (any LeafListener)?

    nonisolated deinit {}

    func didBecomeActive() {}
    func willResignActive() {}
}

final class BareLeafRouter {
    let interactor: any BareLeafInteractable

    init(interactor: any BareLeafInteractable) {
        self.interactor = interactor
    }

    nonisolated deinit {}
}

extension BareLeafRouter {
    /// Allocates the objects. Nobody refers to another weakly.
    @inline(never)
    static func allocated(_ dependency: any LeafDependency) -> BareLeafRouter {
        let component = BareLeafComponent(dependency: dependency)
        benchmark_keep(Unmanaged.passUnretained(component).toOpaque())
        return BareLeafRouter(interactor: BareLeafInteractor(service: component.service))
    }

    /// Allocates the objects and sets what a builder sets, the weak references, too.
    @inline(never)
    static func wired(_ dependency: any LeafDependency, _ listener: any LeafListener) -> BareLeafRouter {
        let component = BareLeafComponent(dependency: dependency)
        benchmark_keep(Unmanaged.passUnretained(component).toOpaque())
        let interactor = BareLeafInteractor(service: component.service)
        let router = BareLeafRouter(interactor: interactor)
        // On the class: by way of the protocol it would take longer, and nobody has to.
        interactor.listener = listener
        interactor.router = router
        return router
    }
}
