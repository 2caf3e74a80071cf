import RIBs
import RIBsTesting

extension ChaosWorld {
    static let treeOperationCount = 25
    static let otherOperationCount = 20

    // MARK: - On the tree

    func operateOnTree(_ operation: Int) {
        switch operation {
        case 0, 1, 2: attachNew()
        case 3, 4: attachHeld()
        case 5, 6, 7: detach()
        case 8: anyRouter()?.interactable.deactivate()
        case 9: anyRouter()?.interactable.activate()
        case 10, 11: fillSlot()
        case 12: emptySlot()
        case 13, 14, 15: changePages()
        case 16: anyRouter()?.viewController.dismissBySystem()
        case 17: launchOrTerminate()
        case 18, 19: if routers.count > 1, let router = take(from: \.routers) { drop(router) }
        case 20: holdDetached()
        case 21: fillOwnSlot()
        case 22: if let slot = take(from: \.slots) { emptyOrDrop(slot) }
        case 23: if let stack = take(from: \.stacks) { emptyOrDrop(stack) }
        default: read()
        }
    }

    private func attachNew() {
        guard hasRoom, let parent = anyRouter() else { return }
        let router = newRouter()
        if random(3) == 0 { routers.append(router) }
        router.join(parent)
        parent.attachChild(router)
    }

    private func attachHeld() {
        guard let parent = anyRouter(), let router = joinFreeRouter(to: parent) else { return }
        parent.attachChild(router)
    }

    private func detach() {
        guard let router = anyRouter(), let parent = router.modelParent,
            parent.children.contains(where: { $0 === router })
        else { return }
        if random(3) == 0, routers.count < 12 { routers.append(router) }
        let before = operationCount
        parent.detachChild(router)
        // In a callback, the interactor can be in the middle of its activation or deactivation.
        if isOutermost, operationCount == before, !isInactive(router) { fail("a detached RIB is active") }
        drop(router)
    }

    private func holdDetached() {
        guard hasRoom, routers.count < 12 else { return }
        routers.append(newRouter())
    }

    private func fillSlot() {
        guard let parent = anyRouter() else { return }
        parent.hasSlots = true
        let slot = random(2) == 0 ? parent.slot : parent.dashboard
        guard hasRoom else { return }
        slot.attach { child(for: parent) }
    }

    private func emptySlot() {
        guard let parent = anyRouter(), parent.hasSlots else { return }
        random(2) == 0 ? parent.slot.detach() : parent.dashboard.detach()
    }

    /// Fills a slot or a stack that the parent router does not retain.
    private func fillOwnSlot() {
        guard let parent = anyRouter(), hasRoom, slots.count + stacks.count < 6 else { return }
        if random(2) == 0 {
            let slot = ChildSlot<ChaosRouter>(parent: parent, embeddingIn: parent.viewController)
            slots.append(slot)
            slot.attach { child(for: parent) }
        } else {
            let stack = NavigationStack<ChaosRouter>(parent: parent)
            stacks.append(stack)
            for _ in 0...random(2) { stack.push { child(for: parent) } }
        }
    }

    private func emptyOrDrop(_ slot: ChildSlot<ChaosRouter>) {
        if random(2) == 0 { slot.detach() }
        drop(slot)
    }

    private func emptyOrDrop(_ stack: NavigationStack<ChaosRouter>) {
        if random(2) == 0 { stack.removeAll() }
        drop(stack)
    }

    private func changePages() {
        guard let parent = anyRouter(), hasRoom else { return }
        parent.hasSlots = true
        let pages = parent.pages
        switch random(7) {
        case 0, 1: pages.push { child(for: parent) }
        case 2: pages.push(singleTop: random(3)) { child(for: parent) }
        case 3, 4: pages.pop()
        case 5: if !pages.isEmpty { pages.pop(to: pages.children[random(pages.children.count)]) }
        default: pages.removeAll()
        }
    }

    private func launchOrTerminate() {
        guard let router = routers.first else { return }
        if random(3) == 0 { router.terminate() } else { router.launch(from: window) }
    }

    /// Reads all public properties.
    private func read() {
        guard let router = anyRouter() else { return }
        _ = router.children.map { $0.interactable.isActive }
        _ = router.snapshot
        _ = router.lifecycle.value
        _ = window.onBackPress?() ?? router.handleBackPress()
    }

    private func newRouter() -> ChaosRouter {
        guard random(3) == 0 else { return ChaosRouter(self) }
        let component = builder.componentForCurrentBuildPass
        _ = (component.service, component.service(random(2)))
        return builder.finalStageBuild()
    }

    /// Builds the child of a slot or a stack.
    private func child(for parent: ChaosRouter) -> ChaosRouter {
        actInCallback()
        if random(3) == 0, let router = joinFreeRouter(to: parent) { return router }
        let router = newRouter()
        router.join(parent)
        return router
    }

    private func joinFreeRouter(to parent: ChaosRouter) -> ChaosRouter? {
        let before = operationCount
        // Another thread can release a router that is being read. Its `deinit` then runs here and can attach others.
        guard let free = routers.first(where: { $0.isFree && !parent.isBelow($0) }), operationCount == before
        else { return nil }
        free.join(parent)
        return free
    }

    func anyRouter() -> ChaosRouter? {
        if random(6) == 0 { return routers.first }
        return roster[random(roster.count)].router ?? routers.last
    }
}
