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

    @Test func fillingAttachesBeforeItPresents() {
        slot().attach { ViewableTracedRouter("child", trace) }
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "present"])
    }

    @Test func fillingAFilledSlotDoesNothing() {
        let slot = slot()
        slot.attach { ViewableTracedRouter("first", trace) }
        slot.attach {
            trace.record("built")
            return ViewableTracedRouter("second", trace)
        }
        #expect(parent.children.count == 1)
        #expect(!trace.events.contains("built"))
    }

    @Test func aBuildThatFillsTheSameSlotAttachesAndPresentsOnce() {
        let slot = slot()
        slot.attach {
            slot.attach {
                trace.record("built")
                return ViewableTracedRouter("inner", trace)
            }
            return ViewableTracedRouter("outer", trace)
        }
        #expect(trace.events == ["outer didBecomeActive", "outer didLoad", "present"])
        #expect(parent.children.count == 1 && slot.child === parent.children.first)
    }

    @Test func aSlotThatWasFilledFromInsideItsBuildCanBeEmptiedAndFilledAgain() {
        let slot = slot()
        slot.attach {
            slot.attach { ViewableTracedRouter("inner", trace) }
            return ViewableTracedRouter("outer", trace)
        }
        slot.detach()
        #expect(parent.children.isEmpty && !slot.isFilled)
        slot.attach { ViewableTracedRouter("next", trace) }
        #expect(parent.children.count == 1)
    }

    @Test func aBuildThatEmptiesItsSlotIsAttached() {
        let slot = slot()
        slot.attach {
            slot.detach()
            return ViewableTracedRouter("child", trace)
        }
        #expect(slot.isFilled && trace.events == ["child didBecomeActive", "child didLoad", "present"])
    }

    @Test func aChildMayFillItsSlotWhileItIsAttached() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [unowned slot, trace] _ in
            slot.attach { ViewableTracedRouter("second", trace) }
        }
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "present"])
        #expect(slot.child === child && parent.children.count == 1)
    }

    @Test func emptyingDismissesBeforeItDetaches() {
        let slot = slot()
        slot.attach { ViewableTracedRouter("child", trace) }
        _ = trace.take()
        slot.detach()
        #expect(trace.events == ["dismiss", "child willResignActive"])
        #expect(parent.children.isEmpty && !slot.isFilled)
    }

    @Test func emptyingAnEmptySlotDoesNothing() {
        slot().detach()
        #expect(trace.events.isEmpty)
    }

    @Test func aDismissalByTheSystemEmptiesTheSlotBeforeTheInteractorIsTold() {
        let slot = slot { trace.record("told, filled: \($0.isFilled), children: \(parent.children.count)") }
        slot.attach { ViewableTracedRouter("child", trace) }
        _ = trace.take()
        view.dismissBySystem()
        #expect(trace.events == ["child willResignActive", "told, filled: false, children: 0"])
    }

    @Test func theParentMayFillTheSlotAgainWhenItIsTold() {
        let slot = slot { slot in slot.attach { ViewableTracedRouter("next", trace) } }
        slot.attach { ViewableTracedRouter("child", trace) }
        view.dismissBySystem()
        #expect((slot.child as? ViewableTracedRouter)?.interactor.name == "next")
        #expect(parent.children.count == 1)
    }

    @Test func aDismissalThatComesLateIsIgnored() {
        let slot = slot { _ in trace.record("told") }
        slot.attach { ViewableTracedRouter("child", trace) }
        let dismissal = view.lastDismissal
        slot.detach()
        slot.attach { ViewableTracedRouter("next", trace) }
        dismissal?()
        #expect(slot.isFilled)
        #expect(!trace.events.contains("told"))
    }

    @Test func aDismissalOfTheChildsFirstStayDoesNotEndItsSecond() {
        let slot = slot { _ in trace.record("told") }
        let child = ViewableTracedRouter("child", trace)
        slot.attach { child }
        let dismissal = view.lastDismissal
        slot.detach()
        slot.attach { child }
        dismissal?()
        #expect(slot.isFilled && child.interactor.isActive)
        #expect(!trace.events.contains("told"))
    }

    @Test func aMockOfRoutingThatIsDetachedByOtherMeansLeavesTheSlotEmpty() {
        let slot = slot()
        let child = ViewableRoutingMock()
        slot.attach { child }
        _ = trace.take()
        parent.detachChild(child)
        #expect(!slot.isFilled && trace.events == ["dismiss"])
    }

    @Test func aChildThatEndsItselfWhileItIsAttachedIsNotPresented() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [unowned slot] _ in slot.detach() }
        slot.attach { child }
        #expect(trace.events == ["child didBecomeActive", "dismiss", "child willResignActive"])
        #expect(!slot.isFilled && parent.children.isEmpty)
    }

    @Test func aChildThatIsDetachedByOtherMeansLeavesTheSlotEmptyAndTheScreen() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        slot.attach { child }
        _ = trace.take()
        parent.detachChild(child)
        #expect(!slot.isFilled)
        #expect(trace.events == ["child willResignActive", "dismiss"])
    }

    @Test func aSlotMayBeReadWhileItIsBeingFilled() {
        let slot = slot()
        let child = ViewableTracedRouter("child", trace)
        child.interactor.onActive = { [trace, unowned slot] _ in trace.record("filled: \(slot.isFilled)") }
        slot.attach { child }
        #expect(trace.events.contains("filled: true"))
    }

    @Test func aViewlessChildIsAttachedOnly() {
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
