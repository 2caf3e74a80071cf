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
        case 21: fillOwnHost()
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
        // In a callback, it may be in the middle of its activation or deactivation.
        if isOutermost, operationCount == before, !isInactive(router) { fail("a detached RIB is active") }
        drop(router)
    }

    private func holdDetached() {
        guard hasRoom, routers.count < 12 else { return }
        routers.append(newRouter())
    }

    private func fillSlot() {
        guard let parent = anyRouter() else { return }
        parent.hasHosts = true
        let slot = random(2) == 0 ? parent.slot : parent.dashboard
        guard hasRoom else { return }
        slot.attach { child(for: parent) }
    }

    private func emptySlot() {
        guard let parent = anyRouter(), parent.hasHosts else { return }
        random(2) == 0 ? parent.slot.detach() : parent.dashboard.detach()
    }

    /// Fills a slot or a stack that the parent router does not hold.
    private func fillOwnHost() {
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
        parent.hasHosts = true
        let pages = parent.pages
        switch random(9) {
        case 0, 1: pages.push { child(for: parent) }
        case 2: pages.push(singleTop: random(3)) { child(for: parent) }
        case 3: pages.push(clearTop: random(3)) { child(for: parent) }
        case 4: pages.replaceTop { child(for: parent) }
        case 5: pages.pop()
        case 6: pages.popToFirst()
        case 7: if !pages.isEmpty { pages.pop(to: pages.children[random(pages.children.count)]) }
        default: pages.removeAll()
        }
    }

    private func launchOrTerminate() {
        guard let router = routers.first else { return }
        if random(3) == 0 { router.terminate() } else { router.launch(from: window) }
    }

    /// Reads everything that can be read.
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
        let free = routers.first { $0.isFree && !parent.isBelow($0) }
        // The search looks at routers that another thread may release meanwhile. Their `deinit`s run here then, and
        // may attach the one that was found.
        guard operationCount == before, let free else { return nil }
        free.join(parent)
        return free
    }

    func anyRouter() -> ChaosRouter? {
        if random(6) == 0 { return routers.first }
        return roster[random(roster.count)].router ?? routers.last
    }

    // MARK: - Beside the tree

    func operateOutsideOfTree(_ operation: Int) {
        switch operation {
        case 0, 1, 2, 3: send()
        case 4, 5: observeWhileActive()
        case 6: observe()
        case 7: if let observation = take(from: \.observations) { endOrDrop(observation) }
        case 8: addStreams()
        case 9: dropStreams()
        case 10, 11: addInteractorOrWorker()
        case 12: if let interactor = take(from: \.interactors) { drop(interactor) }
        case 13: startOrStopWorker()
        case 14: if let worker = take(from: \.workers) { drop(worker) }
        case 15: startWorkflow()
        case 16: if let run = take(from: \.runs) { cancelOrDrop(run) }
        case 17: startTask()
        case 18: startLoop()
        default: clock.advance(by: .milliseconds(250))
        }
    }

    func addStreams() {
        guard streams.count < 6 else { return }
        streams.append(MutableStateStream(nextValue()))
        events.append(MutableEventStream())
    }

    private func dropStreams() {
        if streams.count > 2, let stream = take(from: \.streams) { drop(stream) }
        if events.count > 2, let stream = take(from: \.events) { drop(stream) }
    }

    private func nextValue() -> ChaosValue {
        sentCount += 1
        return ChaosValue(number: sentCount, token: random(2) == 0 ? ChaosToken(.value, ledger) : nil)
    }

    private func send() {
        let stream = streams[random(streams.count)]
        switch random(4) {
        case 0: events[random(events.count)].send(nextValue())
        case 1: stream.update { $0 = nextValue() }
        default: stream.send(nextValue())
        }
    }

    private func observeWhileActive() {
        guard let interactor = anyInteractor(), interactor.isOpen else { return }
        let stream = streams[random(streams.count)]
        let observer = ChaosObserver(of: stream, while: interactor)
        if observers.count > 20 { observers.removeFirst() }
        observers.append(observer)
        stream.observe(while: interactor, handler(observer))
        guard interactor.isOpen else { return }
        events[random(events.count)].observe(while: interactor) { [weak self] _ in self?.actInCallback() }
    }

    private func observe() {
        guard observations.count < 8 else { return }
        let stream = streams[random(streams.count)]
        let observer = ChaosObserver(of: stream)
        if observers.count > 20 { observers.removeFirst() }
        observers.append(observer)
        observations.append(stream.observe(handler(observer)))
    }

    private func handler(_ observer: ChaosObserver) -> @MainActor (ChaosValue) -> Void {
        let token = ChaosToken(.capture, ledger)
        return { [weak self] value in
            observer.see(value)
            withExtendedLifetime(token) { self?.actInCallback() }
        }
    }

    private func endOrDrop(_ observation: StreamObservation) {
        if random(2) == 0 { observation.end() }
        drop(observation)
    }

    func anyInteractor() -> ChaosInteractor? {
        if random(3) > 0, let router = anyRouter() { return router.interactor }
        return interactors.isEmpty ? nil : interactors[random(interactors.count)]
    }

    private func addInteractorOrWorker() {
        if interactors.count < 4 {
            let interactor = ChaosInteractor(self)
            interactors.append(interactor)
            if random(3) > 0 { interactor.activate() }
        } else if workers.count < 6 {
            workers.append(ChaosWorker(self))
        }
    }

    private func startOrStopWorker() {
        guard !workers.isEmpty else { return }
        let worker = workers[random(workers.count)]
        if random(3) == 0 { return worker.stop() }
        guard let interactor = anyInteractor() else { return }
        if !worker.isStarted { worker.interactor = interactor }
        worker.start(interactor)
    }

    private func startWorkflow() {
        guard runs.count < 4, openRunCount < 8, let interactor = anyInteractor() else { return }
        runDidBegin()
        let run = ChaosWorkflow(self).start(with: interactor)
        runs.append(run)
        allRuns.append(WeakRun(run: run))
    }

    private func cancelOrDrop(_ run: WorkflowRun) {
        if random(2) == 0 { run.cancel() }
        drop(run)
    }

    private func startTask() {
        guard let interactor = anyInteractor(), interactor.isOpen else { return }
        interactor.task { [weak self, ledger] in
            await Task.yield()
            self?.actInCallback()
            return ChaosToken(.value, ledger)
        } then: { [weak self] _ in
            self?.actInCallback()
        }
    }

    /// Reads a sequence until its stream, or the owner of its stream, is released.
    private func startLoop() {
        guard ledger.count(.loop) < 8 else { return }
        switch random(4) {
        case 0: read(streams[random(streams.count)].values)
        case 1: if let interactor = anyInteractor() { read(interactor.isActiveStream.values) }
        case 2: if let router = anyRouter() { read(router.lifecycle.values) }
        default: if let worker = workers.last { read(worker.isStartedStream.values) }
        }
    }

    private func read<Value: Sendable>(_ values: AsyncStream<Value>) {
        let token = ChaosToken(.loop, ledger)
        Task { [weak self] in
            for await _ in values { self?.actInCallback() }
            withExtendedLifetime(token) {}
        }
    }
}
