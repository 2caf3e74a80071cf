import RIBs
import RIBsTesting
import Testing

/// Tests of tasks with an ID, of their handles, and of the objects that their closures capture.
@MainActor
struct ActivationTaskTests {
    private let interactor = Interactor()
    private let clock = ManualClock()
    private let trace = Trace()
    private let sleepers = Sleepers()

    /// The loads that have not woken.
    private final class Sleepers {
        var count = 0
    }

    init() {
        interactor.activate()
    }

    /// Sleeps for a second, whether the caller is cancelled or not.
    private static func sleep(_ clock: ManualClock) async {
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
    }

    /// Starts a load that ignores its cancellation, and waits until it sleeps.
    @discardableResult
    private func load(_ name: String, id: AnyHashable? = "load") async -> ActivationTask {
        let count = clock.sleeperCount
        let task = interactor.task(id: id) { [trace, clock, sleepers] in
            trace.record("\(name) begins")
            sleepers.count += 1
            await Self.sleep(clock)
            sleepers.count -= 1
            return name
        } then: { [trace] result in
            trace.record("\((try? result.get()) ?? "none") arrives")
        }
        await clock.sleepers(count + 1)
        return task
    }

    /// Lets every load end.
    private func passTime() async {
        clock.advance(by: .seconds(1))
        #expect(await settle { sleepers.count == 0 })
        for _ in 0..<100 { await Task.yield() }
    }

    // MARK: - Captured objects

    @Test func `a detached RIB whose task captured self is released at once`() async {
        let root = TracedRouter("root", Trace())
        let clock = clock
        root.interactor.activate()
        let probe = DeallocationProbe()
        do {
            let child = probe.watch(TracedRouter("child", Trace()))
            root.attachChild(child)
            let interactor = probe.watch(child.interactor)
            interactor.task {
                await Self.sleep(clock)
            } then: { _ in
                interactor.deactivate()
            }
            await clock.sleepers(1)
            root.detachChild(child)
        }
        #expect(probe.isDeallocated)
        clock.advance(by: .seconds(1))
    }

    @Test func `work that was not started is released at the end of the activation`() {
        let probe = DeallocationProbe()
        do {
            let captured = probe.watch(Trace())
            interactor.task {
                captured.record("work")
            } then: { _ in
                captured.record("then")
            }
        }
        #expect(!probe.isDeallocated)
        interactor.deactivate()
        #expect(probe.isDeallocated)
    }

    @Test func `work is released before then is called`() async {
        let probe = DeallocationProbe()
        var isReleased: Bool?
        do {
            let captured = probe.watch(Trace())
            interactor.task {
                captured.record("work")
            } then: { _ in
                isReleased = probe.isDeallocated
            }
        }
        #expect(await settle { isReleased != nil })
        #expect(isReleased == true)
    }

    @Test func `an object that deactivates the scope when a cancelled task releases it ends the other tasks`() async {
        final class Deactivating {
            let interactor: Interactor
            init(_ interactor: Interactor) { self.interactor = interactor }
            deinit {
                let interactor = interactor
                MainActor.assumeIsolated { interactor.deactivate() }
            }
        }
        let task = interactor.task(id: "load") { [trace, interactor] in
            trace.record("never")
            _ = Deactivating(interactor)
        } then: { [deactivating = Deactivating(interactor)] _ in
            _ = deactivating
        }
        interactor.task { [trace] in trace.record("never either") }
        task.cancel()
        #expect(!interactor.isActive)
        await passTime()
        #expect(trace.events == [])
    }

    // MARK: - The newest wins

    @Test func `a retry replaces the load before, whose then is never called`() async {
        await load("first")
        await load("second")
        await passTime()
        #expect(trace.events == ["first begins", "second begins", "second arrives"])
    }

    @Test func `pulling to refresh twice before the task runs loads once`() async {
        for name in ["first", "second"] {
            interactor.task(id: "refresh") { [trace] in trace.record(name) }
        }
        await passTime()
        #expect(trace.events == ["second"])
    }

    @Test func `a search at each letter shows the newest result, whatever order the answers have`() async {
        let answers = MutableStateStream<Set<String>>([])
        for text in ["t", "te", "tea"] {
            interactor.task(id: "search") {
                for await ready in answers.values where ready.contains(text) { break }
                return text
            } then: { [trace] result in
                trace.record((try? result.get()) ?? "none")
            }
            await Task.yield()
        }
        for text in ["tea", "t", "te"] {
            answers.update { $0.insert(text) }
            for _ in 0..<10 { await Task.yield() }
        }
        #expect(trace.events == ["tea"])
    }

    @Test func `a task that is replaced inside its own then ends once`() async {
        interactor.task(id: "load") {
        } then: { [trace, interactor] _ in
            trace.record("first")
            interactor.task(id: "load") {
            } then: { _ in
                trace.record("second")
            }
        }
        #expect(await settle { trace.events == ["first", "second"] })
    }

    @Test func `work that starts a task with its own ID is replaced`() async {
        interactor.task(id: "load") { [trace, interactor] in
            interactor.task(id: "load") { trace.record("second, cancelled: \(Task.isCancelled)") }
            trace.record("first, cancelled: \(Task.isCancelled)")
        } then: { [trace] _ in
            trace.record("never")
        }
        await passTime()
        #expect(trace.events == ["first, cancelled: true", "second, cancelled: false"])
    }

    @Test func `an ID can be used again after its task ended, and in the next activation`() async {
        await load("first")
        await passTime()
        await load("second")
        interactor.deactivate()
        interactor.activate()
        await load("third")
        await passTime()
        #expect(
            trace.events == ["first begins", "first arrives", "second begins", "third begins", "third arrives"])
    }

    @Test func `tasks with other IDs, without an ID and of other scopes go on`() async {
        let other = Interactor()
        other.activate()
        await load("one", id: 1)
        await load("two", id: 2)
        await load("none", id: nil)
        other.task(id: 1) {}
        await load("none", id: nil)
        await passTime()
        #expect(trace.events.filter { $0.hasSuffix("arrives") }.count == 4)
    }

    @Test func `a task of a worker is replaced as well`() async {
        let worker = Worker()
        worker.start(interactor)
        for name in ["first", "second"] { worker.task(id: "load") { [trace] in trace.record(name) } }
        await passTime()
        #expect(trace.events == ["second"])
    }

    // MARK: - Cancelling

    @Test func `a cancelled task does not call then`() async {
        let task = await load("first")
        task.cancel()
        task.cancel()
        await passTime()
        #expect(trace.events == ["first begins"])
    }

    @Test func `cancelling a task that ended does not cancel the next one with its ID`() async {
        let task = await load("first")
        await passTime()
        await load("second")
        task.cancel()
        await passTime()
        #expect(trace.events.last == "second arrives")
    }

    @Test func `the handle of a task that was not started does nothing`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.interactor.task(id: "load") {}.cancel()
        #expect(issues.warnings.map(\.kind) == [.startedTaskWhileInactive])
    }
    // MARK: - Waiting

    @Test func `waiting for a task ends after its then`() async {
        let task = await load("first")
        let wait = Task { [trace] in
            await task.untilDone()
            trace.record("waited")
        }
        await passTime()
        await wait.value
        #expect(trace.events == ["first begins", "first arrives", "waited"])
        await task.untilDone()
    }

    @Test func `waiting for a task that is replaced ends with its work`() async {
        let task = await load("first")
        let wait = Task { [trace] in
            await task.untilDone()
            trace.record("waited")
        }
        for _ in 0..<10 { await Task.yield() }
        await load("second")
        #expect(!trace.events.contains("waited"))
        await passTime()
        await wait.value
        #expect(trace.events.contains("waited") && !trace.events.contains("first arrives"))
    }

    @Test(arguments: [true, false])
    func `waiting for a task that has been cancelled ends with its work`(_ endsActivation: Bool) async {
        let task = await load("first")
        if endsActivation { interactor.deactivate() } else { task.cancel() }
        let wait = Task { [trace] in
            await task.untilDone()
            trace.record("waited")
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!trace.events.contains("waited"))
        await passTime()
        await wait.value
    }

    @Test func `waiting for a task that was not started ends at once`() async {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        await root.interactor.task(id: "load") {}.untilDone()
        #expect(issues.warnings.map(\.kind) == [.startedTaskWhileInactive])
    }
}
