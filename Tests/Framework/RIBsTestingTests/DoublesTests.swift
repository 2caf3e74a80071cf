import RIBs
import RIBsTesting
import Testing

@MainActor
struct DoublesTests {
    @Test func `an InteractableMock counts its activations and is active in between`() {
        let interactable = InteractableMock()
        whileActive(interactable) { #expect($0.isActive) }
        #expect(!interactable.isActive)
        #expect(interactable.activateCallCount == 1)
        #expect(interactable.deactivateCallCount == 1)
    }

    @Test func `whileActive deactivates even after an error`() {
        struct Failure: Error {}
        let interactable = InteractableMock()
        #expect(throws: Failure.self) { try whileActive(interactable) { _ in throw Failure() } }
        #expect(!interactable.isActive)
    }

    @Test func `whileActive of a router retains it with its workers, and deactivates and releases it at the end`() async
    {
        weak var released: Router<InteractableMock>?
        let seconds = MutableStateStream(0)
        whileActive(countingRouter(seconds)) { router in
            released = router
            #expect(router.interactable.isActive && seconds.value == 1)
        }
        #expect(released == nil && seconds.value == 1)
        await whileActive(countingRouter(seconds)) { router in
            released = router
            await Task.yield()
            #expect(router.interactable.isActive && seconds.value == 2)
        }
        #expect(released == nil)
    }

    @Test func `whileActive of a router deactivates even after an error`() async {
        struct Failure: Error {}
        let router = RoutingMock()
        #expect(throws: Failure.self) { try whileActive(router) { _ in throw Failure() } }
        #expect(!router.interactable.isActive)
        await #expect(throws: Failure.self) {
            try await whileActive(router) { _ in
                await Task.yield()
                throw Failure()
            }
        }
        #expect(!router.interactable.isActive)
    }

    private func countingRouter(_ seconds: MutableStateStream<Int>) -> Router<InteractableMock> {
        let (router, worker) = (Router(interactor: InteractableMock()), CountingWorker(seconds))
        worker.start(router.interactor)
        router.keepAlive(worker)
        return router
    }

    @Test func `a RoutingMock stores its children`() {
        let router = RoutingMock(), child = RoutingMock()
        router.attachChild(child)
        #expect(router.children.first === child)
        router.detachChild(child)
        #expect(router.children.isEmpty)
    }

    @Test func `a ViewPresentingMock calls onSystemDismiss once`() {
        let view = ViewPresentingMock()
        var dismissals = 0
        view.present(ViewControllableMock()) { dismissals += 1 }
        view.dismissBySystem()
        view.dismissBySystem()
        #expect(dismissals == 1)
        #expect(view.presented.isEmpty)
        #expect(view.presentCalls.count == 1)
    }

    @Test func `a ViewPresentingMock does not call onSystemDismiss after a dismissal by the router`() {
        let view = ViewPresentingMock(), child = ViewControllableMock()
        view.present(child) { Issue.record("told") }
        view.dismiss(child)
        #expect(view.dismissCalls.count == 1)
        #expect(view.presented.isEmpty)
    }

    @Test func `a ViewEmbeddingMock records the embedded views`() {
        let view = ViewEmbeddingMock(), parent = RoutingMock(), child = ViewableRoutingMock()
        let slot = ChildSlot<any Routing>(parent: parent, embeddingIn: view)
        slot.attach { child }
        #expect(view.embedded.first === child.viewControllable)
        #expect(view.embedCalls.count == 1)
        slot.detach()
        #expect(view.embedded.isEmpty)
        #expect(view.embedCalls.count == 1)
        #expect(view.unembedCalls.first === child.viewControllable)
        #expect(view.unembedCalls.count == 1)
    }

    @Test func `a ViewEmbeddingMock ignores the removal of a view that is not embedded`() {
        let view = ViewEmbeddingMock(), first = ViewControllableMock()
        view.embed(first)
        view.unembed(ViewControllableMock())
        #expect(view.embedded.first === first)
        #expect(view.unembedCalls.count == 1)
    }

    @Test func `a RoutingMock counts the calls of its parent`() {
        let parent = Router(interactor: Interactor()), child = RoutingMock()
        parent.attachChild(child)
        #expect(child.willAttachCallCount == 1)
        #expect(child.willDetachCallCount == 0)
        parent.detachChild(child)
        parent.attachChild(child)
        #expect(child.willAttachCallCount == 2)
        #expect(child.willDetachCallCount == 1)
    }

    @Test func `an InteractableMock that is active before it is attached counts one activation`() {
        let parent = Router(interactor: Interactor()), interactable = InteractableMock()
        interactable.activate()
        parent.attachChild(RoutingMock(interactable: interactable))
        #expect(interactable.activateCallCount == 1)
        interactable.deactivate()
        parent.detachChild(parent.children[0])
        #expect(interactable.deactivateCallCount == 1)
    }

    @Test func `take removes the events of a trace`() {
        let trace = Trace()
        trace.record("a")
        #expect(trace.take() == ["a"])
        #expect(trace.events.isEmpty)
    }

    @Test func `a probe detects that its object is deallocated`() {
        var object: Trace? = Trace()
        let probe = DeallocationProbe(object!)
        #expect(!probe.isDeallocated)
        object = nil
        #expect(probe.isDeallocated)
    }

    @Test func `settle returns false after its turns`() async {
        #expect(await settle(within: 10) { false } == false)
    }

    @Test(arguments: [0, -1, .min])
    func `settle without turns only checks`(turns: Int) async {
        #expect(await settle(within: turns) { true })
        #expect(await settle(within: turns) { false } == false)
    }
}

private final class CountingWorker: Worker {
    private let starts: MutableStateStream<Int>

    init(_ starts: MutableStateStream<Int>) { self.starts = starts }

    override func didStart(_ scope: any InteractorScope) {
        super.didStart(scope)
        starts.update { $0 += 1 }
    }
}
