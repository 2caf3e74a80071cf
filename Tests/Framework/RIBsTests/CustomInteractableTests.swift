import RIBs
import RIBsTesting
import Testing

/// Tests of interactables that are not interactors. The tree reads `isActive` before it changes them.
@MainActor
struct CustomInteractableTests {
    private let parent = TracedRouter("parent", Trace())
    private let interactable = CountingInteractable()

    init() {
        parent.interactable.activate()
    }

    @Test func `an active interactable is not activated when it is attached`() {
        interactable.activate()
        let child = RoutingMock(interactable: interactable)
        parent.attachChild(child)
        #expect(interactable.activateCallCount == 1)
        #expect(child.loadCallCount == 1)
    }

    @Test func `an inactive interactable is not deactivated when it is detached`() {
        let child = RoutingMock(interactable: interactable)
        parent.attachChild(child)
        interactable.deactivate()
        parent.detachChild(child)
        #expect(interactable.deactivateCallCount == 1)
    }

    @Test func `an inactive interactable is not deactivated with its parent`() {
        parent.attachChild(RoutingMock(interactable: interactable))
        interactable.deactivate()
        parent.interactable.deactivate()
        #expect(interactable.deactivateCallCount == 1)
    }

    @Test func `an active interactable is not activated with its parent`() {
        parent.interactable.deactivate()
        interactable.activate()
        parent.attachChild(RoutingMock(interactable: interactable))
        parent.interactable.activate()
        #expect(interactable.activateCallCount == 1)
    }

    @Test func `a deactivated child of an interactable that is active already stays inactive`() {
        let child = TracedRouter("child", Trace())
        let router = Router<any Interactable>(interactor: interactable)
        interactable.activate()
        router.attachChild(child)
        child.interactor.deactivate()
        parent.attachChild(router)
        #expect(!child.interactor.isActive)
        #expect(interactable.activateCallCount == 1)
    }

    @Test func `the children of an interactable that is never active are activated and deactivated`() {
        let trace = Trace()
        let mock = NeverActiveInteractable()
        let router = Router<any Interactable>(interactor: mock)
        let child = router.attach("child", trace)
        child.interactor.deactivate()
        _ = trace.take()
        parent.attachChild(router)
        #expect(trace.take() == ["child didBecomeActive"])
        parent.interactable.deactivate()
        #expect(trace.take() == ["child willResignActive"])
        parent.interactable.activate()
        #expect(trace.take() == ["child didBecomeActive"])
        parent.detachChild(router)
        #expect(trace.take() == ["child willResignActive"])
        #expect(mock.activateCallCount == 2)
        #expect(mock.deactivateCallCount == 0)
    }

    @Test func `a child of an interactable is activated once even if it ends its activation`() {
        let trace = Trace()
        let router = Router<any Interactable>(interactor: interactable)
        let child = router.attach("child", trace)
        child.interactor.deactivate()
        child.interactor.onActive = { $0.deactivate() }
        _ = trace.take()
        parent.attachChild(router)
        #expect(trace.events == ["child didBecomeActive", "child willResignActive"])
    }

    @Test func `an activation of the parent during a deactivation activates the interactable again`() {
        let trace = Trace()
        let interactable = RoutingInteractable { [parent] _ in parent.interactable.activate() }
        let router = Router<any Interactable>(interactor: interactable)
        let child = router.attach("child", trace)
        parent.attachChild(router)
        parent.interactable.deactivate()
        #expect(parent.interactable.isActive)
        #expect(interactable.isActive)
        #expect(child.interactor.isActive)
    }
}

/// An interactable that calls a closure the first time that it is deactivated.
@MainActor
private final class RoutingInteractable: Interactable {
    private let stream = MutableStateStream(false)
    private var onDeactivation: ((RoutingInteractable) -> Void)?

    init(onDeactivation: @escaping (RoutingInteractable) -> Void) {
        self.onDeactivation = onDeactivation
    }

    var isActive: Bool { stream.value }
    var isActiveStream: StateStream<Bool> { stream }

    func activate() { stream.send(true) }

    func deactivate() {
        exchange(&onDeactivation, with: nil)?(self)
        stream.send(false)
    }
}

@MainActor
private final class NeverActiveInteractable: Interactable {
    let isActive = false
    let isActiveStream: StateStream<Bool> = MutableStateStream(false)
    private(set) var activateCallCount = 0
    private(set) var deactivateCallCount = 0

    func activate() { activateCallCount += 1 }
    func deactivate() { deactivateCallCount += 1 }
}

extension Router<any Interactable> {
    fileprivate func attach(_ name: String, _ trace: Trace) -> TracedRouter {
        let child = TracedRouter(name, trace)
        attachChild(child)
        return child
    }
}
