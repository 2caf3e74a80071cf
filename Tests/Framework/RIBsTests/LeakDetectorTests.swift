import RIBs
import RIBsTesting
import Testing

/// Tests of the objects that the detector reports. Each test creates a retain cycle and breaks it at the end.
@MainActor
struct LeakDetectorTests {
    private let tree = LeakTree()

    @Test func `a released RIB is not reported`() async {
        tree.attachAndDetach { LeakyRouter() }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `a leaked interactor is reported`() async {
        let knot = leakAnInteractor()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyInteractor at Root/Leaky")
        knot.untie()
    }

    @Test func `the message has the type, the tree path and the age`() async {
        let knot = leakAnInteractor()
        await tree.passTime()
        #expect(
            tree.issues.descriptions.first == """
                LeakyInteractor was not released within 1 s after its RIB was detached.
                  Tree path: Root/Leaky
                  Likely cause: A closure, a task or a strong reference to a parent retains it.
                  To fix: capture it weakly, or end the task. If you keep a router to attach it again, set its \
                `isKeptForLater` to true.
                """)
        knot.untie()
    }

    @Test func `a leak is an event that is sent before it is reported`() async {
        var reported: [Int] = []
        var events: [RuntimeEvent] = []
        let observation = tree.issues.runtime.events.observe { [issues = tree.issues] event in
            guard case .leaked(let leak) = event.kind, leak.typeName == "LeakyInteractor" else { return }
            events.append(event)
            reported.append(issues.leaks.count)
        }
        let knot = leakAnInteractor()
        await tree.passTime()
        #expect(events.map(\.description) == ["Root/Leaky leaked LeakyInteractor"])
        #expect(reported == [0])
        withExtendedLifetime(observation) { knot.untie() }
    }

    /// The detector of uber/RIBs-iOS misses this leak, because the `deinit` of the router adds the expectation.
    @Test func `a leaked router is reported with the objects that it retains`() async {
        var knot: Knot?
        tree.attachAndDetach {
            let router = LeakyRouter()
            knot = Knot(router)
            router.keepAlive(knot!)
            return router
        }
        await tree.passTime()
        #expect(
            tree.leaks == [
                "LeakyRouter at Root/Leaky", "LeakyInteractor at Root/Leaky", "LeakyPresenter at Root/Leaky",
                "LeakyView at Root/Leaky",
            ])
        knot?.untie()
    }

    @Test func `a leaked presenter is reported`() async {
        var knot: Knot?
        tree.attachAndDetach {
            let router = LeakyRouter()
            knot = Knot(router.interactor.presenter)
            router.interactor.presenter.knot = knot
            return router
        }
        await tree.passTime()
        #expect(tree.leaks == ["LeakyPresenter at Root/Leaky", "LeakyView at Root/Leaky"])
        knot?.untie()
    }

    @Test func `a leaked view controller is reported`() async {
        var knot: Knot?
        tree.attachAndDetach {
            let router = LeakyRouter()
            knot = Knot(router.viewController)
            router.viewController.knot = knot
            return router
        }
        await tree.passTime()
        #expect(tree.leaks == ["LeakyView at Root/Leaky"])
        knot?.untie()
    }

    @Test func `a presenter that is the view controller is reported once`() async {
        var knot: Knot?
        tree.attachAndDetach {
            let router = ScreenRouter()
            knot = Knot(router.viewController)
            router.viewController.knot = knot
            return router
        }
        await tree.passTime()
        #expect(tree.leaks == ["ScreenView at Root/Screen"])
        knot?.untie()
    }

    @Test func `a leaked component is reported`() async {
        var knot: Knot?
        let builder = LeakyBuilder {
            let component = LeakyComponent()
            knot = Knot(component)
            component.knot = knot
            return component
        }
        tree.attachAndDetach { builder.build() }
        await tree.passTime()
        #expect(tree.leaks == ["LeakyComponent at Root/Leaky"])
        knot?.untie()
    }

    @Test func `a component that a builder passes to its router is reported with the path of the router`() async {
        let component = LeakyComponent()
        tree.attachAndDetach { LeakyRouter(component: component) }
        await tree.passTime()
        #expect(tree.leaks == ["LeakyComponent at Root/Leaky"])
    }

    @Test func `an object that was passed to the detector has no path`() async {
        let object = Trace()
        let recorder = LifecycleRecorder(tree.issues.runtime)
        tree.detector.expectRelease(of: object)
        await tree.passTime()
        #expect(tree.leaks == ["Trace at no place"])
        #expect(recorder.descriptions.first == "leaked Trace")
        #expect(tree.issues.descriptions[0].hasPrefix("Trace was not released within 1 s.\n"))
    }

    @Test func `a leaked interactor of a grandchild is reported with its own path`() async {
        var interactor: LeakyInteractor?
        tree.attachAndDetach {
            let router = TracedRouter("child", Trace())
            router.attachChild(TracedRouter("first grandchild", Trace()))
            let grandchild = LeakyRouter()
            router.attachChild(grandchild)
            interactor = grandchild.interactor
            return router
        }
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyInteractor at Root/Traced/Leaky")
        #expect(tree.leaks.allSatisfy { $0.hasSuffix("at Root/Traced/Leaky") })
        withExtendedLifetime(interactor) {}
    }

    @Test func `a subtree is reported from the top down in the order of attaching`() async {
        let top = TracedRouter("top", Trace())
        let first = LeakyRouter()
        top.attachChild(first)
        first.attachChild(TracedRouter("below first", Trace()))
        top.attachChild(ScreenRouter())
        tree.attachAndDetach { top }
        await tree.passTime()
        #expect(
            tree.leaks.filter { $0.contains("Router") } == [
                "TracedRouter at Root/Traced", "LeakyRouter at Root/Traced/Leaky",
                "TracedRouter at Root/Traced/Leaky/Traced", "ScreenRouter at Root/Traced/Screen",
            ])
    }

    @Test func `terminating a tree expects everything below the root to be released`() async {
        let child = LeakyRouter()
        tree.root.attachChild(child)
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyRouter at Root/Leaky")
    }

    @Test func `an object at the address of a released one is not reported`() async {
        var later: [LeakyRouter] = []
        for _ in 0..<100 {
            tree.attachAndDetach { LeakyRouter() }
            later.append(LeakyRouter())
        }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `an interactor that is activated after its RIB was detached is reported`() async {
        var interactor: LeakyInteractor?
        tree.attachAndDetach {
            let router = LeakyRouter()
            interactor = router.interactor
            return router
        }
        interactor?.activate()
        interactor?.deactivate()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyInteractor at Root/Leaky")
    }

    @Test func `an interactor that is active after the delay is reported`() async {
        var interactor: LeakyInteractor?
        tree.attachAndDetach {
            let router = LeakyRouter()
            interactor = router.interactor
            return router
        }
        interactor?.activate()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyInteractor at Root/Leaky")
        interactor?.deactivate()
    }

    @Test func `interactors that are released on other threads are not reported`() async {
        for _ in 0..<10 {
            var interactors: [LeakyInteractor] = []
            for _ in 0..<200 {
                tree.attachAndDetach {
                    let router = LeakyRouter()
                    interactors.append(router.interactor)
                    return router
                }
            }
            let release = Task.detached { [interactors] in withExtendedLifetime(interactors) {} }
            interactors = []
            // Further expectations make the detector remove the fulfilled ones during the release.
            for _ in 0..<200 { tree.attachAndDetach { LeakyRouter() } }
            await release.value
        }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `leaks among many released objects are reported in order with their paths`() async {
        var interactors: [LeakyInteractor] = []
        let parent = TracedRouter("parent", Trace())
        tree.root.attachChild(parent)
        for index in 0..<1_000 {
            let router = LeakyRouter()
            if index % 300 == 0 { interactors.append(router.interactor) }
            let above: any Routing = index % 600 == 0 ? tree.root : parent
            above.attachChild(router)
            above.detachChild(router)
        }
        await tree.passTime()
        #expect(
            tree.leaks.filter { $0.hasPrefix("LeakyInteractor") } == [
                "LeakyInteractor at Root/Leaky", "LeakyInteractor at Root/Traced/Leaky",
                "LeakyInteractor at Root/Leaky", "LeakyInteractor at Root/Traced/Leaky",
            ])
        withExtendedLifetime(interactors) {}
    }

    private func leakAnInteractor() -> Knot {
        let router = LeakyRouter()
        let knot = Knot(router.interactor)
        router.interactor.knot = knot
        tree.attachAndDetach { router }
        return knot
    }
}
