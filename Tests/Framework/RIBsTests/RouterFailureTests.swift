import RIBs
import RIBsTesting
import Testing

/// Tests of the full messages of the traps, without the line of the runtime.
@MainActor
struct RouterFailureTests {
    @Test func `attaching a child twice traps`() async {
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
            RootRouter attaches TracedRouter, which is already its child.
              Tree path: Root/Traced
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: A route ran twice, and the router does not store the attached child.
              To fix: use a ChildSlot or a NavigationStack for the child: attaching to a filled slot does nothing.
            """)
    }

    @Test func `tapping a button that an alert does not have traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Alert(title: "Saved").tap(1) }
        }
        expect(
            result,
            """
            Button 1 of the alert "Saved" was tapped, but the alert has 1 button.
              Likely cause: A test or a view counts the buttons from 1, or shows the buttons of another alert.
              To fix: pass an index of `buttons`.
            """)
    }

    @Test func `attaching to a second parent traps`() async {
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
              Likely cause: The router was stored and passed to a second parent before the first parent detached it.
              To fix: call detachChild(_:) on RootRouter first, or build a router for each parent.
            """)
    }

    @Test func `attaching an ancestor traps`() async {
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
            TracedRouter attaches RootRouter, which is its ancestor: the tree would contain a cycle.
              Tree path: Root/Traced/Traced
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: A listener or a builder passed a router to one of the router's descendants.
              To fix: call the listener, and let the parent attach a router that it builds for this purpose.
            """)
    }

    @Test func `attaching an ancestor that has a parent traps as a cycle`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let child = TracedRouter("child", Trace())
                root.attachChild(child)
                child.attach("grandchild").attachChild(child)
            }
        }
        expect(result, "TracedRouter attaches TracedRouter, which is its ancestor: the tree would contain a cycle.")
    }

    @Test func `attaching a router to itself traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.attachChild(root)
            }
        }
        expect(result, "RootRouter attaches RootRouter, which is itself.")
    }

    @Test func `detaching a router that is not attached traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                root.detachChild(TracedRouter("stranger", Trace()))
            }
        }
        expect(
            result,
            """
            RootRouter detaches TracedRouter, which is not attached.
              Tree path: Root
              Where: RIBsTests/RouterFailureTests.swift:LINE
              Likely cause: The child was detached before, or another router attached it.
              To fix: detach it once, in the router that attached it. A ChildSlot does this automatically.
            """)
    }

    @Test func `detaching a child of another router traps with its tree path`() async {
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
            "RootRouter detaches TracedRouter, which is not its child but a child of TracedRouter (Root/Traced/Traced)."
        )
    }

    @Test func `creating two routers with one interactor traps`() async {
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
              Likely cause: A builder passed one interactor to two routers, or stored it between two calls of build.
              To fix: create an interactor for each router in build(withListener:).
            """)
    }

    @Test func `a view that is not ViewControllable traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = ViewableRouter<InteractableMock, Trace>(interactor: InteractableMock(), viewController: Trace())
            }
        }
        expect(result, "was created with Trace, which is not ViewControllable.")
        expect(result, "To fix: declare it as `protocol XViewControllable: ViewControllable`")
    }

    @Test func `an interactor that is not Interactable traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Router<Trace>(interactor: Trace()) }
        }
        expect(result, "Router<Trace> was created with Trace, which is not Interactable.")
        expect(result, "To fix: declare it as `protocol XInteractable: Interactable`")
    }
}

@MainActor
private final class SecondRouter: Router<TracedInteractor> {}
