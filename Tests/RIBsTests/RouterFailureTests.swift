import RIBs
import RIBsTesting
import Testing

/// The traps, with the whole of their wording but for the place of the runtime's own line.
@MainActor
struct RouterFailureTests {
    @Test func attachingTwiceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let child = TracedRouter("child", Trace())
                root.attachChild(child)
                root.attachChild(child)
            }
        }
        expect(
            result,
            """
            RootRouter attaches TracedRouter, which is its child already.
              Tree path: Root/Traced
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: A route ran twice, and the router does not remember what it attached.
              To fix: keep the child in a ChildSlot or a NavigationStack: filling a filled slot does nothing.
            """)
    }

    @Test func aSecondParentTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let other = TracedRouter("other", Trace())
                let child = TracedRouter("child", Trace())
                root.attachChild(child)
                other.attachChild(child)
            }
        }
        expect(
            result,
            """
            TracedRouter attaches TracedRouter, which is a child of RootRouter.
              Tree path: Root/Traced, attached to Traced
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: The router was kept and handed to a second parent while the first one still has it.
              To fix: call detachChild(_:) on RootRouter first, or build a router for each parent.
            """)
    }

    @Test func aCycleTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let child = TracedRouter("child", Trace())
                root.attachChild(child)
                child.attach("grandchild").attachChild(root)
            }
        }
        expect(
            result,
            """
            TracedRouter attaches RootRouter, which is above it: the tree would become a cycle.
              Tree path: Root/Traced/Traced
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: A listener or a builder handed a router down to one of its own descendants.
              To fix: report to the listener and let the parent attach a router that it built for this.
            """)
    }

    @Test func attachingItselfTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.attachChild(root)
            }
        }
        expect(result, "RootRouter attaches RootRouter, which is itself.")
    }

    @Test func detachingAStrangerTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.detachChild(TracedRouter("stranger", Trace()))
            }
        }
        expect(
            result,
            """
            RootRouter detaches TracedRouter, which is not its child but not attached anywhere.
              Tree path: Root
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: It was detached before, or another router attached it.
              To fix: detach it once, in the router that attached it; a ChildSlot does so by itself.
            """)
    }

    @Test func detachingAnothersChildTrapsWithItsPlace() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let child = TracedRouter("child", Trace())
                root.attachChild(child)
                let grandchild = child.attach("grandchild")
                root.detachChild(grandchild)
            }
        }
        expect(
            result,
            "RootRouter detaches TracedRouter, which is not its child but a child of TracedRouter (Root/Traced/Traced).")
    }

    @Test func twoRoutersCreatedWithOneInteractorTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let first = root.attach("first")
                withExtendedLifetime(root) { _ = SecondRouter(interactor: first.interactor) }
            }
        }
        expect(
            result,
            """
            SecondRouter was created with TracedInteractor, which belongs to TracedRouter.
              Tree path: Root/Traced
              Likely cause: A builder passed one interactor to two routers, or kept it between two calls of build.
              To fix: create an interactor for each router in build(withListener:).
            """)
    }

    @Test func anInteractorThatIsNotInteractableTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Router<Trace>(interactor: Trace()) }
        }
        expect(result, "Router<Trace> was created with Trace, which is not Interactable.")
        expect(result, "To fix: declare it as `protocol XInteractable: Interactable`")
    }
}

@MainActor
private final class SecondRouter: Router<TracedInteractor> {}
