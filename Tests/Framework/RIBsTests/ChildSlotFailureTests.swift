import RIBs
import RIBsTesting
import Testing

/// Tests of the traps and warnings of a slot, which name the line of the caller.
@MainActor
struct ChildSlotFailureTests {
    @Test func `a child that is not Routing traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let parent = TracedRouter("parent", Trace())
                ChildSlot<Trace>(parent: parent).attach { Trace() }
            }
        }
        expect(
            result,
            """
            A ChildSlot<Trace> was filled with Trace, which is not Routing.
              Where: RIBsTests/ChildSlotFailureTests.swift:LINE
              Likely cause: Trace is not a protocol that refines Routing.
              To fix: declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`.
            """)
    }

    @Test func `filling two slots with one child traps with the line of the second call`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let child = TracedRouter("child", Trace())
                let slot = ChildSlot<TracedRouter>(parent: root)
                slot.attach { child }
                ChildSlot<TracedRouter>(parent: root).attach(fileID: "App/Caller.swift", line: 42) { child }
                withExtendedLifetime(slot) {}
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("RootRouter attaches TracedRouter, which is already its child."))
        #expect(text.contains("\n  Where: App/Caller.swift:42\n"))
    }

    @Test func `a slot whose parent was released attaches nothing and reports a warning`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var parent: TracedRouter? = TracedRouter("parent", Trace())
                let slot = ChildSlot<TracedRouter>(parent: parent!)
                parent = nil
                slot.attach { fatalError("built although the parent is \(String(describing: parent))") }
                precondition(!slot.isFilled)
                slot.detach()
            }
        }
        expect(
            result,
            """
            warning: A ChildSlot<TracedRouter> was filled after its parent router was released: nothing was attached.
              Where: RIBsTests/ChildSlotFailureTests.swift:LINE
              Likely cause: A late callback routes through a slot that has outlived its router.
              To fix: keep the slot in a property of its router only, and route while the interactor is active.
            """)
    }

    @Test func `a stack whose parent was released attaches nothing and reports a warning`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var parent: TracedRouter? = TracedRouter("parent", Trace())
                let stack = NavigationStack<TracedRouter>(parent: parent!)
                parent = nil
                stack.push(singleTop: 1) { fatalError("built although the parent is \(String(describing: parent))") }
                stack.push { fatalError("built") }
                stack.removeAll()
                precondition(stack.isEmpty)
            }
        }
        expect(
            result,
            """
            warning: A NavigationStack<TracedRouter> was filled after its parent router was released: nothing was attached.
              Where: RIBsTests/ChildSlotFailureTests.swift:LINE
            """)
    }

    @Test func `a slot is empty after its parent was released`() {
        let trace = Trace(), view = ViewPresentingMock()
        var parent: TracedRouter? = TracedRouter("parent", trace)
        let slot = ChildSlot<TracedPage>(parent: parent!, presentingOn: view)
        slot.attach { TracedPage("child", trace) }
        parent = nil
        #expect(parent == nil)
        #expect(!slot.isFilled)
        #expect(view.presented.isEmpty)
        #expect(trace.events.last == "child willResignActive")
    }
}
