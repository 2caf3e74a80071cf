import RIBs
import RIBsTesting
import Testing

@MainActor
struct ChildSlotTests {
    private let trace = Trace()
    private let parent: TracedRouter
    private let view: TracedView

    init() {
        parent = TracedRouter("parent", trace)
        view = TracedView(trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `filling a filled slot does nothing`() {
        let slot = slot()
        slot.attach { ViewableTracedRouter("first", trace) }
        slot.attach {
            trace.record("built")
            return ViewableTracedRouter("second", trace)
        }
        #expect(parent.children.count == 1)
        #expect(!trace.events.contains("built"))
    }

    @Test func `a slot that another route fills reports it once, with the path and both children`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let slot = ChildSlot<any ViewableRouting>(parent: root, presentingOn: view)
        slot.attach { ViewableTracedRouter("first", trace) }
        let line = #line + 1
        for _ in 1...3 { slot.attach { ViewableTracedRouter("second", trace) } }
        #expect(
            issues.descriptions == [
                """
                warning: A ChildSlot<ViewableRouting> was filled while ViewableTracedRouter is in it: nothing was attached.
                  Tree path: Root
                  Where: RIBsTests/ChildSlotTests.swift:\(line)
                  Likely cause: Two routes share the slot, or the child's view left the screen and the slot was not told.
                  To fix: detach the child before you attach another one, or give each child a slot of its own.
                """
            ])
        #expect(issues.warnings.map(\.kind) == [.filledWhileFilled])
        slot.detach()
        for name in ["third", "fourth"] { slot.attach { ViewableTracedRouter(name, trace) } }
        #expect(issues.warnings.count == 1)
    }

    @Test func `attaching returns the actionable item, also of the child that is in the slot`() {
        let slot = slot()
        let build = { [trace] (name: String) -> (router: any ViewableRouting, actionableItem: String) in
            trace.record("built \(name)")
            return (ViewableTracedRouter(name, trace), "item of \(name)")
        }
        #expect(slot.attach { build("first") } == "item of first")
        #expect(slot.attach { build("second") } == "item of first")
        #expect(slot.attach { (router: ViewableTracedRouter("third", trace), actionableItem: 3) } == nil)
        slot.detach()
        #expect(slot.attach { build("second") } == "item of second")
        #expect(trace.events.filter { $0.hasPrefix("built") } == ["built first", "built second"])
    }

    @Test func `a child that ends itself while it is attached returns no actionable item`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [unowned slot] _ in slot.detach() }
        #expect(slot.attach { (router: child, actionableItem: "item") } == nil)
    }

    @Test func `a build that fills the same slot attaches and presents once`() {
        let slot = slot()
        slot.attach {
            slot.attach {
                trace.record("built")
                return ViewableTracedRouter("inner", trace)
            }
            return ViewableTracedRouter("outer", trace)
        }
        #expect(trace.events == ["outer didBecomeActive", "outer didLoad", "present"])
        #expect(parent.children.count == 1)
        #expect(slot.child === parent.children.first)
    }

    @Test func `a slot that was filled during its build can be emptied and filled again`() {
        let slot = slot()
        slot.attach {
            slot.attach { ViewableTracedRouter("inner", trace) }
            return ViewableTracedRouter("outer", trace)
        }
        slot.detach()
        #expect(parent.children.isEmpty)
        #expect(!slot.isFilled)
        slot.attach { ViewableTracedRouter("next", trace) }
        #expect(parent.children.count == 1)
    }

    @Test func `the child of a build that empties the slot is attached`() {
        let slot = slot()
        slot.attach {
            slot.detach()
            return ViewableTracedRouter("child", trace)
        }
        #expect(slot.isFilled)
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "present"])
    }

    @Test func `filling a slot while its child is being attached does nothing`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [unowned slot, trace] _ in
            slot.attach { ViewableTracedRouter("second", trace) }
        }
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "present"])
        #expect(slot.child === child)
        #expect(parent.children.count == 1)
    }

    @Test func `a slot can be read while it is being filled`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [trace, unowned slot] _ in trace.record("filled: \(slot.isFilled)") }
        slot.attach { child }
        #expect(trace.events.contains("filled: true"))
    }

    private func slot() -> ChildSlot<any ViewableRouting> { ChildSlot(parent: parent, presentingOn: view) }
}

@MainActor
private final class ViewableTracedRouter: ViewableRouter<TracedInteractor, ViewControllableMock> {
    init(_ name: String, _ trace: Trace) {
        super.init(interactor: TracedInteractor(name, trace), viewController: ViewControllableMock())
    }

    override func didLoad() { interactor.trace.record("\(interactor.name) didLoad") }
}

@MainActor
private final class TracedView: ViewPresenting {
    private let trace: Trace

    init(_ trace: Trace) {
        self.trace = trace
    }

    func present(_: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) { trace.record("present") }
    func dismiss(_: any ViewControllable) { trace.record("dismiss") }
}
