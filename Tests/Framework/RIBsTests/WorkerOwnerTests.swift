import RIBs
import RIBsTesting
import Testing

/// Tests of the warning about a worker that no owner retains.
@MainActor
struct WorkerOwnerTests {
    private let issues = IssueRecorder()
    private let root: RootRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
    }

    @Test(arguments: [true, false])
    func `a worker that no owner retains is reported with the line that started it`(_ isActive: Bool) async {
        if isActive { root.launch(from: LaunchWindowMock()) }
        let line = #line + 1
        Worker().start(root.interactor)
        #expect(await settle { !issues.warnings.isEmpty })
        #expect(issues.warnings.map(\.kind) == [.workerNotRetained])
        #expect(
            issues.descriptions == [
                """
                warning: Worker was released right after it was started: it does no work.
                  Tree path: Root
                  Where: RIBsTests/WorkerOwnerTests.swift:\(line)
                  Likely cause: No owner retains the worker. `MyWorker().start(self)` does not.
                  To fix: store it in a property of the interactor, or pass it to the router's keepAlive(_:).
                """
            ])
        root.terminate()
    }

    @Test func `a worker that is started through its protocol is reported without a line`() async {
        let worker: any Working = Worker()
        worker.start(root.interactor)
        #expect(issues.warnings.isEmpty)
        do {
            let worker: any Working = Worker()
            worker.start(root.interactor)
        }
        #expect(await settle { !issues.warnings.isEmpty })
        #expect(issues.warnings.map(\.message.callSite?.description) == [nil])
        worker.stop()
    }

    @Test func `a worker that is stopped, released later or released with its RIB is not reported`() async {
        do {
            let stopped = Worker()
            stopped.start(root.interactor)
            stopped.stop()
            let child = TracedRouter("child", Trace())
            root.attachChild(child)
            let worker = Worker()
            worker.start(child.interactor)
            child.keepAlive(worker)
            root.detachChild(child)
        }
        var late: Worker? = Worker()
        late?.start(root.interactor)
        for _ in 0..<100 { await Task.yield() }
        late = nil
        for _ in 0..<100 { await Task.yield() }
        #expect(issues.descriptions == [])
    }
}
