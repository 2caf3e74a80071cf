import RIBs
import RIBsTesting
import Testing

@MainActor
struct IssueRecorderTests {
    private final class LeafInteractor: Interactor {
        var onResign: () -> Void = {}
        override func willResignActive() { onResign() }
    }

    /// Launches a tree, and releases it while a child is active.
    private func releaseActiveTree(_ runtime: TreeRuntime, onResign: @escaping () -> Void = {}) {
        let root = LaunchRouter(interactor: Interactor(), viewController: ViewControllableMock(), runtime: runtime)
        root.launch(from: LaunchWindowMock())
        let leaf = LeafInteractor()
        leaf.onResign = onResign
        root.attachChild(Router(interactor: leaf))
    }

    @Test func `an issue of a release on the main actor belongs to the test that releases`() {
        withKnownIssue {
            let issues = IssueRecorder { Issue.record("\($0)") }
            releaseActiveTree(issues.runtime)
            #expect(issues.warnings.map(\.kind) == [.releasedWhileActive])
        } matching: {
            $0.comments.contains { $0.rawValue.contains("released while Router<LeafInteractor> below it was active") }
        }
    }

    @Test func `an issue is passed to the closure also after the recorder was released`() {
        let trace = Trace()
        releaseActiveTree(IssueRecorder { trace.record($0) }.runtime)
        #expect(trace.events.count == 1)
    }

    @Test func `task-locals are visible in the callbacks of a release`() async {
        var names: [String] = []
        Caller.$name.withValue("synchronous") {
            releaseActiveTree(TreeRuntime(warningHandler: { _ in })) { names.append(Caller.name) }
        }
        await Caller.$name.withValue("asynchronous") {
            await Task.yield()
            releaseActiveTree(TreeRuntime(warningHandler: { _ in })) { names.append(Caller.name) }
        }
        #expect(names == ["synchronous", "asynchronous"])
    }
}

private enum Caller {
    @TaskLocal static var name = "unknown"
}
