import RIBs
import RIBsTesting
import Testing

/// `keepAlive(_:)` of a test's own router.
@MainActor
struct KeepAliveTests {
    @Test func byDefaultTheInteractorKeepsTheObject() {
        let interactor = TracedInteractor("it", Trace())
        var router: OwnRouter? = OwnRouter(interactor)
        let probe = DeallocationProbe()
        do { router?.keepAlive(probe.watch(Trace())) }
        router = nil
        #expect(router == nil && !probe.isDeallocated)
        withExtendedLifetime(interactor) {}
    }

    @Test func theObjectIsReleasedWithTheInteractor() {
        let probe = DeallocationProbe()
        do {
            let interactor = probe.watch(TracedInteractor("it", Trace()))
            OwnRouter(interactor).keepAlive(probe.watch(Trace()))
            #expect(!probe.isDeallocated)
        }
        #expect(probe.survivors == [])
    }

    @Test func withoutAnInteractorNothingKeepsTheObjectWhichIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let probe = DeallocationProbe()
                do { OwnRouter(InteractableMock()).keepAlive(probe.watch(Trace())) }
                precondition(probe.isDeallocated)
            }
        }
        expect(
            result,
            """
            warning: OwnRouter cannot keep Trace alive: nothing retains it.
              Likely cause: OwnRouter does not implement keepAlive(_:), and its interactable is not an Interactor.
              To fix: store the object in the implementation, or inherit from Router.
            """)
    }

    @Test func anImplementationOfItsOwnIsCalled() {
        let mock = RoutingMock(), object = Trace()
        let router: any Routing = mock
        router.keepAlive(object)
        #expect(mock.keptAlive.first === object)
    }
}

/// A router that implements only what `Routing` has no default for.
@MainActor
private final class OwnRouter: Routing {
    let interactable: any Interactable
    let children: [any Routing] = []

    init(_ interactable: any Interactable) {
        self.interactable = interactable
    }

    func load() {}
    func attachChild(_: any Routing) {}
    func detachChild(_: any Routing) {}
}
