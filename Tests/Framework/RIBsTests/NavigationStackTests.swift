import RIBs
import RIBsSoak
import RIBsTesting
import Testing

@MainActor
struct NavigationStackTests {
    private let trace = Trace()
    private let parent: TracedRouter
    private let view: TracedPresenter
    private let stack: NavigationStack<TracedPage>

    init() {
        let trace = trace
        parent = TracedRouter("parent", trace)
        view = TracedPresenter(trace)
        stack = NavigationStack(parent: parent, presentingOn: view) { trace.record("told of \($0.interactor.name)") }
        parent.interactable.activate()
        _ = trace.take()
    }

    // MARK: - Pushing

    @Test func `pushing attaches before it presents above the others`() {
        stack.push { page("a") }
        stack.push { page("b") }
        #expect(
            trace.events == [
                "a didBecomeActive", "a didLoad", "present a", "b didBecomeActive", "b didLoad", "present b",
            ])
        #expect(view.shown == ["a", "b"])
    }

    @Test func `the children are listed from the bottom to the top`() {
        #expect(stack.isEmpty)
        #expect(stack.top == nil)
        push("a", "b", "c")
        #expect(stack.names == ["a", "b", "c"])
        #expect(stack.top?.interactor.name == "c")
        #expect(!stack.isEmpty)
    }

    @Test func `a single top push of the top child does nothing`() {
        stack.push(singleTop: 1) { page("a") }
        _ = trace.take()
        stack.push(singleTop: 1) { page("again") }
        #expect(trace.events.isEmpty)
        #expect(stack.names == ["a"])
    }

    @Test func `a single top push of a lower child pushes`() {
        stack.push(singleTop: 1) { page("a") }
        stack.push(singleTop: 2) { page("b") }
        stack.push(singleTop: 1) { page("again") }
        #expect(stack.names == ["a", "b", "again"])
    }

    @Test func `a child that was pushed without an ID does not match a single top push`() {
        push("a")
        stack.push(singleTop: 1) { page("b") }
        #expect(stack.names == ["a", "b"])
    }

    @Test func `a single top push while the same child is being attached does nothing`() {
        let child = page("a")
        child.interactor.onActive = { [unowned stack, trace] _ in
            stack.push(singleTop: 1) { TracedPage("again", trace) }
        }
        stack.push(singleTop: 1) { child }
        #expect(stack.names == ["a"])
    }

    @Test func `pushing returns the actionable item, also of the child on top with the same id`() {
        let build = { (router: page($0), actionableItem: "item of \($0)") }
        #expect(stack.push { build("a") } == "item of a")
        #expect(stack.push(singleTop: 1) { build("b") } == "item of b")
        #expect(stack.push(singleTop: 1) { build("c") } == "item of b")
        #expect(stack.names == ["a", "b"])
    }

    @Test func `a child whose builder pushes the same id is pushed once`() {
        stack.push(singleTop: 1) {
            stack.push(singleTop: 1) { page("inner") }
            stack.push(singleTop: 2) { page("below") }
            return page("a")
        }
        #expect(stack.names == ["below", "a"])
    }

    @Test func `the ids of one type are listed from the bottom to the top`() {
        stack.push(singleTop: "a") { page("a") }
        stack.push { page("without an id") }
        stack.push(singleTop: "b") { page("b") }
        stack.push(singleTop: 3) { page("of another type") }
        #expect(stack.ids(as: String.self) == ["a", "b"])
    }

    // MARK: - Popping

    @Test func `popping dismisses the top before it detaches it`() {
        push("a", "b")
        _ = trace.take()
        stack.pop()
        #expect(trace.events == ["dismiss b", "b willResignActive"])
        #expect(stack.names == ["a"])
        #expect(parent.children.count == 1)
    }

    @Test func `popping to a child removes the children above it, the top first`() {
        push("a", "b", "c", "d")
        _ = trace.take()
        stack.pop(to: stack.children[1])
        #expect(trace.events == ["dismiss d", "d willResignActive", "dismiss c", "c willResignActive"])
        #expect(stack.names == ["a", "b"])
    }

    @Test func `popping to the top does nothing`() {
        push("a", "b")
        _ = trace.take()
        stack.pop(to: stack.children[1])
        #expect(trace.events.isEmpty)
    }

    @Test func `removing all removes the top first`() {
        push("a", "b")
        _ = trace.take()
        stack.removeAll()
        #expect(trace.events == ["dismiss b", "b willResignActive", "dismiss a", "a willResignActive"])
        #expect(stack.isEmpty)
        #expect(parent.children.isEmpty)
        #expect(view.shown.isEmpty)
    }

    // MARK: - Dismissals by the system

    @Test func `a dismissal of the top by the system detaches it before onSystemDismiss`() {
        push("a", "b")
        _ = trace.take()
        view.dismissBySystem("b")
        #expect(trace.events == ["b willResignActive", "told of b"])
        #expect(stack.names == ["a"])
        #expect(parent.children.count == 1)
    }

    @Test func `a dismissal of a lower child by the system removes the children above it, the top first`() {
        push("a", "b", "c", "d")
        _ = trace.take()
        view.dismissBySystem("b")
        #expect(
            trace.events == [
                "dismiss d", "d willResignActive", "dismiss c", "c willResignActive", "b willResignActive",
                "told of b",
            ])
        #expect(stack.names == ["a"])
        #expect(view.shown == ["a"])
    }

    // MARK: - Detachments by other means

    @Test func `a child that is detached by other means is removed and dismissed`() {
        push("a", "b", "c")
        _ = trace.take()
        parent.detachChild(stack.children[1])
        #expect(trace.events == ["b willResignActive", "dismiss b"])
        #expect(stack.names == ["a", "c"])
        #expect(view.shown == ["a", "c"])
    }

    @Test func `a deactivated parent keeps its children`() {
        push("a", "b")
        parent.interactable.deactivate()
        #expect(stack.names == ["a", "b"])
        #expect(view.shown == ["a", "b"])
        parent.interactable.activate()
        #expect(stack.children.allSatisfy { $0.interactor.isActive })
    }

    /// If a push or a pop went through all children, the ones above 4,000 would take twenty times as long or more.
    @Test func `pushing and popping take constant time`() {
        let stack = NavigationStack<any Routing>(parent: parent)
        func time(_ body: () -> Void) -> Double {
            let start = processorTime
            for _ in 0..<200 { body() }
            return processorTime - start
        }
        func push() { stack.push { TracedRouter("", trace) } }
        let (firstPush, firstPop) = (time(push), time(stack.pop))
        for _ in 0..<4_000 { push() }
        let (lastPush, lastPop) = (time(push), time(stack.pop))
        #expect(lastPush < firstPush * 8, "200 pushes took \(lastPush) s, and the first ones \(firstPush) s")
        #expect(lastPop < firstPop * 8, "200 pops took \(lastPop) s, and the first ones \(firstPop) s")
    }

    private func page(_ name: String) -> TracedPage { TracedPage(name, trace) }

    private func push(_ names: String...) {
        for name in names { stack.push { page(name) } }
    }
}
