import RIBs
import RIBsTesting

@MainActor protocol RandomRouting: Routing {
    var randomInteractor: RandomInteractor { get }
    var pages: NavigationStack<RandomRouter> { get }
}

extension RandomRouting {
    var number: Int { randomInteractor.number }
}

final class RandomInteractor: Interactor {
    let number: Int
    let model: RuntimeModel
    let worker = RandomWorker()
    weak var world: RandomWorld?
    private(set) var canObserve = false

    init(number: Int, _ model: RuntimeModel) {
        self.number = number
        self.model = model
    }

    override func didBecomeActive() {
        model.didBecomeActive(number)
        canObserve = true
        if !worker.isStarted { worker.start(self) }
        world?.operateInCallback()
    }

    override func willResignActive() {
        model.willResign(number) { world?.operateInCallback() }
        canObserve = false
        onDeactivate { [weak world] in world?.operateInCallback() }
    }
}

final class RandomRouter: Router<RandomInteractor>, RandomRouting {
    var randomInteractor: RandomInteractor { interactor }
    private(set) lazy var pages = NavigationStack<RandomRouter>(parent: self)
    private(set) var isBeingDetached = false
    private(set) var attachCount = 0

    override func didLoad() {
        interactor.model.didLoad(number)
        interactor.world?.operateInCallback()
    }

    override func willAttach() {
        isBeingDetached = false
        attachCount += 1
    }

    override func willDetach() {
        interactor.model.willDetach(number)
        isBeingDetached = true
        interactor.world?.operateInCallback()
    }
}

final class RandomRoot: LaunchRouter<RandomInteractor, ViewControllableMock>, RandomRouting {
    var randomInteractor: RandomInteractor { interactor }
    private(set) lazy var pages = NavigationStack<RandomRouter>(parent: self)

    init(_ interactor: RandomInteractor, runtime: TreeRuntime) {
        super.init(interactor: interactor, viewController: ViewControllableMock(), runtime: runtime)
    }
}

final class RandomWorker: Worker {
    weak var world: RandomWorld?

    override func didStart(_: any InteractorScope) { world?.operateInCallback() }
    override func didStop() { world?.operateInCallback() }
}
