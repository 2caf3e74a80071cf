import Instruments
import RIBs

// A Leaf as somebody writes it who does not know what `nonisolated deinit {}` saves: under
// defaultIsolation(MainActor), the compiler makes an isolated deinit for each of these classes.

final class PlainLeafComponent: Component<any LeafDependency> {
    var service: PlainLeafService { shared { PlainLeafService() } }
}

final class PlainLeafService {
    var number = 0
}

final class PlainLeafInteractor: Interactor, PlainLeafInteractable {
    weak var router: (any PlainLeafRouting)?
    weak var listener: (any LeafListener)?

    private let service: PlainLeafService

    init(service: PlainLeafService) {
        self.service = service
    }

    override func didBecomeActive() {
        service.number &+= 1
    }
}

@MainActor
protocol PlainLeafRouting: Routing {}

@MainActor
protocol PlainLeafInteractable: Interactable {
    var router: (any PlainLeafRouting)? { get set }
    var listener: (any LeafListener)? { get set }
}

final class PlainLeafRouter: Router<any PlainLeafInteractable>, PlainLeafRouting {
    override init(interactor: any PlainLeafInteractable) {
        super.init(interactor: interactor)
        interactor.router = self
    }
}

final class PlainLeafBuilder: Builder<any LeafDependency> {
    func build(withListener listener: any LeafListener) -> any Routing {
        let component = PlainLeafComponent(dependency: dependency)
        let interactor = PlainLeafInteractor(service: component.service)
        interactor.listener = listener
        return PlainLeafRouter(interactor: interactor)
    }
}

/// The life of such a RIB, beside that of a Leaf.
public final class PlainLeafBench {
    private let root = RootRouter()
    private let builder = PlainLeafBuilder(dependency: QuietDependency())
    private let listener = QuietListener()

    public init() {}

    public func cycles(_ count: Int) {
        for _ in 0..<count {
            let router = builder.build(withListener: listener)
            root.attachChild(router)
            root.detachChild(router)
        }
    }
}
