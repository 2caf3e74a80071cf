import RIBs
import RIBsTesting
import Testing

/// What the detector does while there is nothing to do, while it is off, and over a long life.
@MainActor
struct LeakDetectorCostTests {
    private let tree = LeakTree()

    @Test func whileNothingIsExpectedNothingRuns() async {
        tree.root.attachChild(LeakyRouter())
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 0)
    }

    @Test func whenEverythingIsGoneNothingRunsAnyMore() async {
        tree.attachAndDetach { LeakyRouter() }
        await tree.tick()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 1)
    }

    @Test func aTreeThatGoesTakesItsDetectorAlong() async {
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
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func turnedOffItLooksForNothing() async {
        tree.detector.reporter = .off
        let router = LeakyRouter()
        tree.attachAndDetach { router }
        tree.detector.expectRelease(of: router)
        for _ in 0..<1_000 { await Task.yield() }
        #expect(tree.clock.sleepCount == 0)
        #expect(tree.leaks == [])
    }

    @Test func turningItOffForgetsWhatItExpected() async {
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

    @Test func aTrapNamesTheLeak() async {
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

    @Test func aLogGoesToStandardError() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let runtime = await TreeRuntime(leakReporter: .log)
            let object = LeakyView()
            await MainActor.run {
                runtime.leakDetector.delay = .milliseconds(4)
                runtime.leakDetector.expectRelease(of: object)
            }
            try await Task.sleep(for: .milliseconds(500))
            withExtendedLifetime((runtime, object)) {}
        }
        expect(result, "warning: LeakyView was not released within ")
        expect(result, " s.\n")
    }

    /// What a busy server does in a day, in a process of its own so that its memory is nobody else's. Nothing
    /// may be left of it.
    @Test func manyCyclesLeaveNothingBehind() async {
        await #expect(processExitsWith: .success) {
            #if DEBUG
                let cycles = 200_000
            #else
                let cycles = 1_000_000
            #endif
            let tree = await LeakTree()
            await tree.cycle(cycles / 20)
            await tree.passTime()
            let before = residentKilobytes()
            await tree.cycle(cycles)
            await tree.passTime()
            let after = residentKilobytes()
            #expect(await tree.leaks == [])
            // Five bytes a cycle would be as much as this in a debug build, one byte in an optimised one.
            if let before, let after { #expect(after - before < 1_000) }
        }
    }
}

extension LeakTree {
    fileprivate func cycle(_ count: Int) {
        for _ in 0..<count { attachAndDetach { ScreenRouter() } }
    }
}
