import RIBs
import RIBsDrawing
import RIBsInspector
import RIBsTesting

/// An interactor with closures for a test in its callbacks.
@MainActor
final class TestInteractor: Interactor {
    var onActive: (TestInteractor) -> Void = { _ in }
    var onResign: () -> Void = {}

    override func didBecomeActive() { onActive(self) }
    override func willResignActive() { onResign() }
}

/// A RIB without a view.
@MainActor
class TestRouter: Router<TestInteractor> {
    var onLoad: (TestRouter) -> Void = { _ in }

    init() {
        super.init(interactor: TestInteractor())
    }

    init(component: any Dependency) {
        super.init(interactor: TestInteractor(), component: component)
    }

    override final func didLoad() { onLoad(self) }
}

@MainActor final class LobbyRouter: TestRouter {}
@MainActor final class GameRouter: TestRouter {}

/// A RIB with a view.
@MainActor
final class PageRouter: ViewableRouter<TestInteractor, ViewControllableMock> {
    init() {
        super.init(interactor: TestInteractor(), viewController: ViewControllableMock())
    }
}

@MainActor
final class RootRouter: LaunchRouter<TestInteractor, ViewControllableMock> {
    init(_ runtime: TreeRuntime) {
        super.init(interactor: TestInteractor(), viewController: ViewControllableMock(), runtime: runtime)
    }
}

extension Router {
    /// Attaches `child` and returns it.
    func attach<Child: Routing>(_ child: Child) -> Child {
        attachChild(child)
        return child
    }
}

extension InspectedRIB {
    /// The RIB and its descendants, each before its children.
    var all: [InspectedRIB] { [self] + children.flatMap(\.all) }

    /// The names of the RIBs with their changes: `Root(Lobby, +Game, -Verify)`.
    var text: String {
        let sign = change.map { $0 == .attached ? "+" : "-" } ?? ""
        return sign + name + (children.isEmpty ? "" : "(\(children.map(\.text).joined(separator: ", ")))")
    }
}
