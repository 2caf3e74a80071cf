import RIBs
import RIBsTesting
import Testing

@MainActor
struct NavigationStackFailureTests {
    @Test func aChildThatIsNotRoutingTraps() async {
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
              Likely cause: Trace is no protocol that refines Routing.
              To fix: declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`.
            """)
    }

    @Test func poppingToAChildThatIsNotOnTheStackTraps() async {
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
            A NavigationStack<TracedRouter> pops to TracedRouter, which is not on it.
              Tree path: Root
              Where: RIBsTests/NavigationStackFailureTests.swift:LINE
              Likely cause: It left already: it was popped, detached, or taken away by the system.
              To fix: pop to one of `children`, or call push(clearTop:), which pushes what is not there.
            """)
    }

    @Test func pushingAChildThatIsOnTheStackTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = RootRouter()
                let stack = NavigationStack<TracedRouter>(parent: root)
                let child = TracedRouter("child", Trace())
                stack.push { child }
                stack.push { child }
            }
        }
        expect(result, "RootRouter attaches TracedRouter, which is its child already.")
        expect(result, "To fix: keep the child in a ChildSlot or a NavigationStack: filling a filled slot does nothing.")
    }
}
