import RIBs
import RIBsTesting

/// A counter of the live objects of a `ChaosWorld`. It outlives the world.
@MainActor
final class ChaosLedger {
    enum Kind: Int, CaseIterable {
        case router, interactor, view, worker, workflow, component, service, value, capture, loop
    }

    weak var world: ChaosWorld?
    private var counts = [Int](repeating: 0, count: Kind.allCases.count)

    func add(_ kind: Kind) { counts[kind.rawValue] += 1 }
    func remove(_ kind: Kind) { counts[kind.rawValue] -= 1 }
    func count(_ kind: Kind) -> Int { counts[kind.rawValue] }

    /// The kinds and numbers of the live objects: `router 2`.
    var survivors: [String] {
        Kind.allCases.filter { count($0) != 0 }.map { "\($0) \(count($0))" }
    }
}

/// An object whose `deinit` calls back into its world.
@MainActor
final class ChaosToken {
    private let ledger: ChaosLedger
    private let kind: ChaosLedger.Kind

    init(_ kind: ChaosLedger.Kind, _ ledger: ChaosLedger) {
        self.kind = kind
        self.ledger = ledger
        ledger.add(kind)
    }

    isolated deinit {
        ledger.remove(kind)
        ledger.world?.actInDeinit()
    }
}

/// A value of a stream. The values of a world are numbered in the order in which they are sent.
struct ChaosValue: Sendable {
    let number: Int
    let token: ChaosToken?
}

/// The values that one observer received.
@MainActor
final class ChaosObserver {
    private(set) weak var stream: StateStream<ChaosValue>?
    private(set) weak var interactor: ChaosInteractor?
    private let endingCount: Int
    private(set) var last = -1
    private(set) var isInOrder = true

    init(of stream: StateStream<ChaosValue>, while interactor: ChaosInteractor? = nil) {
        self.stream = stream
        self.interactor = interactor
        endingCount = interactor?.endingCount ?? 0
    }

    func see(_ value: ChaosValue) {
        if value.number <= last { isInOrder = false }
        last = value.number
    }

    /// Whether it received the values in order, and the last one if its interactor has not been deactivated since.
    var isRight: Bool {
        guard isInOrder else { return false }
        guard let stream, let interactor, interactor.endingCount == endingCount else { return true }
        return last == stream.value.number
    }
}

final class ChaosComponent: Component<EmptyComponent> {
    private let ledger: ChaosLedger
    private let token: ChaosToken

    init(_ ledger: ChaosLedger) {
        self.ledger = ledger
        token = ChaosToken(.component, ledger)
        super.init(dependency: EmptyComponent())
    }

    isolated deinit { ledger.world?.actInDeinit() }

    var service: ChaosToken { shared { ChaosToken(.service, ledger) } }
    func service(_ number: Int) -> ChaosToken { shared(key: number) { ChaosToken(.service, ledger) } }
}

/// A builder whose components begin another pass in their `deinit`.
final class ChaosBuilder: SimpleMultiStageComponentizedBuilder<ChaosComponent, ChaosRouter> {
    private weak var world: ChaosWorld?

    init(_ world: ChaosWorld) {
        self.world = world
        super.init { [ledger = world.ledger] in ChaosComponent(ledger) }
    }

    override func finalStageBuild(with component: ChaosComponent) -> ChaosRouter {
        guard let world else { fatalError("The world was released before its builder.") }
        let router = ChaosRouter(world)
        router.keepAlive(component)
        return router
    }
}

final class ChaosWorker: Worker {
    let token: ChaosToken
    weak var world: ChaosWorld?
    /// The interactor on which it was started last.
    weak var interactor: ChaosInteractor?
    /// Whether `didStart(_:)` was called, and `didStop()` was not called since.
    private(set) var isRunning = false

    init(_ world: ChaosWorld) {
        self.world = world
        token = ChaosToken(.worker, world.ledger)
    }

    isolated deinit { world?.actInDeinit() }

    override func didStart(_ interactorScope: any InteractorScope) {
        if isRunning { world?.fail("a worker starts twice") }
        isRunning = true
        super.didStart(interactorScope)
        world?.actInCallback()
    }

    override func didStop() {
        if !isRunning { world?.fail("a worker stops twice") }
        isRunning = false
        world?.actInCallback()
    }

    override func run() async throws {
        world?.actInCallback()
        await Task.yield()
        world?.actInCallback()
    }
}

/// A workflow of three steps in two branches.
final class ChaosWorkflow: Workflow<ChaosInteractor> {
    private let token: ChaosToken
    private weak var world: ChaosWorld?

    init(_ world: ChaosWorld) {
        self.world = world
        token = ChaosToken(.workflow, world.ledger)
        super.init()
        let first = onStep { [weak world] item in
            world?.actInCallback()
            await Task.yield()
            return (item, ())
        }
        first.onStep { [weak world] item, _ in
            world?.actInCallback()
            return (item, ())
        }.commit()
        first.fork().onStep { item, _ in
            await Task.yield()
            return (item, ())
        }.commit()
    }

    override func didComplete() { world?.runDidEnd() }
    override func didFail(_ error: any Error) { world?.runDidEnd() }
    override func didCancel() { world?.runDidEnd() }
}
