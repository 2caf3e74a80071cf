import RIBs
import RIBsTesting
import Testing

/// A test's own implementations of the public protocols take part in the tree.
@MainActor
struct ForeignRoutingTests {
    private let parent = TracedRouter("parent", Trace())
    private let interactable = InteractableMock()

    init() {
        parent.interactable.activate()
    }

    @Test func aMockOfRoutingIsActivatedLoadedAndDeactivated() {
        let child = RoutingMock(interactable: interactable)
        parent.attachChild(child)
        #expect(interactable.activateCallCount == 1 && child.loadCallCount == 1)
        #expect(parent.children.first === child)
        parent.detachChild(child)
        #expect(interactable.deactivateCallCount == 1)
        #expect(parent.children.isEmpty)
    }

    @Test func aMockOfRoutingFollowsItsParent() {
        parent.attachChild(RoutingMock(interactable: interactable))
        parent.interactable.deactivate()
        parent.interactable.activate()
        #expect(interactable.activateCallCount == 2 && interactable.deactivateCallCount == 1)
    }

    @Test func aRouterFollowsAMockOfItsInteractable() {
        let router = Router<any Interactable>(interactor: interactable)
        let child = TracedRouter("child", Trace())
        parent.attachChild(router)
        router.attachChild(child)
        interactable.deactivate()
        #expect(!child.interactor.isActive)
        interactable.activate()
        #expect(child.interactor.isActive)
    }

    @Test func aRouterWithAMockIsReleased() {
        var router: Router<any Interactable>? = Router(interactor: interactable)
        let probe = DeallocationProbe(router!)
        router = nil
        #expect(probe.isDeallocated)
        interactable.activate()
    }

    @Test func attachingAMockTwiceTraps() async {
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
