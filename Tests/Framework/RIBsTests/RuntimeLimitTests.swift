import RIBs
import RIBsTesting
import Testing

/// Tests of very deep trees, and of programs that attach without end.
@MainActor
struct RuntimeLimitTests {
    @Test func `a snapshot of a very deep tree is created`() {
        let root = TracedRouter("root", Trace())
        var deepest = root
        for _ in 0..<20_000 { deepest = deepest.attach("") }
        let snapshot = root.snapshot
        var depth = 0
        var level = [snapshot]
        while let next = level.first {
            depth += 1
            level = next.children
        }
        #expect(depth == 20_001)
        root.detachChild(root.children[0])
    }

    @Test func `a very deep tree is printed`() {
        var snapshot = TreeSnapshot(name: "", isActive: true, isViewable: true)
        for _ in 0..<10_000 {
            snapshot = TreeSnapshot(name: "", isActive: true, isViewable: true, children: [snapshot])
        }
        // Not counted, because the text has 300 million bytes.
        #expect(TreePrinter.text(of: snapshot).suffix(4) == " └─ ")
    }

    @Test func `a RIB that attaches itself again and again in didLoad traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                @MainActor func attachNext(to router: TracedRouter) {
                    let child = TracedRouter("child", Trace())
                    child.onLoad = { attachNext(to: $0) }
                    router.attachChild(child)
                }
                attachNext(to: TracedRouter("root", Trace()))
            }
        }
        expect(
            result,
            """
            TracedRouter attaches TracedRouter inside of 500 other calls of attachChild(_:).
              Tree path: Traced/Traced/Traced/ … /Traced/Traced/Traced
              Where: RIBsTests/RuntimeLimitTests.swift:LINE
              Likely cause: didLoad() or didBecomeActive() attaches a child of its own kind, without end.
              To fix: end the recursion, or attach deeper levels later, for instance in a task.
            """)
    }

    @Test func `a RIB whose children attach the next child in willDetach traps when it is terminated`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.launch(from: LaunchWindowMock())
                root.attachChild(EndlessRouter(root))
                root.terminate()
            }
        }
        expect(
            result,
            """
            RootRouter is terminated, and its callbacks attached 1,000 children meanwhile.
              Tree path: Root
              Likely cause: willDetach() or willResignActive() attaches a child, and so does that child, without end.
              To fix: route while the interactor is active: check isActive in the callback.
            """)
    }

    @Test func `a RIB whose children attach the next child in willResignActive traps when it is deactivated`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.launch(from: LaunchWindowMock())
                @MainActor func attachNext() {
                    root.attach("child").interactor.onResign = { _ in attachNext() }
                }
                attachNext()
                root.interactor.deactivate()
            }
        }
        expect(result, "RootRouter is deactivated, and its callbacks attached 1,000 children meanwhile.")
    }
}

private final class EndlessRouter: Router<TracedInteractor> {
    private unowned let root: RootRouter

    init(_ root: RootRouter) {
        self.root = root
        super.init(interactor: TracedInteractor("endless", Trace()))
    }

    override func willDetach() { root.attachChild(EndlessRouter(root)) }
}
