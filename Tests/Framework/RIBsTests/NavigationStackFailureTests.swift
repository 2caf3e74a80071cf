import RIBs
import RIBsTesting
import Testing

@MainActor
struct NavigationStackFailureTests {
    @Test func `a child that is not Routing traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let parent = TracedRouter("parent", Trace())
                NavigationStack<Trace>(parent: parent).push { Trace() }
            }
        }
        expect(
            result,
            """
            A NavigationStack<Trace> was filled with Trace, which is not Routing.
              Where: RIBsTests/NavigationStackFailureTests.swift:LINE
              Likely cause: Trace is not a protocol that refines Routing.
              To fix: declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`.
            """)
    }

    @Test func `popping to a child that is not on the stack traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let stack = NavigationStack<TracedRouter>(parent: root)
                let child = TracedRouter("child", Trace())
                stack.push { child }
                stack.pop()
                withExtendedLifetime(root) { stack.pop(to: child) }
            }
        }
        expect(
            result,
            """
            A NavigationStack<TracedRouter> pops to TracedRouter, which is not on the stack.
              Tree path: Root
              Where: RIBsTests/NavigationStackFailureTests.swift:LINE
              Likely cause: The child was popped or detached before, or dismissed by the user.
              To fix: pop to one of `children`, or push the child.
            """)
    }

    @Test func `pushing a child that is on the stack traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let stack = NavigationStack<TracedRouter>(parent: root)
                let child = TracedRouter("child", Trace())
                stack.push { child }
                stack.push { child }
            }
        }
        expect(result, "RootRouter attaches TracedRouter, which is already its child.")
        expect(
            result,
            "To fix: use a ChildSlot or a NavigationStack for the child: attaching to a filled slot does nothing.")
    }
}
