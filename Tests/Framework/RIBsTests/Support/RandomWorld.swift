import RIBs
import RIBsTesting

/// A tree whose life-cycle callbacks, workers, handlers, and observers of streams and events perform random operations,
/// and the model of the tree.
///
/// The same seed and the same steps perform the same operations.
@MainActor
final class RandomWorld {
    private struct Weak {
        weak var router: (any RandomRouting)?
    }

    /// The first violations of the model's rules.
    private(set) var failures: [String] = []
    private(set) var operationCount = 0

    private let model = RuntimeModel()
    private let root: RandomRoot
    private var routers: [Weak] = []
    /// The routers that the test retains. The others are retained by their parents.
    private var kept: [Int: RandomRouter] = [:]
    private var streams = (0..<3).map { _ in MutableStateStream(0) }
    private var sentCount = 0
    private let seed: UInt64
    private var numbers: SeededGenerator
    private var observation: StreamObservation?
    private let window = LaunchWindowMock()
    /// The maximal number of operations in the callbacks of one step, and their maximal depth.
    private var budget = 0
    private var depth = 0

    /// - Parameter reporter: Must not change the life, so that the trees with and without a leak detector are equal.
    init(seed: UInt64, leakReporter reporter: LeakReporter) {
        self.seed = seed
        numbers = SeededGenerator(seed: seed)
        let runtime = TreeRuntime(clock: ManualClock(), leakReporter: reporter)
        root = RandomRoot(RandomInteractor(number: model.add(), model), runtime: runtime)
        adopt(root)
        runtime.warningHandler = { [weak self] _ in self?.operateInCallback() }
        runtime.errorHandler = { [weak self] _ in self?.operateInCallback() }
        observation = runtime.events.observe { [weak self] _ in self?.operateInCallback() }
        launch()
    }

    /// - Parameter number: Decides, with the seed, what the step does.
    func step(_ number: UInt64) {
        numbers = SeededGenerator(seed: seed &* 1_000_003 &+ number)
        budget = 12
        operate()
        budget = 0
        for violation in model.disorder + model.violations(state: state) where failures.count < 3 {
            failures.append("after \(operationCount) operations, \(violation)")
        }
    }

    /// The callbacks so far, and the places of the pushed pages, in order.
    var log: [String] { model.log }

    /// Releases all objects, and returns those that are still alive.
    func end() -> [Int] {
        observation = nil
        root.terminate()
        // The clock stands still. The timer of the detector would never end, and would retain what it expects.
        root.runtime.leakDetector.reporter = .off
        for number in kept.keys.sorted() { kept[number] = nil }
        return routers.indices.filter { $0 != 0 && routers[$0].router != nil }
    }

    func operateInCallback() {
        guard budget > 0, random(3) == 0 else { return }
        budget -= 1
        operate()
    }

    /// Performs a random operation, which can be in a callback.
    private func operate() {
        guard depth < 6 else { return }
        depth += 1
        operationCount += 1
        switch random(14) {
        case 0, 1, 2: attachNew()
        case 3: attachKept()
        case 4, 5: detach()
        case 6, 7: changeActivity()
        case 8: if random(4) == 0 { terminate() } else { launch() }
        case 9: sendValue()
        case 10: observe()
        case 11: push()
        case 12: pop()
        default: changeWorker()
        }
        depth -= 1
    }

    // MARK: - Operations

    private func attachNew() {
        guard let parent = anyRouter() else { return }
        let router = RandomRouter(interactor: RandomInteractor(number: model.add(), model))
        adopt(router)
        if random(4) == 0 { kept[router.number] = router }
        attach(router, to: parent)
    }

    private func attachKept() {
        let free = kept.keys.sorted().filter { model.parent(of: $0) == nil }
        guard !free.isEmpty, let parent = anyRouter() else { return }
        let number = free[random(free.count)]
        guard let router = kept[number], !model.isInSubtree(parent.number, of: number) else { return }
        if random(3) == 0 { kept[number] = nil }
        attach(router, to: parent)
    }

    /// Pushes a page, which a callback can detach.
    private func push() {
        guard let parent = anyRouter() else { return }
        let page = RandomRouter(interactor: RandomInteractor(number: model.add(), model))
        adopt(page)
        model.attach(
            page.number, to: parent.number, isActive: false, isParentActive: parent.interactable.isActive)
        parent.pages.push { page }
        let (isPage, isChild) = (parent.pages.children.contains { $0 === page }, isChild(page, of: parent))
        // A callback can detach the page, and attach it again without the stack.
        if isPage != isChild, page.attachCount == 1 {
            failures.append("\(page.number) is on the stack: \(isPage), attached: \(isChild)")
        }
        model.record("\(page.number) pushed: \(isPage)")
        didDetach(page, from: parent)
    }

    private func pop() {
        guard let parent = anyRouter(), let page = parent.pages.top else { return }
        parent.pages.pop()
        didDetach(page, from: parent)
    }

    private func attach(_ router: RandomRouter, to parent: any RandomRouting) {
        model.attach(
            router.number, to: parent.number, isActive: router.interactable.isActive,
            isParentActive: parent.interactable.isActive)
        parent.attachChild(router)
    }

    private func detach() {
        guard let router = anyRouter() as? RandomRouter, !router.isBeingDetached,
            let parent = model.parent(of: router.number).flatMap({ routers[$0].router }), isChild(router, of: parent)
        else { return }
        if random(3) == 0 { kept[router.number] = router }
        parent.detachChild(router)
        didDetach(router, from: parent)
    }

    /// Tells the model, unless a callback changed it already and attached the router elsewhere.
    private func didDetach(_ router: RandomRouter, from parent: any RandomRouting) {
        guard model.parent(of: router.number) == parent.number, !isChild(router, of: parent) else { return }
        model.detach(router.number)
    }

    private func changeActivity() {
        guard let interactor = anyRouter()?.randomInteractor else { return }
        if random(2) == 0 {
            model.activate(interactor.number)
            interactor.activate()
        } else {
            model.deactivate(interactor.number) { interactor.deactivate() }
        }
    }

    private func launch() {
        model.activate(root.number)
        root.launch(from: window)
    }

    private func terminate() {
        model.deactivate(root.number) {}
        root.terminate()
        let left = model.children(of: root.number).filter { number in
            !root.children.contains { $0 === routers[number].router }
        }
        for child in left { model.detach(child) }
    }

    private func sendValue() {
        sentCount += 1
        streams[random(streams.count)].send(sentCount)
    }

    private func observe() {
        guard let interactor = anyRouter()?.randomInteractor, interactor.canObserve else { return }
        var last = -1
        streams[random(streams.count)].observe(while: interactor) { [unowned self] value in
            if value <= last { failures.append("an observer saw \(value) after \(last)") }
            last = value
            operateInCallback()
        }
    }

    private func changeWorker() {
        guard let worker = anyRouter()?.randomInteractor.worker, let other = anyRouter()?.interactable else { return }
        if random(2) == 0 { worker.stop() } else { worker.start(other) }
    }

    // MARK: - Private

    private func adopt(_ router: any RandomRouting) {
        routers.append(Weak(router: router))
        router.randomInteractor.world = self
        router.randomInteractor.worker.world = self
    }

    private func state(of number: Int) -> RuntimeModel.State? {
        guard let router = routers[number].router else {
            for child in model.children(of: number) { model.detach(child) }
            return nil
        }
        return RuntimeModel.State(
            children: router.children.compactMap { ($0 as? any RandomRouting)?.number },
            isActive: router.interactable.isActive)
    }

    private func isChild(_ router: any RandomRouting, of parent: any RandomRouting) -> Bool {
        parent.children.contains { $0 === router }
    }

    private func anyRouter() -> (any RandomRouting)? {
        if random(6) == 0 { return root }
        let recent = min(routers.count, 24)
        return routers[routers.count - 1 - random(recent)].router ?? kept.min { $0.key < $1.key }?.value
    }

    private func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
