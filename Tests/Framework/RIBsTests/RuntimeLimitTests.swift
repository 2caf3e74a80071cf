import RIBs
import RIBsTesting
import Testing

/// Tests of very deep trees, and of programs that attach without end.
@MainActor
struct RuntimeLimitTests {
    @Test func `a tree of 250 levels is activated, deactivated, printed and released`() {
        let probe = DeallocationProbe()
        do {
            let root = TracedRouter("root", Trace())
            var deepest = root
            for _ in 1..<250 { deepest = probe.watch(deepest.attach("")) }
            root.interactor.activate()
            root.interactor.deactivate()
            #expect(!deepest.interactor.isActive)
            root.interactor.activate()
            #expect(deepest.interactor.isActive)
            #expect(TreePrinter.text(of: root.snapshot).split(separator: "\n").count == 250)
        }
        #expect(probe.survivors == [])
    }

    @Test func `a tree of 250 levels is detached and attached again`() {
        let root = TracedRouter("root", Trace()), top = TracedRouter("top", Trace())
        var deepest = top
        for _ in 2..<250 { deepest = deepest.attach("") }
        root.attachChild(top)
        root.detachChild(top)
        #expect(!deepest.interactor.isActive)
        root.attachChild(top)
        #expect(deepest.interactor.isActive)
    }

    @Test func `a subtree with which the tree has more than 250 levels traps with both ends`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter(), top = TracedRouter("top", Trace())
                var deepest = top
                for _ in 1..<240 { deepest = deepest.attach("") }
                var parent: Router<TracedInteractor> = root
                for _ in 1..<11 { parent = parent.attach("") }
                parent.attachChild(top)
            }
        }
        expect(
            result,
            """
            TracedRouter attaches TracedRouter: the tree of RootRouter would have 251 levels, and 250 are allowed.
              Tree path: Root/ … /Traced/Traced
              Where: RIBsTests/RuntimeLimitTests.swift:LINE
              Likely cause: didLoad() or didBecomeActive() attaches a child of its own kind, without end.
              To fix: end the recursion, or attach the child to a RIB further up.
            """)
    }

    @Test func `a RIB that attaches a sibling of its own kind without end traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                @MainActor func attachNext() {
                    let child = TracedRouter("child", Trace())
                    child.interactor.onActive = { _ in attachNext() }
                    root.attachChild(child)
                }
                attachNext()
            }
        }
        expect(
            result,
            """
            RootRouter attaches TracedRouter inside of 250 other calls of attachChild(_:).
              Tree path: Root
              Where: RIBsTests/RuntimeLimitTests.swift:LINE
              Likely cause: didLoad() or didBecomeActive() attaches a RIB of its own kind, without end.
              To fix: end the recursion, or attach the next RIB later, for instance in a task.
            """)
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
            TracedRouter attaches TracedRouter: the tree of TracedRouter would have 251 levels, and 250 are allowed.
              Tree path: Traced/ … /Traced/Traced
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
            RootRouter is terminated, and its callbacks attached 1,000 children during the termination.
              Tree path: Root
              Likely cause: willDetach() attaches a child, and so does that child, without end.
              To fix: route while the interactor is active: check isActive in the callback.
            """)
    }

    @Test(arguments: [false, true])
    func `a RIB whose children attach the next child in willResignActive is deactivated`(areActive: Bool) {
        let root = RootRouter()
        root.launch(from: LaunchWindowMock())
        @MainActor func attachNext() {
            let child = TracedRouter("child", Trace())
            child.interactor.onResign = { _ in attachNext() }
            if areActive { child.interactor.activate() }
            root.attachChild(child)
        }
        attachNext()
        root.interactor.deactivate()
        #expect(root.children.map(\.interactable.isActive) == [false, areActive])
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
