import RIBs
import RIBsTesting
import Testing

/// Which objects are reported, and when. The cycles are made on purpose and untied at the end.
@MainActor
struct LeakDetectorTests {
    private let tree = LeakTree()

    @Test func whatGoesIsNotReported() async {
        tree.attachAndDetach { LeakyRouter() }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func anInteractorThatStaysIsReported() async {
        let knot = leakAnInteractor()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyInteractor at Root/Leaky")
        knot.untie()
    }

    @Test func theMessageSaysWhatStayedWhereItWasAndForHowLong() async {
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

    /// The detector of uber/RIBs-iOS misses it: there the router expects its interactor to go when it goes itself.
    @Test func aRouterThatStaysIsReportedWithEverythingItHolds() async {
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

    @Test func aPresenterThatStaysIsReported() async {
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

    @Test func aViewControllerThatStaysIsReported() async {
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

    @Test func aPresenterThatIsTheViewControllerIsReportedOnce() async {
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

    @Test func aComponentThatStaysIsReported() async {
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

    @Test func whatABuilderNamesIsReportedWithThePlaceOfItsRouter() async {
        let service = Trace()
        tree.attachAndDetach {
            let router = LeakyRouter()
            router.expectRelease(of: service)
            return router
        }
        await tree.passTime()
        #expect(tree.leaks == ["Trace at Root/Leaky"])
    }

    @Test func whatIsExpectedByHandHasNoPlace() async {
        let object = Trace()
        tree.detector.expectRelease(of: object)
        await tree.passTime()
        #expect(tree.leaks == ["Trace at no place"])
        #expect(tree.issues.descriptions[0].hasPrefix("Trace was not released within 1 s.\n"))
    }

    @Test func aGrandchildsInteractorThatLeaksAloneIsReportedWithItsOwnPath() async {
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

    @Test func aSubtreeIsReportedFromTheTopDownInTheOrderOfAttaching() async {
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

    @Test func theEndOfATreeIsADetachmentOfEverythingBelowTheRoot() async {
        let child = LeakyRouter()
        tree.root.attachChild(child)
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks.first == "LeakyRouter at Root/Leaky")
    }

    @Test func anObjectAtTheAddressOfOneThatWentIsNotTakenForIt() async {
        var later: [LeakyRouter] = []
        for _ in 0..<100 {
            tree.attachAndDetach { LeakyRouter() }
            later.append(LeakyRouter())
        }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func anInteractorThatIsActivatedAfterItsRIBWasDetachedIsReported() async {
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

    @Test func anInteractorThatIsActiveWhenTimeIsUpIsReported() async {
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

    @Test func interactorsThatGoOnOtherThreadsAreNotReported() async {
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
            // Meanwhile others are expected, and those that went are swept out.
            for _ in 0..<200 { tree.attachAndDetach { LeakyRouter() } }
            await release.value
        }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func whatStaysAmongManyThatGoIsReportedInOrderEachWithItsPlace() async {
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
