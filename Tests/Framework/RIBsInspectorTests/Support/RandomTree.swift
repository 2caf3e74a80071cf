import RIBs
import RIBsTesting

/// A tree that random operations change, some of them from inside the callbacks of others.
@MainActor
final class RandomTree {
    let root: RootRouter
    private let window = LaunchWindowMock()
    private let limit: Int
    private var generator: SeededGenerator
    /// The routers that were detached and can be attached again.
    private var kept: [any Routing] = []
    /// The number of operations in progress, which limits the recursion.
    private var depth = 0

    /// - Parameter limit: The number of RIBs at which no more are attached.
    init(_ runtime: TreeRuntime, limit: Int = 30, seed: UInt64) {
        root = RootRouter(runtime)
        self.limit = limit
        generator = SeededGenerator(seed: seed)
    }

    func step() {
        guard depth < 3 else { return }
        depth += 1
        defer { depth -= 1 }
        switch Int.random(in: 0..<40, using: &generator) {
        case 0...19 where routers(below: root).count < limit: attach()
        case 0...31: detach()
        case 32...35: routers(below: root).randomElement(using: &generator)?.interactable.deactivate()
        case 36...38: routers(below: root).randomElement(using: &generator)?.interactable.activate()
        default: root.interactable.isActive ? root.terminate() : root.launch(from: window)
        }
    }

    private func attach() {
        let parent = ([root] + routers(below: root)).randomElement(using: &generator) ?? root
        if Bool.random(using: &generator), let again = kept.popLast() { return parent.attachChild(again) }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: parent.attachChild(PageRouter())
        case 1: parent.attachChild(prepared(LobbyRouter()))
        default:
            let router = prepared(LobbyRouter())
            router.attachChild(GameRouter())
            parent.attachChild(router)
        }
    }

    private func detach() {
        guard let child = routers(below: root).randomElement(using: &generator) else { return }
        let parent = ([root] + routers(below: root)).first { $0.children.contains { $0 === child } }
        parent?.detachChild(child)
        // A callback can have attached it again.
        let isAttached = routers(below: root).contains { $0 === child } || kept.contains { $0 === child }
        if !isAttached, kept.count < 5, child.children.isEmpty { kept.append(child) }
    }

    private func prepared(_ router: LobbyRouter) -> LobbyRouter {
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return router }
        router.interactor.onActive = { [weak self] _ in self?.step() }
        router.interactor.onResign = { [weak self] in self?.step() }
        router.onLoad = { [weak self] _ in self?.step() }
        return router
    }

    private func routers(below router: any Routing) -> [any Routing] {
        router.children.flatMap { [$0] + routers(below: $0) }
    }
}
