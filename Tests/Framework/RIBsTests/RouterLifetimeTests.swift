import RIBs
import RIBsTesting
import Testing

@MainActor
struct RouterLifetimeTests {
    private let trace = Trace()

    @Test func `releasing a router with active children deactivates them and reports a warning`() {
        let issues = IssueRecorder()
        let trace = trace
        do {
            let root = RootRouter(trace, runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            let child = TracedRouter("child", trace)
            root.attachChild(child)
            _ = child.attach("grandchild")
            _ = trace.take()
        }
        #expect(
            trace.events == [
                "root willResignActive", "child willResignActive", "grandchild willResignActive",
            ])
        #expect(issues.warnings.map(\.kind) == [.releasedWhileActive])
        #expect(
            issues.warnings.first?.description == """
                warning: A RootRouter was released while TracedRouter below it was active. The subtree was deactivated.
                  Likely cause: No property stores it, or its owner released it without detaching or terminating it.
                  To fix: store a launch router in a property, such as one of the scene delegate, and call terminate() \
                before you release it. Detach any other router first.
                """)
    }

    @Test func `releasing an active launch router without children reports a warning`() {
        let issues = IssueRecorder()
        do {
            let root = RootRouter(trace, runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
        }
        #expect(trace.events.last == "root willResignActive")
        #expect(
            issues.descriptions.first?.hasPrefix("warning: A RootRouter was released while it was active.\n") == true)
    }

    @Test(arguments: [false, true])
    func `an inactive launch router is released without a warning`(isLaunched: Bool) {
        let issues = IssueRecorder()
        do {
            let root = RootRouter(trace, runtime: issues.runtime)
            if isLaunched {
                root.launch(from: LaunchWindowMock())
                root.terminate()
            }
        }
        #expect(issues.descriptions == [])
    }

    @Test func `a child that was attached before the tree had a runtime keeps that of the tree`() {
        var parent: TracedRouter? = TracedRouter("parent", trace)
        let child = parent?.attach("child")
        let runtime = parent?.runtime
        parent = nil
        #expect(child?.runtime === runtime)
    }

    @Test func `a child that is attached elsewhere while its parent is released stays attached`() {
        let other = TracedRouter("other", trace)
        other.interactable.activate()
        var parent: TracedRouter? = TracedRouter("parent", trace)
        parent?.interactable.activate()
        let first = parent?.attach("first")
        let second = parent?.attach("second")
        first?.interactor.onResign = { [unowned other, unowned second] _ in
            if let second { other.attachChild(second) }
        }
        parent = nil
        #expect(other.childNames == ["second"])
        #expect(first?.interactor.isActive == false)
        #expect(second?.interactor.isActive == true)
    }

    @Test(arguments: [(3, ""), (4, " and 1 more"), (1_000, " and 997 more")])
    func `the warning names three children and counts the others`(count: Int, others: String) {
        let issues = IssueRecorder()
        do {
            let root = RootRouter(trace, runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            for _ in 0..<count { root.attachChild(TracedRouter("child", trace)) }
        }
        #expect(
            issues.descriptions.first?.hasPrefix(
                "warning: A RootRouter was released while TracedRouter, TracedRouter, TracedRouter\(others) below it "
                    + "was active.") == true)
    }

    @Test func `a detached subtree is released without a warning`() {
        let issues = IssueRecorder()
        let root = RootRouter(trace, runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let survivors = DeallocationProbe.survivors { probe in
            let child = root.attach("child")
            _ = child.attach("grandchild")
            probe.watchTree(child)
            root.detachChild(child)
        }
        #expect(survivors == [])
        #expect(issues.warnings.isEmpty)
    }

    @Test func `an interactor that outlives its router is deactivated`() {
        var router: TracedRouter? = TracedRouter("router", trace)
        let interactor = router!.interactor
        interactor.activate()
        router = nil
        #expect(!interactor.isActive)
        interactor.activate()
        #expect(trace.events == ["router didBecomeActive", "router willResignActive", "router didBecomeActive"])
    }

    @Test func `a second router can be created after the first was released`() {
        var first: TracedRouter? = TracedRouter("router", trace)
        let interactor = first!.interactor
        first = nil
        let second = Router<TracedInteractor>(interactor: interactor)
        let parent = TracedRouter("parent", Trace())
        parent.attachChild(second)
        #expect(first == nil)
        #expect(parent.children.first === second)
        #expect(trace.events == ["router didBecomeActive"])
    }

    @Test func `a second router can be created after the first was released while active`() {
        let interactor = TracedInteractor("router", trace)
        do {
            let first = Router<TracedInteractor>(interactor: interactor)
            _ = first.attach("child")
            interactor.activate()
        }
        let second = Router<TracedInteractor>(interactor: interactor)
        #expect(second.children.isEmpty)
        #expect(!interactor.isActive)
    }

    @Test func `the objects of keepAlive are released with the router`() {
        var router: TracedRouter? = TracedRouter("router", trace)
        var bridge: Trace? = Trace()
        let probe = DeallocationProbe(bridge!)
        router?.keepAlive(bridge!)
        bridge = nil
        #expect(!probe.isDeallocated)
        router = nil
        #expect(probe.isDeallocated)
    }

    @Test func `the bridges of an adapter live as long as their routers`() {
        let parent = TracedRouter("parent", trace)
        parent.interactable.activate()
        let listener = ResultListener()
        let adapter = EndingAdapter()
        let first = adapter.build(withListener: listener, name: "first")
        let second = adapter.build(withListener: listener, name: "second")
        parent.attachChild(first)
        parent.attachChild(second)
        (second as? EndingRouter)?.interactor.end()
        (first as? EndingRouter)?.interactor.end()
        #expect(listener.results == ["second ended", "first ended"])
    }
}

// MARK: - A RIB of another module, and its adapter

@MainActor private protocol EndingListener: AnyObject {
    func didEnd()
}

private final class EndingInteractor: Interactor {
    weak var listener: (any EndingListener)?

    func end() { listener?.didEnd() }
}

private final class EndingRouter: Router<EndingInteractor> {}

@MainActor
private final class ResultListener {
    var results: [String] = []
}

@MainActor
private final class EndingAdapter {
    func build(withListener listener: ResultListener, name: String) -> any Routing {
        let bridge = Bridge(name, listener)
        let interactor = EndingInteractor()
        interactor.listener = bridge
        let router = EndingRouter(interactor: interactor)
        router.keepAlive(bridge)
        return router
    }

    @MainActor
    private final class Bridge: EndingListener {
        private let name: String
        private weak var listener: ResultListener?

        init(_ name: String, _ listener: ResultListener) {
            self.name = name
            self.listener = listener
        }

        func didEnd() { listener?.results.append("\(name) ended") }
    }
}
