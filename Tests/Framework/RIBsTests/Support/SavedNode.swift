import RIBs
import RIBsTesting

/// A RIB whose state is the names of its children.
@MainActor
final class SavedNodeInteractor: Interactor, Restorable {
    let name: String
    let trace: Trace
    var awaitsSavedChildren = false
    /// Whether `didBecomeActive()` attaches the children of the state.
    var routesAtOnce = true
    var onSavedID: () -> Void = {}
    var onRestore: () -> Void = {}
    var onResign: () -> Void = {}
    weak var router: (any SavedNodeRouting)?
    private var childNames: [String] = []

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    var savedID: String? {
        onSavedID()
        return name
    }

    var savedState: [String] {
        get { childNames }
        set {
            childNames = newValue
            trace.record("\(name) restored [\(newValue.joined(separator: ", "))]")
            onRestore()
        }
    }

    override func didBecomeActive() {
        trace.record("\(name) didBecomeActive")
        if routesAtOnce { router?.routeByState() }
    }

    override func willResignActive() { onResign() }

    /// Attaches new children, and keeps their names in the state.
    func open(_ names: String...) {
        childNames += names
        for name in names { router?.show(name) }
    }
}

@MainActor protocol SavedNodeRouting: Routing {
    var interactor: SavedNodeInteractor { get }
}

extension SavedNodeRouting {
    var nodes: [SavedNodeRouter] { children.compactMap { $0 as? SavedNodeRouter } }
    var names: [String] { nodes.map(\.interactor.name) }

    func routeByState() {
        for name in interactor.savedState { show(name) }
    }

    @discardableResult
    func show(_ name: String) -> SavedNodeRouter {
        let child = SavedNodeRouter(SavedNodeInteractor(name, interactor.trace))
        attachChild(child)
        return child
    }
}

@MainActor
final class SavedNodeRouter: Router<SavedNodeInteractor>, SavedNodeRouting {
    init(_ interactor: SavedNodeInteractor) {
        super.init(interactor: interactor)
        interactor.router = self
    }
}

@MainActor
final class SavedRootRouter: LaunchRouter<SavedNodeInteractor, ViewControllableMock>, SavedNodeRouting {
    init(_ trace: Trace, runtime: TreeRuntime) {
        super.init(
            interactor: SavedNodeInteractor("root", trace), viewController: ViewControllableMock(), runtime: runtime)
        interactor.router = self
    }
}
