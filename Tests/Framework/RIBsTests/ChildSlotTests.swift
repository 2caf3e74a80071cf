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

    @Test func `filling attaches before it presents`() {
        let slot = slot()
        slot.attach { ViewableTracedRouter("child", trace) }
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "present"])
        #expect(slot.isFilled)
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

    @Test func `emptying dismisses before it detaches`() {
        let slot = slot()
        slot.attach { ViewableTracedRouter("child", trace) }
        _ = trace.take()
        slot.detach()
        #expect(trace.events == ["dismiss", "child willResignActive"])
        #expect(parent.children.isEmpty)
        #expect(!slot.isFilled)
    }

    @Test func `emptying an empty slot does nothing`() {
        slot().detach()
        #expect(trace.events.isEmpty)
    }

    @Test func `a dismissal by the system empties the slot before onSystemDismiss`() {
        let slot = slot { trace.record("told, filled: \($0.isFilled), children: \(parent.children.count)") }
        slot.attach { ViewableTracedRouter("child", trace) }
        _ = trace.take()
        view.dismissBySystem()
        #expect(trace.events == ["child willResignActive", "told, filled: false, children: 0"])
    }

    @Test func `onSystemDismiss can fill the slot again`() {
        let slot = slot { slot in slot.attach { ViewableTracedRouter("next", trace) } }
        slot.attach { ViewableTracedRouter("child", trace) }
        view.dismissBySystem()
        #expect((slot.child as? ViewableTracedRouter)?.interactor.name == "next")
        #expect(parent.children.count == 1)
    }

    @Test func `a late dismissal by the system is ignored`() {
        let slot = slot { _ in trace.record("told") }
        slot.attach { ViewableTracedRouter("child", trace) }
        let dismissal = view.lastDismissal
        slot.detach()
        slot.attach { ViewableTracedRouter("next", trace) }
        dismissal?()
        #expect(slot.isFilled)
        #expect(!trace.events.contains("told"))
    }

    @Test func `a dismissal of the first attachment does not end the second`() {
        let slot = slot { _ in trace.record("told") }
        let child = ViewableTracedRouter("child", trace)
        slot.attach { child }
        let dismissal = view.lastDismissal
        slot.detach()
        slot.attach { child }
        dismissal?()
        #expect(slot.isFilled)
        #expect(child.interactor.isActive)
        #expect(!trace.events.contains("told"))
    }

    @Test func `a mock that is detached by other means leaves the slot empty`() {
        let slot = slot()
        let child = ViewableRoutingMock()
        slot.attach { child }
        _ = trace.take()
        parent.detachChild(child)
        #expect(!slot.isFilled)
        #expect(trace.events == ["dismiss"])
    }

    @Test func `a child that ends itself while it is attached is not presented`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [unowned slot] _ in slot.detach() }
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "child willResignActive"])
        #expect(!slot.isFilled)
        #expect(parent.children.isEmpty)
    }

    @Test func `a child that is detached by other means empties the slot and is dismissed`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        slot.attach { child }
        _ = trace.take()
        parent.detachChild(child)
        #expect(!slot.isFilled)
        #expect(trace.events == ["child willResignActive", "dismiss"])
    }

    @Test func `a slot can be read while it is being filled`() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [trace, unowned slot] _ in trace.record("filled: \(slot.isFilled)") }
        slot.attach { child }
        #expect(trace.events.contains("filled: true"))
    }

    @Test func `a viewless child is only attached`() {
        let slot = ChildSlot<any Routing>(parent: parent)
        slot.attach { TracedRouter("child", trace) }
        slot.detach()
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "child willResignActive"])
    }

    private func slot(
        onSystemDismiss: @escaping (ChildSlot<any ViewableRouting>) -> Void = { _ in }
    ) -> ChildSlot<any ViewableRouting> {
        final class Box { weak var slot: ChildSlot<any ViewableRouting>? }
        let box = Box()
        let slot = ChildSlot<any ViewableRouting>(parent: parent, presentingOn: view) {
            if let slot = box.slot { onSystemDismiss(slot) }
        }
        box.slot = slot
        return slot
    }
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
    private(set) var lastDismissal: (@MainActor () -> Void)?

    init(_ trace: Trace) {
        self.trace = trace
    }

    func present(_: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        trace.record("present")
        lastDismissal = onSystemDismiss
    }

    func dismiss(_: any ViewControllable) { trace.record("dismiss") }

    func dismissBySystem() { lastDismissal?() }
}
