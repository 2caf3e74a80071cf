@testable import RIBs

/// The rules that hold between two steps of a world.
extension ChaosWorld {
    func check() {
        for router in roster.compactMap(\.router) { check(router) }
        for observer in observers where !observer.isRight { fail("an observer saw \(observer.last) last") }
        for worker in workers { check(worker) }
    }

    private func check(_ router: ChaosRouter) {
        let children = router.children.compactMap { $0 as? ChaosRouter }
        for child in children {
            if child.modelParent !== router { fail("a child has another parent by the model") }
            if child.treePath != router.treePath + "/Chaos" { fail("a child is at \(child.treePath)") }
        }
        if Set(children.map(ObjectIdentifier.init)).count != children.count { fail("a child is there twice") }
        let interactor = router.interactor
        if interactor.isActive != interactor.isActiveStream.value { fail("isActive differs from its stream") }
        if router.hasSlots { checkSlots(of: router, children) }
    }

    private func checkSlots(of router: ChaosRouter, _ children: [ChaosRouter]) {
        let hosted = [router.slot.child].compactMap(\.self) + router.pages.children
        for child in hosted + [router.dashboard.child].compactMap(\.self)
        where !children.contains(where: { $0 === child }) {
            fail("the child of a slot or a stack is not attached")
        }
        // A child is shown once it is loaded, and above the child below it. Below a RIB that left the tree none is shown.
        let hasLeft = router.node.root.isDetached
        let isLoaded = { (child: ChaosRouter) in !hasLeft && child.lifecycle.value == .didLoad }
        let shownChildren =
            [router.slot.child].compactMap(\.self).filter(isLoaded) + router.pages.children.prefix(while: isLoaded)
        let shown = Set(shownChildren.map { ObjectIdentifier($0.viewController) })
        let presented = router.viewController.presented.map { ObjectIdentifier($0.view) }
        // A RIB that came back into a slot shows its subtree when the slot shows its view.
        let waits = router.node.lineage.contains { $0.extras?.stackEntry.map { $0.phase != .shown } ?? false }
        guard waits ? shown.isSuperset(of: presented) : shown == Set(presented) else {
            return fail("\(presented.count) views are presented instead of \(shown.count)")
        }
    }

    private func check(_ worker: ChaosWorker) {
        if worker.isStarted != worker.isStartedStream.value { fail("isStarted differs from its stream") }
        if worker.isActive != worker.isRunning { fail("a worker runs: \(worker.isRunning)") }
        // A worker stops when its interactor is deallocated, which can take a turn of the main actor.
        if worker.isStarted, worker.interactor == nil { return }
        let shouldWork = worker.isStarted && worker.interactor?.isActive == true
        if worker.isActive != shouldWork { fail("a worker works: \(worker.isActive)") }
    }

    /// Returns whether `router` and its descendants are inactive.
    func isInactive(_ router: ChaosRouter) -> Bool {
        !router.interactor.isActive && router.children.allSatisfy { ($0 as? ChaosRouter).map(isInactive) ?? true }
    }
}
