import RIBs
import RIBsTesting
import Testing

/// Tests of the detector without expectations, while it is off, and over a long time.
@MainActor
struct LeakDetectorCostTests {
    private let tree = LeakTree()

    @Test func `without an expectation no timer runs`() async {
        tree.root.attachChild(LeakyRouter())
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 0)
    }

    @Test func `the timer stops when every object is released`() async {
        tree.attachAndDetach { LeakyRouter() }
        await tree.tick()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 1)
    }

    @Test func `the timer of a released tree ends at its next pause`() async {
        let clock = ManualClock()
        let probe = DeallocationProbe()
        do {
            let root = RootRouter(runtime: IssueRecorder(clock: clock).runtime)
            probe.watch(root)
            root.launch(from: LaunchWindowMock())
            let child = LeakyRouter()
            root.attachChild(child)
            root.detachChild(child)
            await clock.sleepers(1)
            root.terminate()
        }
        #expect(probe.isDeallocated)
        clock.advance(by: .milliseconds(250))
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func `a detector that is off has no expectations`() async {
        tree.detector.reporter = .off
        let router = LeakyRouter()
        tree.attachAndDetach { router }
        tree.detector.expectRelease(of: router)
        tree.root.terminate()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 0)
        #expect(tree.leaks == [])
    }

    @Test func `turning the detector off ends its expectations`() async {
        let router = LeakyRouter()
        tree.attachAndDetach { router }
        await tree.clock.sleepers(1)
        let reporter = tree.detector.reporter
        tree.detector.reporter = .off
        #expect(await settle { tree.clock.sleeperCount == 0 })
        tree.detector.reporter = reporter
        await tree.passTime()
        #expect(tree.leaks == [])
        withExtendedLifetime(router) {}
    }

    @Test func `the trap reporter names the leak`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let runtime = await TreeRuntime(leakReporter: .trap)
            let router = await LeakyRouter()
            await MainActor.run {
                runtime.leakDetector.delay = .milliseconds(20)
                let root = RootRouter(runtime: runtime)
                root.attachChild(router)
                root.detachChild(router)
            }
            try await Task.sleep(for: .seconds(30))
            withExtendedLifetime(router) {}
        }
        expect(result, "LeakyRouter was not released within ")
        expect(
            result,
            """
             s after its RIB was detached.
              Tree path: Root/Leaky
              Likely cause: A closure, a task or a strong reference to a parent retains it.
            """)
    }

    @Test func `the log reporter writes to standard error`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let clock = ManualClock()
            let runtime = await TreeRuntime(clock: clock, leakReporter: .log)
            let object = LeakyView()
            var events = await runtime.events.values.makeAsyncIterator()
            await runtime.leakDetector.expectRelease(of: object)
            for _ in 0..<4 {
                await clock.sleepers(1)
                clock.advance(by: .milliseconds(250))
            }
            _ = await events.next()
            // After the turn of the main actor that sends the event and then writes.
            await MainActor.run { withExtendedLifetime((runtime, object)) {} }
        }
        expect(result, "warning: LeakyView was not released within 1 s.\n")
    }

    @Test func `many detachments leave neither a leak nor a timer behind`() async {
        for _ in 0..<10_000 { tree.attachAndDetach { ScreenRouter() } }
        await tree.passTime()
        #expect(tree.leaks == [])
        let sleepCount = tree.clock.sleepCount
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == sleepCount)
    }
}
