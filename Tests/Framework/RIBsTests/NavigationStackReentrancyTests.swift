import RIBs
import RIBsTesting
import Testing

/// Tests of callbacks that change the stack that calls them.
@MainActor
struct NavigationStackReentrancyTests {
    private let trace = Trace()
    private let parent: TracedRouter
    private let view: TracedPresenter
    private let stack: NavigationStack<TracedPage>

    init() {
        parent = TracedRouter("parent", trace)
        view = TracedPresenter(trace)
        stack = NavigationStack(parent: parent, presentingOn: view)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `a child that is pushed while the one below is attached is presented after it`() {
        let child = page("a")
        child.interactor.onActive = { [unowned stack, trace] _ in stack.push { TracedPage("b", trace) } }
        stack.push { child }
        #expect(
            trace.events == [
                "a didBecomeActive", "b didBecomeActive", "b didLoad", "a didLoad", "present a", "present b",
            ])
        #expect(stack.names == ["a", "b"])
    }

    @Test func `a child that is replaced while it is attached is not presented`() {
        let child = page("a")
        child.interactor.onActive = { [unowned stack, trace] _ in
            stack.pop()
            stack.push { TracedPage("b", trace) }
        }
        stack.push { child }
        #expect(stack.names == ["b"])
        #expect(view.shown == ["b"])
    }

    @Test func `a child that ends itself after it pushed another leaves the other on the stack`() {
        let child = page("a")
        child.interactor.onActive = { [unowned stack, unowned parent, trace, unowned child] _ in
            stack.push { TracedPage("b", trace) }
            parent.detachChild(child)
        }
        stack.push { child }
        #expect(stack.names == ["b"])
        #expect(view.shown == ["b"])
    }

    @Test func `a child that is pushed during a presentation is presented after it`() {
        view.onPresent = { [unowned stack, trace] name in if name == "a" { stack.push { TracedPage("b", trace) } } }
        stack.push { page("a") }
        #expect(stack.names == ["a", "b"])
        #expect(view.shown == ["a", "b"])
    }

    @Test func `a child that a callback pushes while the stack is emptied stays`() {
        let child = page("a")
        child.interactor.onResign = { [unowned stack, trace] _ in stack.push { TracedPage("late", trace) } }
        stack.push { child }
        stack.push { page("b") }
        stack.removeAll()
        #expect(stack.names == ["late"])
        #expect(view.shown == ["late"])
        #expect(parent.children.count == 1)
    }

    @Test func `a callback finds the stack in its new state`() {
        let first = page("a"), child = page("b")
        stack.push { first }
        child.interactor.onResign = { [unowned stack, trace] _ in trace.record("\(stack.names)") }
        stack.push { child }
        stack.push { page("c") }
        _ = trace.take()
        stack.pop(to: first)
        #expect(trace.events.last == "[\"a\"]")
    }

    @Test func `a callback can detach a child that is being removed`() {
        let first = page("a"), second = page("b")
        second.interactor.onResign = { [unowned parent, unowned first] _ in parent.detachChild(first) }
        stack.push { first }
        stack.push { second }
        stack.removeAll()
        #expect(stack.isEmpty)
        #expect(view.shown.isEmpty)
        #expect(parent.children.isEmpty)
    }

    @Test func `the parent can be released during a dismissal by the system`() {
        let grandparent = TracedRouter("grandparent", trace)
        let view = view, trace = trace
        let probe = {
            let parent = PagesRouter(view, trace)
            grandparent.attachChild(parent)
            let first = TracedPage("a", trace), second = TracedPage("b", trace)
            second.interactor.onResign = { [unowned grandparent, unowned parent] _ in grandparent.detachChild(parent) }
            parent.pages.push { first }
            parent.pages.push { second }
            return DeallocationProbe(parent)
        }()
        _ = trace.take()
        view.dismissBySystem("a")
        #expect(probe.isDeallocated)
        #expect(view.shown.isEmpty)
        #expect(trace.events.last == "pages told")
    }

    private func page(_ name: String) -> TracedPage { TracedPage(name, trace) }
}

@MainActor
private final class PagesRouter: Router<TracedInteractor> {
    private let view: TracedPresenter
    private(set) lazy var pages = NavigationStack<TracedPage>(parent: self, presentingOn: view) { [unowned self] _ in
        interactor.trace.record("\(interactor.name) told")
    }

    init(_ view: TracedPresenter, _ trace: Trace) {
        self.view = view
        super.init(interactor: TracedInteractor("pages", trace))
    }
}
