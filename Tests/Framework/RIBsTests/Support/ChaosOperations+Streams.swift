import RIBs
import RIBsTesting

// The operations on streams, interactors, workers, workflows and the clock.
extension ChaosWorld {
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
        let activation = interactor.endingCount
        interactor.task { [weak self, ledger] in
            await Task.yield()
            self?.actInCallback()
            return ChaosToken(.value, ledger)
        } then: { [weak self, weak interactor] _ in
            // The `deinit` of an interactor that another thread released can still wait for the main actor.
            let isWaiting = interactor == nil && self?.places.contains(.otherThreads) == true
            if interactor?.endingCount != activation, !isWaiting { self?.fail("a task ended after its activation") }
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
