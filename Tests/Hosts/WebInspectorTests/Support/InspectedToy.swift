import DependencyContainer
import RIBs
import RIBsScreens
import RIBsTesting
import WebHost

@testable import WebInspector

/// A session with a tree that a test changes.
@MainActor
final class InspectedToy: HostedSession {
    let window = ScreenWindow()
    let root: ToyRouter
    let inspected: InspectedSession

    /// - Parameter clock: The clock of the tree.
    init(in sessions: InspectedSessions, named name: String? = nil, clock: ManualClock = ManualClock()) {
        let root = ToyRouter(
            interactor: Interactor(), viewController: ToyController(), runtime: TreeRuntime(clock: clock))
        self.root = root
        let assembler = Assembler()
        assembler.services.register(Int.self) { _ in 7 }
        inspected = sessions.inspect(root, in: window, named: name) { assembler.report(roots: [], making: false) }
        inspected.id = "\(sessions.all.count)"
    }

    func launch(opening link: String?) { root.launch(from: window) }

    func end() { root.terminate() }
}

@MainActor
final class ToyRouter: LaunchRouter<Interactor, ToyController> {
    @discardableResult
    func attachGame() -> GameRouter {
        let game = GameRouter(interactor: GameInteractor())
        attachChild(game)
        return game
    }
}

@MainActor
final class GameRouter: Router<GameInteractor> {}

@MainActor
final class GameInteractor: Interactor, Restorable {
    var savedState = ["A"]
}

/// A form with a secret, which the controller keeps.
@MainActor
final class ToyController: ScreenController {
    var title = "Toy <1>" { didSet { setNeedsRender() } }
    private var secret = ""

    override func render() -> Screen {
        Screen(
            title: title,
            elements: [.field(.init(id: "password", label: "Password", value: secret, secret: true))])
    }

    override func didSet(_ id: String, to value: String) {
        secret = value
        setNeedsRender()
    }
}

/// The dependency of the root, with a builder and a service.
final class ToyDependency: ContainerDependency {
    let builders = BuilderContainer()
    let services: any Resolver

    init() {
        let container = Container()
        services = container
        builders.register(builder: ToyBuilder.self, with: "toy")
        container.register(String.self) { _ in fatalError("The inspector called a factory.") }
    }
}

final class ToyBuilder: Buildable, Requiring {
    static let needs = Needs(.service(String.self))
}
