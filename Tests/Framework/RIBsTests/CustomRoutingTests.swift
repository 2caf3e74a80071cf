import RIBsTesting
import Testing

@testable import RIBs

/// Tests of mocks of the public protocols in a tree.
@MainActor
struct CustomRoutingTests {
    private let parent = TracedRouter("parent", Trace())
    private let interactable = CountingInteractable()

    init() {
        parent.interactable.activate()
    }

    @Test func `a mock of Routing is activated, loaded and deactivated`() {
        let child = RoutingMock(interactable: interactable)
        parent.attachChild(child)
        #expect(interactable.activateCallCount == 1)
        #expect(child.loadCallCount == 1)
        #expect(parent.children.first === child)
        parent.detachChild(child)
        #expect(interactable.deactivateCallCount == 1)
        #expect(parent.children.isEmpty)
    }

    @Test func `the name of a custom router is that of its type`() {
        let interactor = TracedInteractor("it", Trace())
        parent.attachChild(RoutingMock(interactable: interactor))
        #expect(interactor.treePath == "Traced/RoutingMock")
    }

    @Test func `a RIB of a tree without a launch router sends its events to the runtime that it was asked for`() {
        let child = parent.attach("child")
        let trace = Trace()
        let observation = child.runtime.events.observe { trace.record("\($0)") }
        child.interactor.deactivate()
        #expect(trace.events == ["Traced/Traced deactivated"])
        withExtendedLifetime(observation) {}
    }

    @Test func `a mock of Routing follows its parent`() {
        parent.attachChild(RoutingMock(interactable: interactable))
        parent.interactable.deactivate()
        parent.interactable.activate()
        #expect(interactable.activateCallCount == 2)
        #expect(interactable.deactivateCallCount == 1)
    }

    @Test func `a router follows a mock of its interactable`() {
        let router = Router<any Interactable>(interactor: interactable)
        let child = TracedRouter("child", Trace())
        parent.attachChild(router)
        router.attachChild(child)
        interactable.deactivate()
        #expect(!child.interactor.isActive)
        interactable.activate()
        #expect(child.interactor.isActive)
    }

    @Test func `a router with a mock is released`() {
        var router: Router<any Interactable>? = Router(interactor: interactable)
        let probe = DeallocationProbe(router!)
        router = nil
        #expect(probe.isDeallocated)
        interactable.activate()
    }

    @Test func `a child that a custom router empties from its slot while it attaches it is detached once`() {
        let router = SlotRouting()
        router.onAttach = { $0.slot.detach() }
        router.slot.attach { RoutingMock() }
        #expect(router.detachCount == 1)
        #expect(router.children.isEmpty)
    }

    @Test func `attaching a mock twice traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let child = RoutingMock()
                let parent = TracedRouter("parent", Trace())
                parent.attachChild(child)
                parent.attachChild(child)
            }
        }
        expect(result, "TracedRouter attaches RoutingMock, which is already its child.")
    }
}

/// A router with a slot that is not a `Router`.
@MainActor
private final class SlotRouting: Routing {
    let interactable: any Interactable = InteractableMock()
    private(set) var children: [any Routing] = []
    private(set) var detachCount = 0
    var onAttach: (SlotRouting) -> Void = { _ in }
    private(set) lazy var slot = ChildSlot<RoutingMock>(parent: self)

    func load() {}

    func attachChild(_ child: any Routing) {
        children.append(child)
        onAttach(self)
    }

    func detachChild(_ child: any Routing) {
        detachCount += 1
        children.removeAll { $0 === child }
    }
}
