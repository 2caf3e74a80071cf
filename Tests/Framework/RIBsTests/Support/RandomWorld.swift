import RIBs
import RIBsTesting

/// A set of trees whose callbacks perform random operations, with a simple model of the expected children.
///
/// The same seed performs the same operations.
@MainActor
final class RandomWorld {
    private struct Weak {
        weak var router: RandomRouter?
    }

    let root: RandomRouter
    /// The first differences from the model.
    private(set) var failures: [String] = []
    private(set) var operationCount = 0

    private var routers: [Weak] = []
    /// The routers that the test retains. The others are retained by their parents.
    private var kept: [Int: RandomRouter] = [:]
    private var children: [Int: [Int]] = [:]
    private var parents: [Int: Int] = [:]
    private var streams = (0..<3).map { _ in MutableStateStream(0) }
    private var sentCount = 0
    private var numbers: SeededGenerator
    /// The maximal number of operations in the callbacks of one step, and their maximal depth.
    private var budget = 0
    private var depth = 0

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        root = RandomRouter(number: 0)
        routers.append(Weak(router: root))
        children[0] = []
        root.world = self
        root.interactor.world = self
        root.interactable.activate()
    }

    func step() {
        budget = 12
        operate()
        budget = 0
        compare()
    }

    /// Releases all objects, and returns those that are still alive.
    func end() -> [Int] {
        for child in root.children { root.detachChild(child) }
        kept = [:]
        return routers.compactMap { $0.router?.number }.filter { $0 != 0 }
    }

    /// Performs a random operation, which can be in a callback.
    func operate() {
        guard depth < 6 else { return }
        depth += 1
        defer { depth -= 1 }
        operationCount += 1
        switch random(10) {
        case 0, 1, 2: attachNew()
        case 3: attachKept()
        case 4, 5: detach()
        case 6: anyRouter()?.interactable.deactivate()
        case 7: anyRouter()?.interactable.activate()
        case 8: send()
        default: observe()
        }
    }

    func operateInCallback() {
        guard budget > 0, random(3) == 0 else { return }
        budget -= 1
        operate()
    }

    // MARK: - Operations

    private func attachNew() {
        guard let parent = anyRouter() else { return }
        let router = RandomRouter(number: routers.count)
        router.world = self
        router.interactor.world = self
        routers.append(Weak(router: router))
        children[router.number] = []
        if random(4) == 0 { kept[router.number] = router }
        attach(router, to: parent)
    }

    private func attachKept() {
        let free = kept.keys.sorted().filter { parent(of: $0) == nil }
        guard !free.isEmpty, let parent = anyRouter() else { return }
        let number = free[random(free.count)]
        guard let router = kept[number], !isInSubtree(parent.number, of: number) else { return }
        if random(3) == 0 { kept[number] = nil }
        attach(router, to: parent)
    }

    private func attach(_ router: RandomRouter, to parent: RandomRouter) {
        children[parent.number, default: []].append(router.number)
        parents[router.number] = parent.number
        parent.attachChild(router)
    }

    private func detach() {
        guard let router = anyRouter(), let parentNumber = parent(of: router.number),
            let parent = routers[parentNumber].router
        else { return }
        if random(3) == 0 { kept[router.number] = router }
        let wasDetaching = router.isBeingDetached
        router.isBeingDetached = true
        parent.detachChild(router)
        guard !wasDetaching else { return }
        router.isBeingDetached = false
        children[parentNumber]?.removeAll { $0 == router.number }
        parents[router.number] = nil
    }

    private func send() {
        sentCount += 1
        streams[random(streams.count)].send(sentCount)
    }

    private func observe() {
        guard let interactor = anyRouter()?.interactor, interactor.canObserve else { return }
        let stream = streams[random(streams.count)]
        var last = -1
        stream.observe(while: interactor) { [unowned self] value in
            if value <= last { fail("an observer saw \(value) after \(last)") }
            last = value
            operateInCallback()
        }
    }

    // MARK: - Model

    private func compare() {
        for (number, weak) in routers.enumerated() {
            guard let router = weak.router else { continue }
            let found = router.children.compactMap { ($0 as? RandomRouter)?.number }
            let expected = children[number] ?? []
            if found != expected { fail("\(number) has the children \(found) instead of \(expected)") }
        }
    }

    private func fail(_ text: String) {
        if failures.count < 3 { failures.append("after \(operationCount) operations, \(text)") }
    }

    /// The parent; nil if it was released as well.
    private func parent(of number: Int) -> Int? {
        guard let parent = parents[number], routers[parent].router != nil else { return nil }
        return parent
    }

    private func isInSubtree(_ number: Int, of other: Int) -> Bool {
        var ancestor: Int? = number
        while let current = ancestor {
            if current == other { return true }
            ancestor = parent(of: current)
        }
        return false
    }

    private func anyRouter() -> RandomRouter? {
        let recent = max(1, min(routers.count, 24))
        if random(6) == 0 { return root }
        return routers[routers.count - 1 - random(recent)].router ?? kept.min { $0.key < $1.key }?.value
    }

    private func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}

final class RandomInteractor: Interactor {
    weak var world: RandomWorld?
    weak var router: RandomRouter?
    private(set) var canObserve = false

    override func didBecomeActive() {
        canObserve = true
        world?.operateInCallback()
    }

    override func willResignActive() {
        world?.operateInCallback()
        canObserve = false
        onDeactivate { [unowned self] in world?.operateInCallback() }
    }
}

final class RandomRouter: Router<RandomInteractor> {
    let number: Int
    weak var world: RandomWorld?
    var isBeingDetached = false

    init(number: Int) {
        self.number = number
        super.init(interactor: RandomInteractor())
        interactor.router = self
    }

    override func didLoad() { world?.operateInCallback() }
    override func willDetach() { world?.operateInCallback() }
}
