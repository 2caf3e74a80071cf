import RIBs
import RIBsTesting

/// A RIB that records its lifecycle in a trace, with closures for a test in each callback.
@MainActor
final class TracedInteractor: Interactor {
    let name: String
    let trace: Trace
    var onActive: (TracedInteractor) -> Void = { _ in }
    var onResign: (TracedInteractor) -> Void = { _ in }

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    override func didBecomeActive() {
        trace.record("\(name) didBecomeActive")
        onActive(self)
    }

    override func willResignActive() {
        trace.record("\(name) willResignActive")
        onResign(self)
    }
}

@MainActor
final class TracedRouter: Router<TracedInteractor> {
    var onLoad: (TracedRouter) -> Void = { _ in }

    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace))
    }

    override func didLoad() {
        interactor.trace.record("\(interactor.name) didLoad")
        onLoad(self)
    }
}

extension Router where InteractorType == TracedInteractor {
    /// Attaches a new router, and returns it.
    func attach(_ name: String) -> TracedRouter {
        let child = TracedRouter(name, interactor.trace)
        attachChild(child)
        return child
    }

    var childNames: [String] { children.map { ($0 as? TracedRouter)?.interactor.name ?? "?" } }
}

@MainActor
final class RootRouter: LaunchRouter<TracedInteractor, ViewControllableMock> {
    init(_ trace: Trace = Trace(), runtime: TreeRuntime = TreeRuntime(warningHandler: { _ in })) {
        super.init(
            interactor: TracedInteractor("root", trace), viewController: ViewControllableMock(), runtime: runtime)
    }
}
